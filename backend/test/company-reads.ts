import { unzipSync } from 'fflate';
import type { Response } from 'superagent';
import { type CompanyRecords, missingPathValues, nounOf } from './company-records.js';
import type { Values } from './noun-fixture.js';
import { builders } from './noun-fixtures.js';
import { type Operation, operations, resolve } from './operations.js';
import type { Caller } from './start-app.js';

/** The log and the trash say that a record was there; the others wait or count what the test does. */
const EXCLUDED = /\/(activity|trash|events|security-events|inbox|ready|health)\b/;
const ZIP = 'application/zip';

const AT_ONCE = 8;

/** Every read of the API that may show something of a company, with each of its records, filters and parts. */
export class CompanyReads {
  private lastZip: Promise<unknown> = Promise.resolve();
  private readonly ids = new Map<string, number>();
  private readonly reads = operations.filter(({ method, path }) => method === 'GET' && !EXCLUDED.test(path));

  private constructor(
    private readonly records: CompanyRecords,
    private readonly manager: Caller,
    private readonly provider: Caller,
    private readonly sent: Values,
  ) {}

  /** Creates one record of each noun, whose reads are compared too; lists are filtered by the values in `sent`. */
  static async of(records: CompanyRecords, manager: Caller, provider: Caller, sent: Values): Promise<CompanyReads> {
    const reads = new CompanyReads(records, manager, provider, sent);
    for (const operation of reads.reads) {
      const noun = nounOf(operation);
      if (noun && builders[noun] && !reads.ids.has(noun)) reads.ids.set(noun, await records.build(noun));
    }
    const project = await provider.get(`/api/projects/slug/${records.company.projectSlug}`);
    reads.ids.set('projects', (project.body as { id: number }).id);
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

  /** The addresses of one record, by its id and by its number. */
  pathsOfRecord(noun: string, record: { id: number; invoiceNumber?: string; estimateNumber?: string }): string[] {
    const own = this.reads.filter((operation) => nounOf(operation) === noun);
    const numbered = this.reads.filter(({ path }) => path.startsWith(`/api/${noun}/`) && path.endsWith('/{number}'));
    return [
      ...own.map(({ path }) => path.replace('{id}', String(record.id))),
      ...numbered.map(({ path }) => path.replace('{number}', (record.invoiceNumber ?? record.estimateNumber)!)),
    ];
  }

  /** What the address responds for a record that never existed. */
  missing(address: string): Promise<string> {
    const operation = this.reads.find(({ path }) =>
      new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address),
    )!;
    const values = missingPathValues(operation);
    return this.read(operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])));
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
      const values = name === 'q' ? [term] : [...words, ...this.sentAs(name, resolve(schema).format)];
      return values.map((value) => `${name}=${String(value)}`);
    });
    return operation.queryParameters.some(({ required }) => required)
      ? queries.map((query) => `${path}?${query}`)
      : [path, ...queries.map((query) => `${path}?${query}`)];
  }

  /** The values of the record that a filter may name; days are those of the record and the current one. */
  private sentAs(name: string, format: string | undefined): unknown[] {
    if (format === 'date')
      return [today, ...Object.values(this.sent).filter((value) => /^\d{4}-\d\d-\d\d$/.test(String(value)))];
    if (name === 'building')
      return [this.sent.buildingName ?? /\b[A-Z](?=-\d)/.exec(JSON.stringify(this.sent))?.[0] ?? []].flat();
    return [this.sent[name] ?? []].flat();
  }

  private async read(path: string): Promise<string> {
    if (zips.some((zip) => zip.test(path.split('?')[0]!))) return this.readNextZip(path);
    const first = await this.manager.get(path);
    const { status, text = '', headers } = first.status === 403 ? await this.provider.get(path) : first;
    // When somebody worked last changes with what the test does.
    const body = text.replaceAll(/"(?:requestId|lastActivityAt)":"[^"]*"/g, '');
    return [status, headers['x-total-count'], body].join(' ');
  }

  /** One after the other: a company gets one pack of reports at a time. */
  private readNextZip(path: string): Promise<string> {
    const next = this.lastZip.then(() => this.readZip(path));
    this.lastZip = next;
    return next;
  }

  /** Without the times that the archive gives its files; a PDF has one inside. */
  private async readZip(path: string): Promise<string> {
    const response = await this.provider.get(path).buffer(true).parse(bytes);
    const files = Object.entries(unzipSync(response.body as Buffer));
    return [
      response.status,
      ...files.map(([name, content]) => (name.endsWith('.pdf') ? name : `${name}\n${Buffer.from(content).toString()}`)),
    ].join(' ');
  }
}

const today = new Date().toISOString().slice(0, 10);

const zips = operations
  .filter(({ method, file }) => method === 'GET' && file === ZIP)
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));

function bytes(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => done(null, Buffer.concat(parts)));
}
