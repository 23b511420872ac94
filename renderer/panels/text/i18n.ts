export const en = {
  nothing: 'No row is open',
  nothingBody: 'Choose a row in the explorer; form and text edit the same row.',
  loading: 'Loading the editor',
  broken: 'Not valid JSON: the last valid row keeps running. Line {{line}}: {{message}}',
  edit: 'Edit {{path}}',
  format: 'Format text',
  formatted: 'Format {{path}}',
  wrap: 'Wrap lines',
  rawWhole: 'As it lies on disk, {{kilobytes}} KB. For looking only: the studio never writes this file.',
  rawPart: 'The first 64 KB of {{kilobytes}} KB. For looking only: the studio never writes this file.',
} as const;

export const zh: Record<keyof typeof en, string> = {
  nothing: '尚未打开数据行',
  nothingBody: '请在资源管理器中选择一行；表单与文本编辑的是同一行。',
  loading: '正在加载编辑器',
  broken: 'JSON 无效：仍在运行上一份有效数据。第 {{line}} 行：{{message}}',
  edit: '编辑 {{path}}',
  format: '格式化文本',
  formatted: '格式化 {{path}}',
  wrap: '自动换行',
  rawWhole: '磁盘上的原始内容，{{kilobytes}} KB。仅供查看：软件不会写入此文件。',
  rawPart: '共 {{kilobytes}} KB，此处为前 64 KB。仅供查看：软件不会写入此文件。',
};
