import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import { JSDOM } from 'jsdom';

const root = join(import.meta.dirname, '../..');
const script = (name: string): string => new URL(`../../scripts/${name}`, import.meta.url).href;

interface Component {
  'bom-ref': string;
  name: string;
  scope: string;
  hashes?: { alg: string; content: string }[];
  licenses?: unknown[];
}
interface Bill {
  bomFormat: string;
  metadata: { component: { name: string; version: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}
interface Licence {
  name: string;
  licence: string;
  text: string;
}
interface Licences {
  licences: () => Licence[];
  licencesPage: (all: Licence[]) => string;
}

const { licences, licencesPage } = (await import(script('licences.mjs'))) as Licences;
const { billOfMaterials } = (await import(script('bill-of-materials.mjs'))) as { billOfMaterials: () => Promise<Bill> };

describe('the bill of materials', () => {
  let bill: Bill;
  beforeAll(async () => {
    bill = await billOfMaterials();
  });
  const namesOf = ({ components }: Bill): string[] => components.map(({ name }) => name);

  it('is CycloneDX, of the product', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'nerka' } } });
  });

  it('lists what the server and the browser run, with what they contain of the tools', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'backend/package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const server = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
    const refs = bill.components.map((component) => component['bom-ref']);
    expect(server.filter((ref) => !refs.includes(ref))).toEqual([]);
    const others = ['react-dom', 'antd', '@dnd-kit/core', 'express', 'postgresql', 'webpack', '@nerka/shell'];
    expect(others.filter((name) => !refs.some((ref) => ref.startsWith(`${name}@`)))).toEqual([]);
  });

  it('lists nothing that only builds or tests', () => {
    const tools = ['jest', 'eslint', 'nx', 'typescript', 'puppeteer-core', 'webpack-cli', '@swc/core', 'axe-core'];
    expect(namesOf(bill).filter((name) => tools.includes(name))).toEqual([]);
  });

  it('has the hash of every package, and no dependency on one that it does not list', () => {
    const packages = bill.components.filter(({ name }) => name !== 'postgresql' && !isOurs(name));
    expect(packages.length).toBeGreaterThan(200);
    expect(packages.filter(({ hashes = [] }) => !hashes.some(({ alg }) => alg === 'SHA-512'))).toEqual([]);
    expect(new Set(bill.components.map(({ scope }) => scope))).toEqual(new Set(['required']));
    const refs = new Set(bill.components.map((component) => component['bom-ref']));
    expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  });
});

const isOurs = (name: string): boolean =>
  ['backend', 'shell', 'mf-admin', 'mf-property', 'mf-jobs', 'mf-shared', 'api-client'].includes(name);

describe('the licences', () => {
  /** None of them asks that what uses the package is published, too; a new one is looked at before it is added. */
  const ACCEPTED = [
    ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'PostgreSQL', 'Python-2.0'],
    ...['(MIT OR CC0-1.0)', 'OFL-1.1', 'Unlicense'],
    // The library of sharp for pictures, which is linked dynamically and can be replaced.
    ...['LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
  ];

  it('of everything that is shipped are known and accepted', () => {
    const all = licences();
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter(({ licence }) => !ACCEPTED.includes(licence))).toEqual([]);
    expect(all.filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  it('are on a page that names every package with its terms', () => {
    const all = licences();
    const { document } = new JSDOM(licencesPage(all)).window;
    const rows = [...document.querySelectorAll('details')];
    expect(rows.map((row) => row.querySelector('summary')?.textContent).sort()).toEqual(
      all.map(({ name }) => name).sort(),
    );
    const react = rows.find((row) => row.querySelector('summary')?.textContent === 'react');
    expect(react?.querySelector('pre')?.textContent).toContain('Permission is hereby granted, free of charge');
    expect(document.querySelectorAll('script').length).toBe(0);
  });

  it('cannot bring markup into the page', () => {
    const hostile = '</pre><script>alert(1)</script>&amp;';
    const { document } = new JSDOM(licencesPage([{ name: hostile, licence: hostile, text: hostile }])).window;
    expect(document.querySelectorAll('script').length).toBe(0);
    expect(document.querySelector('pre')?.textContent).toBe(hostile);
  });

  it('are on a page without accessibility faults, with thousands of packages, too', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => ({ name: `p${index}`, licence: 'MIT', text: 'Terms' }));
    expect(new JSDOM(licencesPage(many)).window.document.querySelectorAll('details').length).toBe(3_000);
    const { window } = new JSDOM(licencesPage(licences().slice(0, 50)), { runScripts: 'outside-only' });
    window.eval(axe.source);
    const found = (await window.eval(
      'axe.run(document, { preload: false, rules: { "color-contrast": { enabled: false } } })',
    )) as axe.AxeResults;
    expect(found.passes.length).toBeGreaterThan(10);
    expect(found.violations).toEqual([]);
  });
});

it('the signatures of the packages are compared where the registry answers, and else that is said', () => {
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:1/', npm_config_fetch_retries: '0' };
  const { status, stdout } = spawnSync(process.execPath, ['scripts/audit-signatures.mjs'], {
    cwd: root,
    env: { ...env, npm_config_fetch_timeout: '2000' },
    encoding: 'utf8',
  });
  expect(stdout).toContain('were not compared, because the registry does not answer: ');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 0 failed');
  expect(status).toBe(0);
});
