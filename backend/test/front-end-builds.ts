import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type supertest from 'supertest';
import type { ReleaseFile, ScreenDeclaration } from '../src/modules/releases/release.dto.js';
import type { Caller, TestApp } from './start-app.js';

/** The contract that the shells of tests serve. */
export const CONTRACT = '1.4.0';

/** The modules that these shells share with front ends. */
const SHARED: Record<string, string> = { react: '19.3.1', '@nerka/mf-shared/ui/button': '0.1.3' };

/** A company's screen, for both business types. */
export const aScreen = (values: Partial<ScreenDeclaration> = {}): ScreenDeclaration => ({
  id: 'inspections',
  area: 'company',
  path: 'inspections',
  title: 'Inspections',
  icon: 'home',
  ...values,
});

/** A folder in the form that `npm run build` creates, for `FRONT_ENDS_DIR`. */
export class FrontEndBuilds {
  readonly root = mkdtempSync(join(tmpdir(), 'front-ends-'));

  /** Writes a shell with a page and its description. */
  shell({ contract = CONTRACT, screens = [] as ScreenDeclaration[], shared = SHARED } = {}): this {
    const page = '<html data-front-end-origins="__FRONT_END_ORIGINS__"><meta nonce="__CSP_NONCE__">';
    this.file('shell/dist/index.html', page);
    return this.file('shell/dist/screens.json', JSON.stringify({ name: 'shell', contract, screens, shared }));
  }

  /** Writes a remote that was built with the server. */
  remote(name: string, values: Partial<Release> = {}): this {
    const { version, contract, screens, files } = aRelease(name, values);
    for (const [path, content] of Object.entries(files)) this.file(`${name}/dist/${path}`, content);
    return this.file(`${name}/dist/screens.json`, JSON.stringify({ name, version, contract, screens }));
  }

  file(path: string, content: string | Buffer): this {
    mkdirSync(join(this.root, path, '..'), { recursive: true });
    writeFileSync(join(this.root, path), content);
    return this;
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}

/** A release before it is registered. */
export interface Release {
  name: string;
  version: string;
  contract: string;
  entry?: string;
  screens: ScreenDeclaration[];
  files: Record<string, string | Buffer>;
  /** Source maps. */
  maps?: Record<string, string>;
  commit?: string;
  author?: string;
  notes?: string;
}

/** A release that the shell accepts. */
export function aRelease(name: string, values: Partial<Release> = {}): Release {
  const entry = 'assets/remote-entry.cafe.js';
  const manifest = { name, metaData: { remoteEntry: { name: entry, path: '' } } };
  const code = `globalThis.release = '${name} ${values.version}';`.padEnd(400, ' ');
  return {
    name,
    version: '0.2.0-cafe',
    contract: `^${CONTRACT}`,
    screens: [aScreen({ id: name, path: name.replace('mf-', '') })],
    files: { 'mf-manifest.json': JSON.stringify(manifest), [entry]: code },
    ...values,
  };
}

/** The list of files for a declaration. */
export const listOf = (files: Release['files']): ReleaseFile[] =>
  Object.entries(files).map(([path, content]) => ({
    path,
    sha256: createHash('sha256').update(content).digest('hex'),
    size: Buffer.byteLength(content),
  }));

/** Creates a token that may register releases of this front end. */
export async function aDeployToken(admin: Caller, frontEnd: string): Promise<string> {
  const response = await admin.post('/api/deploy-tokens', { frontEnd, name: `CI of ${frontEnd}` });
  return (response.body as { token: string }).token;
}

/** Sends a release as `npm run release` does; `changes` to its declaration make it invalid. */
export function register(
  { anonymous }: Pick<TestApp, 'anonymous'>,
  token: string,
  { files, maps = {}, ...declaration }: Release,
  changes: object = {},
): supertest.Test {
  const text = JSON.stringify({ ...declaration, files: listOf(files), maps: listOf(maps), ...changes });
  const call = anonymous.post('/api/releases').set('Authorization', `Bearer ${token}`).field('release', text);
  for (const [path, content] of Object.entries({ ...files, ...maps }))
    call.attach('files', Buffer.from(content), { filepath: path } as object);
  return call;
}
