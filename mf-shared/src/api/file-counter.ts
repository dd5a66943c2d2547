/** The first bytes of each file in a ZIP (APPNOTE 4.3.7). */
const BEGINNING = [0x50, 0x4b, 0x03, 0x04];

/** Counts the files of a ZIP that arrives in chunks of any length: exact enough for a progress bar. */
export class FileCounter {
  count = 0;
  /** How many bytes of BEGINNING have matched so far. */
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
