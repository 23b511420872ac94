/** Why a source cannot be compiled: the author's to repair, so it is caught at once and becomes a problem. */
export class SourceFault extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}
