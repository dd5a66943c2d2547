declare module 'linebreak' {
  /** Where lines may be broken, by UAX 14. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
