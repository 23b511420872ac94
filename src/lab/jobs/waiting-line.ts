/** Jobs that wait for a thread: those that somebody waits for before those in the background, each in their order. */
export class WaitingLine<Job extends object> {
  private readonly wanted = new Line<Job>();
  private readonly background = new Line<Job>();

  constructor(private readonly isBackground: (job: Job) => boolean) {}

  add(job: Job): void {
    (this.isBackground(job) ? this.background : this.wanted).add(job);
  }

  /** Whether it still waited. */
  delete(job: Job): boolean {
    return this.wanted.delete(job) || this.background.delete(job);
  }

  get size(): number {
    return this.wanted.size + this.background.size;
  }

  /** Those that somebody waits for. */
  get wantedCount(): number {
    return this.wanted.size;
  }

  take(): Job | undefined {
    return this.wanted.take() ?? this.background.take();
  }
}

/** First in, first out, and out of the middle; none of it depends on how many there are. */
class Line<Item extends object> {
  private items: (Item | undefined)[] = [];
  private readonly places = new Map<Item, number>();
  private head = 0;

  get size(): number {
    return this.places.size;
  }

  add(item: Item): void {
    this.places.set(item, this.items.length);
    this.items.push(item);
  }

  delete(item: Item): boolean {
    const place = this.places.get(item);
    if (place === undefined) return false;
    this.items[place] = undefined;
    this.places.delete(item);
    return true;
  }

  take(): Item | undefined {
    while (this.head < this.items.length) {
      const item = this.items[this.head++];
      if (item === undefined) continue;
      this.items[this.head - 1] = undefined;
      this.places.delete(item);
      return item;
    }
    [this.items, this.head] = [[], 0];
    return undefined;
  }
}
