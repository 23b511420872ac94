export * from '../../../editors/rows/origin.ts';
