import { lastPart, parentPointer } from '../text/pointer.ts';

/** Items that have been chosen to go, so that the next one knows how many of its list are left. */
export class Leaving {
  private readonly byList = new Map<string, Set<string>>();

  add(path: string, pointer: string): void {
    const list = `${path}#${parentPointer(pointer)}`;
    const items = this.byList.get(list) ?? new Set();
    this.byList.set(list, items.add(lastPart(pointer)));
  }

  /** How many items of its list go beside this one. */
  countBeside(path: string, pointer: string): number {
    const items = this.byList.get(`${path}#${parentPointer(pointer)}`);
    return items ? items.size - (items.has(lastPart(pointer)) ? 1 : 0) : 0;
  }
}
