import { SCHEMA_VERSION } from '../../model/version.ts';
import { PROJECT_PATH } from '../../files/kinds.ts';
import { formatJson } from '../../text/format.ts';
import { certain, choice, set } from '../fix.ts';
import { createRowStep } from '../starter-row.ts';
import type { Maker } from './maker.ts';

/** A repository may want its line ends as they are, so that nobody decides this for all files at once. */
export const plainStyle: Maker = ({ path }) => [
  choice('Write it as UTF-8 with LF', '改为 UTF-8 与 LF', { kind: 'plainStyle', path }),
];

export const duplicateKey: Maker = ({ path, pointer, text }) => [
  certain(`Remove the first “${text('key')}”`, `移除第一个“${text('key')}”`, { kind: 'cutKey', path, pointer }),
];

export const poisonousKey: Maker = ({ path, pointer, text }) => [
  choice(`Remove “${text('key')}”`, `移除“${text('key')}”`, { kind: 'cutKey', path, pointer }),
];

export const unsafeNumber: Maker = ({ path, pointer, text }) => [
  choice(`Write it as text: "${text('value')}"`, `写成文本："${text('value')}"`, set(path, pointer, text('value'))),
];

export const fileEmpty: Maker = ({ path, file, project }) => {
  const gone = choice('Delete the empty file', '删除空文件', { kind: 'delete', path });
  if (!file.table || file.id === null) return [gone];
  const row = createRowStep(project, file.table, file.id);
  const text = row.kind === 'create' ? row.text : '';
  return [choice('Write a new row', '写入新的数据行', { kind: 'append', path, text }), gone];
};

/** Only the project file can be made up; a ruleset is the game itself. */
export const projectMissing: Maker = ({ path, project }) => {
  if (path !== PROJECT_PATH) return [];
  const row = { id: 'my-game', name: 'My game', version: '0.1.0', schemaVersion: SCHEMA_VERSION, locales: ['en'] };
  if (project.files.has(path)) return [];
  return [choice('Create project.json', '新建 project.json', { kind: 'create', path, text: formatJson(row) })];
};
