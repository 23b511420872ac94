export * from '../../../editors/rows/pointer.ts';
