import type { CompanyRecords } from './company-records.js';
import { nounOf } from './company-records.js';
import { builders } from './noun-fixtures.js';
import { type Operation, operations, resolve } from './operations.js';
import type { Caller } from './start-app.js';

/** The log and the trash say that a record was there; the others wait, count what the test does, or carry the time. */
const EXCLUDED = /\/(activity|trash|events|inbox|ready|health|archive)\b|^\/api\/projects\/\{id\}\/export/;

const AT_ONCE = 8;

/** Every read of the API that may show something of a company, with each of its records, filters and parts. */
export class CompanyReads {
  private readonly ids = new Map<string, number>();
  private readonly reads = operations.filter(({ method, path }) => method === 'GET' && !EXCLUDED.test(path));

  private constructor(
    private readonly records: CompanyRecords,
    private readonly manager: Caller,
    private readonly provider: Caller,
  ) {}

  /** Creates one record of each noun, whose reads are compared too. */
  static async of(records: CompanyRecords, manager: Caller, provider: Caller): Promise<CompanyReads> {
    const reads = new CompanyReads(records, manager, provider);
    for (const operation of reads.reads) {
      const noun = nounOf(operation);
      if (noun && builders[noun] && !reads.ids.has(noun)) reads.ids.set(noun, await records.build(noun));
    }
    return reads;
  }

  /** Address → status and text; `extra` are further addresses. */
  async all(term: string, extra: readonly string[] = []): Promise<Map<string, string>> {
    const paths = this.reads.flatMap((operation) => this.pathsOf(operation, term));
    const all = [...new Set([...paths, ...extra])];
    const read = new Map<string, string>();
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE);
      const texts = await Promise.all(some.map((path) => this.read(path)));
      some.forEach((path, index) => read.set(path, texts[index]!));
    }
    return read;
  }

  /** The addresses of one record. */
  pathsOfRecord(noun: string, id: number): string[] {
    const own = this.reads.filter((operation) => nounOf(operation) === noun);
    return own.map(({ path }) => path.replace('{id}', String(id)));
  }

  private pathsOf(operation: Operation, term: string): string[] {
    const noun = nounOf(operation);
    const path = operation.path
      .replace('{companyId}', String(this.records.company.id))
      .replace('{id}', String((noun && this.ids.get(noun)) ?? '{id}'))
      .replace(
        '{slug}',
        operation.path.includes('projects') ? this.records.company.projectSlug : this.records.company.slug,
      );
    if (path.includes('{')) return [];
    // A sort shows no more records than the list without it.
    const filters = operation.queryParameters.filter(({ name }) => name !== 'sort' && name !== 'order');
    const queries = filters.flatMap(({ name, schema }) => {
      const { enum: own, items = {} } = resolve(schema);
      const words = own ?? resolve(items).enum ?? [];
      return [...words.map((word) => `${name}=${String(word)}`), ...(name === 'q' ? [`q=${term}`] : [])];
    });
    return operation.queryParameters.some(({ required }) => required)
      ? queries.map((query) => `${path}?${query}`)
      : [path, ...queries.map((query) => `${path}?${query}`)];
  }

  private async read(path: string): Promise<string> {
    const first = await this.manager.get(path);
    const { status, text = '', headers } = first.status === 403 ? await this.provider.get(path) : first;
    const body = text.replace(/"requestId":"[^"]*"/, '');
    return [status, headers['x-total-count'], body].join(' ');
  }
}
