/** SQL for a record's name, where `$1` is the company and `line` the line of the log; null if the record is gone. */
export type SubjectSql = string;

/** SQL for the name of a record in a read view, from a column or an expression over the alias `t`. */
export const subjectIn = (view: string, called: string): SubjectSql =>
  `(select ${called} from ${view} t where t.company_id = $1 and t.id = line."recordId")`;

/** The names of records in the audit log, as the nouns declare them. Programs without Nest load it too. */
export class AuditSubjects {
  private readonly byNoun = new Map<string, SubjectSql>();

  /** Adds subjects by the nouns of the lines. */
  add(subjects: Readonly<Record<string, SubjectSql>>): void {
    for (const [noun, sql] of Object.entries(subjects)) this.byNoun.set(noun, sql);
  }

  /**
   * SQL for the subjects of lines of these nouns. It contains no other nouns, so that their tables need no planning.
   */
  of(nouns: Iterable<string>): string {
    const cases = [...new Set(nouns)].toSorted().flatMap((noun) => {
      const sql = this.byNoun.get(noun);
      return sql ? `when '${noun}' then ${sql}` : [];
    });
    return cases.length > 0 ? `case line.noun ${cases.join(' ')} end` : 'null';
  }
}
