export * from '../../../editors/rows/field-kind.ts';
