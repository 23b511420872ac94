export * from '../../../editors/rows/json.ts';
