declare module 'linebreak' {
  /** The positions where lines may be broken, by UAX 14. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
