/** Levels of a thing by bucket size, kept as long as the thing itself. */
export class LevelCache<Of extends object, Level> {
  readonly #levels = new WeakMap<Of, Map<number, Level>>();

  get(of: Of, bucketMs: number, make: () => Level): Level {
    let levels = this.#levels.get(of);
    if (levels === undefined) this.#levels.set(of, (levels = new Map()));
    let level = levels.get(bucketMs);
    if (level === undefined) levels.set(bucketMs, (level = make()));
    return level;
  }
}
