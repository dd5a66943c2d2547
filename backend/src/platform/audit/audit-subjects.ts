/** SQL for what a record is called, where `$1` is the company and `line` the line of the log; null when it is gone. */
export type SubjectSql = string;

/** The subject of a record in a read view, by a column or an expression over the alias `t`. */
export const subjectIn = (view: string, called: string): SubjectSql =>
  `(select ${called} from ${view} t where t.company_id = $1 and t.id = line."recordId")`;

/** What a line of the audit log calls its record, as the nouns say it. Programs without Nest load it too. */
export class AuditSubjects {
  private readonly byNoun = new Map<string, SubjectSql>();

  /** By the nouns of the lines. */
  add(subjects: Readonly<Record<string, SubjectSql>>): void {
    for (const [noun, sql] of Object.entries(subjects)) this.byNoun.set(noun, sql);
  }

  /** SQL for the subject of lines of these nouns. It names no others, so their tables are not planned. */
  of(nouns: Iterable<string>): string {
    const cases = [...new Set(nouns)].toSorted().flatMap((noun) => {
      const sql = this.byNoun.get(noun);
      return sql ? `when '${noun}' then ${sql}` : [];
    });
    return cases.length > 0 ? `case line.noun ${cases.join(' ')} end` : 'null';
  }
}
