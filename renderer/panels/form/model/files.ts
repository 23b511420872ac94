export * from '../../../editors/rows/files.ts';
