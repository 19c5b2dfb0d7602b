declare module 'commonmark-spec' {
  /** The examples of CommonMark's specification, in order. */
  export const tests: readonly { markdown: string; html: string; section: string; number: number }[];
}
