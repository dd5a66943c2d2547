declare module 'bidi-js' {
  interface EmbeddingLevels {
    levels: Uint8Array;
  }
  /** The order in which characters are displayed, by UAX 9. */
  interface Bidi {
    getEmbeddingLevels(text: string, baseDirection?: 'ltr' | 'rtl'): EmbeddingLevels;
    /** The indexes of the characters from left to right. */
    getReorderedIndices(text: string, levels: EmbeddingLevels): number[];
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
