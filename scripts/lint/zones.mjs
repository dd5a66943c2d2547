import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../program.mjs';

/** Who may not import whom inside a project, computed from the folders, so that a new one is covered at once. */
export function zones() {
  return [...roomZones(), ...privateZones(), ...backendZones(), ...apps().flatMap(featureZones), ...doorZones()];
}

/** The shell and the remotes: every package with screens of its own. */
export function apps() {
  return foldersIn('.').filter((folder) => existsSync(join(root, folder, 'src/screens.ts')));
}

/** The rooms of the platform, lowest first: each may use those before it. */
const rooms = [
  ...['config', 'audit', 'http', 'metrics', 'csv', 'database', 'jobs', 'access'],
  ...['files', 'pdf', 'mail', 'numbering', 'imports', 'nouns', 'migration', 'server'],
];

/** What of a room nobody else may use, the tests excepted. */
const privateFiles = {
  database: [
    ...['channel-peers', 'connection-pool', 'counter-deltas', 'plain-statements', 'pool-metrics', 'query-protocol'],
    ...['read-replica', 'replica-first-read', 'replica-freshness', 'rows', 'scoped-client'],
  ],
};

function roomZones() {
  const platform = 'backend/src/platform';
  const unknown = foldersIn(platform).filter((room) => !rooms.includes(room));
  if (unknown.length > 0)
    throw new Error(`Say where in the order of rooms it stands (zones.mjs): ${unknown.join(', ')}`);
  return rooms.map((room, index) =>
    zone(`${platform}/${room}`, platform, rooms.slice(0, index + 1), `The room '${room}' uses only those before it.`),
  );
}

function privateZones() {
  const platform = 'backend/src/platform';
  const others = (room) => [
    'backend/src/modules',
    ...rooms.filter((other) => other !== room).map((other) => `${platform}/${other}`),
  ];
  return Object.entries(privateFiles).flatMap(([room, files]) =>
    files.flatMap((file) =>
      others(room).map((target) => zone(target, `${platform}/${room}/${file}.ts`, [], `It is private to '${room}'.`)),
    ),
  );
}

function backendZones() {
  const modules = 'backend/src/modules';
  const entrances = filesIn(modules).filter((file) => /\.(module|service)\.ts$/.test(file));
  return [
    zone('backend/src/platform', modules, [], 'What every module stands on knows no module.'),
    ...foldersIn(modules).map((name) =>
      zone(
        `${modules}/${name}`,
        modules,
        [name, ...entrances],
        'Of another module only its module and its service may be used.',
      ),
    ),
  ];
}

/** A feature is a folder with a screen that `screens.ts` loads; other folders hold what features have in common. */
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

/** The doors of mf-shared and what each may use of the others. */
function doorZones() {
  const source = 'mf-shared/src';
  const may = {
    contract: ['contract', 'api/schema.ts'],
    ui: ['ui', 'format'],
    router: ['router', 'format'],
    query: ['query', 'format'],
    api: ['api'],
    format: ['format'],
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
