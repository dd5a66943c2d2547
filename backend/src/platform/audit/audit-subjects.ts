/** SQL for a record's name, null if it is gone; `$1` is the company and `line` the line of the log. */
export type SubjectSql = string;

/** SQL for a record's name in a read view, as an expression over `t`. */
export const subjectIn = (view: string, called: string): SubjectSql =>
  `(select ${called} from ${view} t where t.company_id = $1 and t.id = line."recordId")`;

/** The names of records in the audit log, as the nouns declare them; also used by programs without Nest. */
export class AuditSubjects {
  private readonly byNoun = new Map<string, SubjectSql>();

  add(subjects: Readonly<Record<string, SubjectSql>>): void {
    for (const [noun, sql] of Object.entries(subjects)) this.byNoun.set(noun, sql);
  }

  /** Contains only these nouns, so that PostgreSQL need not plan the tables of others. */
  of(nouns: Iterable<string>): string {
    const cases = [...new Set(nouns)].toSorted().flatMap((noun) => {
      const sql = this.byNoun.get(noun);
      return sql ? `when '${noun}' then ${sql}` : [];
    });
    return cases.length > 0 ? `case line.noun ${cases.join(' ')} end` : 'null';
  }

  get nouns(): string[] {
    return [...this.byNoun.keys()];
  }
}
