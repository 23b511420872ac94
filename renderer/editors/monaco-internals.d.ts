/** The line comparison of the diff editor, for marks in the margin; the package types only its front door. */
declare module 'monaco-editor/editor/common/diff/linesDiffComputers' {
  interface LineRange {
    /** From 1. */
    readonly startLineNumber: number;
    readonly endLineNumberExclusive: number;
  }
  interface LinesDiff {
    readonly changes: readonly { readonly original: LineRange; readonly modified: LineRange }[];
  }
  interface LinesDiffOptions {
    readonly ignoreTrimWhitespace: boolean;
    readonly maxComputationTimeMs: number;
    readonly computeMoves: boolean;
  }
  export const linesDiffComputers: {
    getDefault(): {
      computeDiff(original: string[], modified: string[], options: LinesDiffOptions): LinesDiff;
    };
  };
}
