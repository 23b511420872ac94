export * from '../../../editors/rows/field.ts';
