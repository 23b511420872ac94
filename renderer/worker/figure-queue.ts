/** Figures of rows, worked out one battle at a time and only while no fight is being simulated. */
import { compile, type CompileCache, type Content, type PackTables } from '#core';
import { withAppliers, workOut } from '#lab';
import type { FromWorker, KeyedRequest } from './protocol.ts';

export class FigureQueue {
  private waiting: readonly KeyedRequest[] = [];
  private tables: PackTables | undefined;
  private content: Content | undefined;
  /** With a skill that puts on each asked buff; made when the first buff is asked for. */
  private buffContent: { readonly buffs: string; readonly content: Content | undefined } | undefined;
  private isGoing = false;

  constructor(
    private readonly send: (message: FromWorker) => void,
    private readonly later: (work: () => void) => void,
    private readonly isFree: () => boolean,
    private readonly cache: CompileCache,
  ) {}

  /** Whoever asked asks anew for what the edit has changed. */
  setTables(tables: PackTables, content: Content | undefined): void {
    this.tables = tables;
    this.content = content;
    this.buffContent = undefined;
    this.goOn();
  }

  ask(requests: readonly KeyedRequest[]): void {
    this.waiting = requests;
    this.goOn();
  }

  /** One request a turn, so that a keystroke or a question waits for one small battle at most. */
  goOn(): void {
    if (this.isGoing || this.waiting.length === 0 || !this.content || !this.isFree()) return;
    this.isGoing = true;
    this.later(() => {
      this.isGoing = false;
      if (!this.content || !this.isFree()) return;
      const [request, ...rest] = this.waiting;
      if (!request) return;
      this.waiting = rest;
      this.answer(request);
      this.goOn();
    });
  }

  private answer(request: KeyedRequest): void {
    const content = request.table === 'skills' ? this.content : this.contentForBuffs(request);
    const figures = content ? workOut(content, request) : {};
    this.send({ type: 'figures', key: request.key, figures, left: this.waiting.length });
  }

  private contentForBuffs(request: KeyedRequest): Content | undefined {
    const known = this.buffContent;
    if (!this.tables || known?.buffs.includes(` ${request.id} `)) return known?.content;
    const ids = [request, ...this.waiting].flatMap(({ table, id }) => (table === 'buffs' ? [id] : []));
    const buffs = [...new Set(ids)];
    const { content } = compile(withAppliers(this.tables, buffs), { cache: this.cache, leavesOutUnusable: true });
    this.buffContent = { buffs: ` ${buffs.join(' ')} `, content };
    return content;
  }
}
