export class RecordIds {
  private readonly ids = new Map<string, readonly number[]>();

  set(noun: string, ids: readonly number[]): void {
    this.ids.set(noun, ids);
  }

  /** The id of the noun's record with this number; throws if there is none. */
  of(noun: string, number: number): number {
    const id = this.ids.get(noun)?.[number - 1];
    if (id === undefined) throw new Error(`The demo data refers to ${noun} ${number}, which is not there.`);
    return id;
  }

  /** Copies rows and replaces the numbers in the columns that refer to these nouns by ids; null stays. */
  resolved<Row extends object>(rows: readonly Row[], nouns: Partial<Record<keyof Row, string>>): Row[] {
    const references = Object.entries(nouns) as [keyof Row, string][];
    return rows.map((row) => {
      const copy = { ...row };
      for (const [column, noun] of references) {
        const number = row[column];
        if (typeof number === 'number') copy[column] = this.of(noun, number) as Row[keyof Row];
      }
      return copy;
    });
  }
}
