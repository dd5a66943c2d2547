import type { ImportDetailResponse, ImportRowResponse } from '../src/modules/imports/import.dto.js';
import type { BuiltCompany } from './factories.js';
import type { Caller } from './start-app.js';

/** Uploads a file as the settings screen does. */
export const upload = (
  caller: Caller,
  company: BuiltCompany,
  kind: string,
  content: string | Buffer,
  name = 'file.csv',
) => caller.post(`/api/companies/${company.id}/imports?kind=${kind}`).attach('file', Buffer.from(content), name);

/** The import in a response. */
export const importIn = ({ body }: { body: unknown }): ImportDetailResponse => body as ImportDetailResponse;

/** Uploads a file, which is checked but not imported. */
export async function check(
  caller: Caller,
  company: BuiltCompany,
  kind: string,
  lines: string[],
): Promise<ImportDetailResponse> {
  const response = await upload(caller, company, kind, lines.join('\n'));
  if (response.status !== 201) throw new Error(response.text);
  return importIn(response);
}

/** Starts an import or its undo, and returns it when it has ended. */
export async function run(caller: Caller, { id }: { id: number }, action = 'start'): Promise<ImportDetailResponse> {
  const { status, text } = await caller.post(`/api/imports/${id}/${action}`);
  if (status !== 200) throw new Error(text);
  return ended(caller, { id });
}

const TIMEOUT_MS = 20_000;

/** Waits until an import has ended, and returns it. */
export async function ended(caller: Caller, { id }: { id: number }): Promise<ImportDetailResponse> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until;) {
    const now = importIn(await caller.get(`/api/imports/${id}`));
    if (['imported', 'failed', 'undone'].includes(now.status)) return now;
  }
  throw new Error('The import does not end.');
}

/** Uploads and imports. */
export async function importCsv(
  caller: Caller,
  company: BuiltCompany,
  kind: string,
  lines: string[],
): Promise<ImportDetailResponse> {
  return run(caller, await check(caller, company, kind, lines));
}

/** `line: reasons` of the rows in that state. */
export async function reasons(
  caller: Caller,
  { id }: { id: number },
  state: 'bad' | 'kept' = 'bad',
): Promise<string[]> {
  const { body } = (await caller.get(`/api/imports/${id}/rows?state=${state}&limit=500`)) as {
    body: ImportRowResponse[];
  };
  return body.map(({ line, problems }) => {
    const texts = problems.map(({ column, reason }) => (column === null ? reason : `${column}: ${reason}`));
    return `${line}: ${texts.join(' | ')}`;
  });
}
