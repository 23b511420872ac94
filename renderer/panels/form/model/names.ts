export * from '../../../editors/rows/names.ts';
