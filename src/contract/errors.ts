/**
 * Failures of the environment (a full disk, a lost handle), as opposed to diagnostics, which are about authored data.
 * Only code, place and a technical detail cross the wire; the sentences live here, in both languages.
 */
export interface LocalText {
  readonly en: string;
  readonly zh: string;
}

interface Wording {
  readonly what: LocalText;
  readonly todo: LocalText;
}

const wording = (what: string, whatZh: string, todo: string, todoZh: string): Wording => ({
  what: { en: what, zh: whatZh },
  todo: { en: todo, zh: todoZh },
});

// prettier-ignore
export const HOST_ERRORS = {
  badRequest: wording('The request is malformed', '请求格式不正确', 'This is a fault of the studio: please report it with the text above.', '这是软件自身的问题：请附上以上内容反馈。'),
  unknownMethod: wording('The host does not know this request', '主机不认识此请求', 'Restart the studio so that window and host are of the same version.', '请重启软件，使窗口与主机版本一致。'),
  noHandle: wording('The project is no longer open', '项目已不再打开', 'Open the project again; unsaved edits are kept in its journal.', '请重新打开项目；未保存的修改仍在日志中。'),
  notAProject: wording('This folder is not a Spellwright project', '该文件夹不是 Spellwright 项目', 'Choose a folder that contains project.json.', '请选择包含 project.json 的文件夹。'),
  notFound: wording('The file or folder does not exist', '文件或文件夹不存在', 'Check the path and its spelling.', '请检查路径与拼写。'),
  badPath: wording('The path is not allowed', '不允许使用此路径', 'Use a relative path with forward slashes that is valid on Windows, macOS and Linux.', '请使用以正斜杠分隔、在 Windows、macOS 与 Linux 上均有效的相对路径。'),
  isFolder: wording('This is a folder where a file is needed', '此处需要文件，却是文件夹', 'Name the file inside it.', '请指定其中的文件。'),
  outsideProject: wording('The path leads out of the project', '该路径指向项目之外', 'Move the file into the project folder, or replace the link by the file itself.', '请把文件移入项目文件夹，或用文件本身替换链接。'),
  caseTwin: wording('Another file has the same name in other letter case', '已有仅大小写不同的同名文件', 'Choose another name: Windows and macOS cannot keep both.', '请换一个名称：Windows 与 macOS 无法同时保存两者。'),
  readOnly: wording('The file or folder is read-only', '文件或文件夹为只读', 'Make it writable, or save a copy elsewhere. Your edits are kept.', '请取消只读，或另存到别处。您的修改已保留。'),
  permission: wording('The system denies access', '系统拒绝访问', 'Check the permissions of the file or folder. Your edits are kept.', '请检查文件或文件夹的权限。您的修改已保留。'),
  locked: wording('Another program is holding the file', '文件正被其他程序占用', 'Close the other program and try again. Your edits are kept.', '请关闭占用它的程序后重试。您的修改已保留。'),
  diskFull: wording('The disk is full', '磁盘已满', 'Free some space and try again. Your edits are kept.', '请释放空间后重试。您的修改已保留。'),
  tooLarge: wording('The content is too large', '内容过大', 'Split it or make it smaller.', '请拆分或缩小内容。'),
  invalidText: wording('The file is not valid UTF-8 text', '文件不是有效的 UTF-8 文本', 'Convert the file to UTF-8.', '请将文件转换为 UTF-8 编码。'),
  openElsewhere: wording('The project is open in another window', '项目已在另一窗口中打开', 'Close it there, or take the project over into this window.', '请在另一窗口关闭它，或在本窗口接管。'),
  folderGone: wording('The project folder is no longer there', '项目文件夹已不存在', 'Bring it back or reconnect its drive, or save your edits elsewhere. They are kept.', '请恢复该文件夹或重新连接其磁盘，或将修改另存到别处。您的修改已保留。'),
  newerProject: wording('The project was written by a newer version of the studio', '项目由更新版本的软件写成', 'Update the studio to change it. Nothing was written.', '请升级软件后再修改。没有写入任何内容。'),
  busy: wording('The same task is already running', '相同的任务正在进行', 'Wait for it to end or cancel it.', '请等待其结束或取消它。'),
  cancelled: wording('The task was cancelled', '任务已取消', 'Start it again when you want.', '需要时可重新开始。'),
  invalidProject: wording('The project has errors', '项目存在错误', 'Correct the problems listed, then try again.', '请修正所列问题后重试。'),
  badVersion: wording('The version cannot be used', '无法使用该版本号', 'Use a semantic version such as 1.8.0 that is higher than the last one.', '请使用高于上一版的语义化版本号，例如 1.8.0。'),
  badPack: wording('The pack cannot be read', '无法读取该数据包', 'Export it again from its project, or ask for an undamaged copy.', '请从项目重新导出，或获取未损坏的副本。'),
  unavailable: wording('This host cannot do that', '当前主机不支持此操作', 'Use the desktop application, or type the path.', '请使用桌面应用，或直接输入路径。'),
  connection: wording('The connection to the host is lost', '与主机的连接已断开', 'Check that the studio is still running, then reload this page.', '请确认程序仍在运行，然后刷新页面。'),
  io: wording('The system could not read or write', '系统读写失败', 'Try again; if it persists, check the disk.', '请重试；若仍失败，请检查磁盘。'),
  internal: wording('The host failed unexpectedly', '主机发生意外错误', 'Your edits are kept. Please report it with the text above.', '您的修改已保留。请附上以上内容反馈。'),
} as const satisfies Record<string, Wording>;

export type HostErrorCode = keyof typeof HOST_ERRORS;

/** What crosses the wire. */
export interface HostProblem {
  readonly code: HostErrorCode;
  /** File, argument or address concerned; may be empty. */
  readonly where: string;
  /** Technical addition, not translated. */
  readonly detail?: string;
  /** Every file that stands in the way, when a request was about several; the others could be saved without them. */
  readonly paths?: readonly string[];
}

export class HostError extends Error {
  override readonly name = 'HostError';
  readonly code: HostErrorCode;
  readonly where: string;
  readonly detail: string | undefined;
  readonly paths: readonly string[] | undefined;

  constructor(code: HostErrorCode, where = '', detail?: string, paths?: readonly string[]) {
    super(sentence({ code, where, ...(detail === undefined ? {} : { detail }) }, 'en'));
    this.code = code;
    this.where = where;
    this.detail = detail;
    this.paths = paths;
  }

  get what(): LocalText {
    return HOST_ERRORS[this.code].what;
  }

  get todo(): LocalText {
    return HOST_ERRORS[this.code].todo;
  }

  get problem(): HostProblem {
    const { code, where, detail, paths } = this;
    return { code, where, ...(detail !== undefined && { detail }), ...(paths && { paths }) };
  }

  static from(problem: HostProblem): HostError {
    return new HostError(problem.code, problem.where, problem.detail, problem.paths);
  }
}

/** One line that says what happened, where, and what to do. */
export function sentence(problem: HostProblem, language: 'en' | 'zh'): string {
  const { what, todo } = HOST_ERRORS[problem.code];
  const place = problem.where === '' ? '' : language === 'en' ? `: ${problem.where}` : `：${problem.where}`;
  const detail =
    problem.detail === undefined ? '' : language === 'en' ? ` (${problem.detail})` : `（${problem.detail}）`;
  return language === 'en' ? `${what.en}${place}${detail}. ${todo.en}` : `${what.zh}${place}${detail}。${todo.zh}`;
}

/** Anything thrown becomes a problem; stacks stay on the side that threw. */
export function toProblem(error: unknown): HostProblem {
  if (error instanceof HostError) return error.problem;
  return { code: 'internal', where: '', detail: error instanceof Error ? error.message : String(error) };
}
