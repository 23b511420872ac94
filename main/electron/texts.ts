/** The few words outside the page: native menus and dialogs. */
const en = {
  file: 'File',
  openProject: 'Open project…',
  saveAll: 'Save all',
  exportPack: 'Export pack…',
  newWindow: 'New window',
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select all',
  view: 'View',
  palette: 'Command palette',
  goToRow: 'Go to row',
  layoutAuthor: 'Layout: Author',
  layoutReproduce: 'Layout: Reproduce',
  theme: 'Dark or light',
  fullScreen: 'Full screen',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  zoomReset: 'Normal size',
  devTools: 'Developer tools',
  help: 'Help',
  shortcuts: 'Keyboard shortcuts',
  close: 'Close window',
  quit: 'Quit',
  pickFolder: 'Choose a folder',
  unsaved: {
    title: 'Some edits are not saved.',
    detail: 'They stay in the journal and are offered again when the project is opened.',
    leave: 'Close anyway',
    stay: 'Stay',
  },
};

export type Texts = typeof en;
export type Language = 'en' | 'zh-CN';

const zh: Texts = {
  file: '文件',
  openProject: '打开项目…',
  saveAll: '全部保存',
  exportPack: '导出数据包…',
  newWindow: '新建窗口',
  edit: '编辑',
  undo: '撤销',
  redo: '重做',
  cut: '剪切',
  copy: '复制',
  paste: '粘贴',
  selectAll: '全选',
  view: '视图',
  palette: '命令面板',
  goToRow: '跳转到条目',
  layoutAuthor: '布局：编写',
  layoutReproduce: '布局：复现',
  theme: '深色或浅色',
  fullScreen: '全屏',
  zoomIn: '放大',
  zoomOut: '缩小',
  zoomReset: '实际大小',
  devTools: '开发者工具',
  help: '帮助',
  shortcuts: '键盘快捷键',
  close: '关闭窗口',
  quit: '退出',
  pickFolder: '选择文件夹',
  unsaved: {
    title: '有修改尚未保存。',
    detail: '这些修改保留在日志中，下次打开项目时会提示恢复。',
    leave: '仍要关闭',
    stay: '返回',
  },
};

export const TEXTS: Readonly<Record<Language, Texts>> = { en, 'zh-CN': zh };

export const languageFrom = (value: unknown, systemLocale: string): Language => {
  if (value === 'en' || value === 'zh-CN') return value;
  return systemLocale.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
};
