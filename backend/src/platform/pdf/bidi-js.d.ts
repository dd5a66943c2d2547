declare module 'bidi-js' {
  interface EmbeddingLevels {
    levels: Uint8Array;
  }
  /** In which order characters stand beside each other, by UAX 9. */
  interface Bidi {
    getEmbeddingLevels(text: string, baseDirection?: 'ltr' | 'rtl'): EmbeddingLevels;
    /** The places of the characters from left to right. */
    getReorderedIndices(text: string, levels: EmbeddingLevels): number[];
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
