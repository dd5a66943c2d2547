/** The bytes with which each file of a ZIP begins (APPNOTE 4.3.7). */
const BEGINNING = [0x50, 0x4b, 0x03, 0x04];

/** Counts the files of a ZIP while it comes in, in pieces of any length: good enough for a progress bar. */
export class FileCounter {
  count = 0;
  /** How many bytes of a beginning have come. */
  private matched = 0;

  add(piece: Uint8Array): void {
    for (const byte of piece) {
      if (byte !== BEGINNING[this.matched]) this.matched = byte === BEGINNING[0] ? 1 : 0;
      else if (++this.matched === BEGINNING.length) {
        this.count += 1;
        this.matched = 0;
      }
    }
  }
}
