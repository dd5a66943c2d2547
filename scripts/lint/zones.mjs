import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../program.mjs';

/** Which imports are forbidden inside a project, computed from the folders, so that new ones are covered at once. */
export function zones() {
  return [...roomZones(), ...privateZones(), ...backendZones(), ...apps().flatMap(featureZones), ...doorZones()];
}

/** The shell and the remotes: every package with its own screens. */
export function apps() {
  return foldersIn('.').filter((folder) => existsSync(join(root, folder, 'src/screens.ts')));
}

/** The rooms of the platform, lowest first: each may import those before it. */
const rooms = [
  ...['config', 'audit', 'http', 'metrics', 'csv', 'tracing', 'database', 'disk', 'jobs'],
  ...['security-events', 'access', 'fairness', 'files', 'pdf', 'mail', 'numbering', 'imports'],
  ...['nouns', 'migration', 'outgoing', 'server'],
];

function roomZones() {
  const platform = 'backend/src/platform';
  const unknown = foldersIn(platform).filter((room) => !rooms.includes(room));
  if (unknown.length > 0)
    throw new Error(`Say where in the order of rooms it stands (zones.mjs): ${unknown.join(', ')}`);
  return rooms.map((room, index) =>
    zone(`${platform}/${room}`, platform, rooms.slice(0, index + 1), `The room '${room}' uses only those before it.`),
  );
}

/** Files that belong to neither a room nor a module: the programs. */
const programs = ['backend/src/*.ts', ...['backup', 'demo-data', 'launch'].map((folder) => `backend/src/${folder}`)];

/** Other rooms may import only files listed in a room's `public-files.json`; every other file is private. */
function privateZones() {
  const platform = 'backend/src/platform';
  return rooms.map((room) => {
    const others = rooms.filter((other) => other !== room).map((other) => `${platform}/${other}`);
    return zone(
      ['backend/src/modules', ...others, ...programs],
      `${platform}/${room}`,
      publicFiles(`${platform}/${room}`),
      `It is private to '${room}': its public-files.json does not name it.`,
    );
  });
}

function backendZones() {
  const modules = 'backend/src/modules';
  const entrances = filesIn(modules).filter((file) => /\.(module|service)\.ts$/.test(file));
  const named = foldersIn(modules).flatMap((name) =>
    publicFiles(`${modules}/${name}`).map((file) => `${name}/${file}`),
  );
  const message = 'Of another module only its module, its service and what its public-files.json names may be used.';
  return [
    zone('backend/src/platform', modules, [], 'What every module stands on knows no module.'),
    zone(programs, modules, [...entrances, ...named], message),
    ...foldersIn(modules).map((name) => zone(`${modules}/${name}`, modules, [name, ...entrances, ...named], message)),
  ];
}

/** The public files of a folder; none without a list. */
function publicFiles(folder) {
  const list = join(root, folder, 'public-files.json');
  if (!existsSync(list)) return [];
  const files = JSON.parse(readFileSync(list, 'utf8')).map((name) => `${name}.ts`);
  const missing = files.filter((file) => !existsSync(join(root, folder, file)));
  if (missing.length > 0) throw new Error(`${folder}/public-files.json names what is not there: ${missing.join(', ')}`);
  return files;
}

/** A feature is a folder with a screen that `screens.ts` loads; other folders contain what features share. */
function featureZones(app) {
  const text = readFileSync(join(root, app, 'src/screens.ts'), 'utf8');
  const features = new Set([...text.matchAll(/import\('\.\/([^/']+)\//g)].map(([, folder]) => folder));
  const message = 'A feature imports no other feature: what both need becomes a folder of its own, named by its noun.';
  return foldersIn(`${app}/src`).flatMap((folder) =>
    [...features]
      .filter((feature) => feature !== folder)
      .map((feature) => zone(`${app}/src/${folder}`, `${app}/src/${feature}`, [], message)),
  );
}

/** The doors of mf-shared, and which other doors each may import. */
function doorZones() {
  const source = 'mf-shared/src';
  const may = {
    contract: ['contract', 'api/schema.ts', 'storage'],
    ui: ['ui', 'format', 'storage'],
    router: ['router', 'format'],
    query: ['query', 'format'],
    api: ['api'],
    format: ['format'],
    activity: ['activity', 'api', 'contract', 'query', 'router', 'ui', 'format', 'waiting-changes'],
    bulk: ['bulk', 'api', 'contract', 'deletion', 'format', 'lists', 'query', 'readers', 'ui'],
    readers: ['readers', 'api', 'query', 'format'],
    deletion: ['deletion', 'contract', 'ui'],
    dashboards: ['dashboards', 'api', 'contract', 'format', 'lazy-part', 'query', 'readers', 'router', 'ui'],
    'lazy-part': ['lazy-part', 'api', 'contract'],
    lists: ['lists', 'api', 'contract', 'format', 'lazy-part', 'page-head', 'query', 'readers', 'router', 'ui'],
    'page-head': ['page-head', 'contract', 'router'],
    'record-page': ['record-page', 'api', 'contract', 'deletion', 'format', 'page-head', 'query', 'router', 'ui'],
    recurrence: [
      ...[
        'recurrence',
        'api',
        'contract',
        'deletion',
        'format',
        'lazy-part',
        'query',
        'record-page',
        'router',
        'trash',
        'ui',
      ],
    ],
    reports: ['reports', 'api', 'contract', 'page-head', 'query', 'router', 'ui', 'format'],
    storage: ['storage'],
    texts: ['texts'],
    trash: ['trash', 'api', 'contract', 'query'],
  };
  const message = (door) => `The door '${door}' of mf-shared may use only: ${may[door].join(', ')}.`;
  return Object.keys(may).map((door) => zone(`${source}/${door}`, source, may[door], message(door)));
}

function zone(target, from, except, message) {
  return { target, from, except: except.map((path) => `./${path}`), message };
}

function foldersIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

function filesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true }).map((file) => file.replaceAll('\\', '/'));
}
