export * from '../../../editors/rows/schema-words.ts';
