/** A canvas context that only counts what it is told: what is left is the time of our own code. */
const METHODS = [
  'fillRect', 'strokeRect', 'clearRect', 'fillText', 'strokeText', 'beginPath', 'moveTo', 'lineTo', 'arc', 'bezierCurveTo',
  'roundRect', 'rect', 'closePath', 'fill', 'stroke', 'setLineDash', 'save', 'restore', 'scale', 'translate', 'setTransform', 'drawImage',
] as const; // prettier-ignore

const GLYPH_PX = 6;

export class RecordingContext {
  font = '';
  fillStyle = '';
  strokeStyle = '';
  lineWidth = 1;
  globalAlpha = 1;
  textAlign = 'left';
  /** Calls so far. */
  callCount = 0;
  readonly canvas = { width: 0, height: 0 };

  measureText(text: string): { width: number } {
    return { width: text.length * GLYPH_PX };
  }

  createPattern(): null {
    return null;
  }

  getTransform(): { a: number } {
    return { a: 1 };
  }
}

for (const method of METHODS)
  Object.defineProperty(RecordingContext.prototype, method, {
    value(this: RecordingContext) {
      this.callCount += 1;
    },
  });

/** What little of a page a picture asks for. */
export function standInForPage(): void {
  const canvas = () => ({ width: 0, height: 0, getContext: () => new RecordingContext() });
  Object.assign(globalThis, { window: { devicePixelRatio: 1 }, document: { createElement: canvas } });
}
