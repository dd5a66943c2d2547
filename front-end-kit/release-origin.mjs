import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from './release-error.mjs';

const MAX_AUTHOR = 100;
const MAX_NOTES = 2_000;

/**
 * What tells a release apart from others: the last commit, its author, and notes. Without a repository, or without git,
 * there is no commit.
 * @param {string} folder of the front end, with its package.json
 * @param {string} version of the release
 * @param {string} [given] the notes, instead of the part of CHANGELOG.md about this version
 */
export function readOrigin(folder, version, given) {
  if (given !== undefined && given.length > MAX_NOTES)
    throw new ReleaseError(`The notes have ${given.length} characters; a release has at most ${MAX_NOTES}.`);
  const notes = (given ?? changesOf(join(folder, 'CHANGELOG.md'), version)).trim();
  return { ...lastCommit(folder), ...(notes && { notes }) };
}

/** Lines for who releases it. */
export function describeOrigin(folder, { commit, author, notes }) {
  const from = commit && `Commit ${commit.slice(0, 8)}${author ? ` by ${author}` : ''}`;
  const isDirty = commit && git(folder, 'status', '--porcelain');
  return [
    ...(from ? [isDirty ? `${from}, with changes that are not committed` : from] : []),
    ...(notes ? [`Notes: ${notes.split('\n')[0]}${notes.includes('\n') ? ' …' : ''}`] : []),
  ];
}

function lastCommit(folder) {
  const [commit, name = ''] = git(folder, 'log', '-1', '--format=%H%n%an').split('\n');
  const author = name
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_AUTHOR);
  return { ...(commit && { commit }), ...(author && { author }) };
}

/** The output; empty without a repository or without git. */
function git(folder, ...options) {
  try {
    const settings = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', options, settings).trim();
  } catch {
    return '';
  }
}

/** The lines below the heading of a version: '## 0.2.0', '## [0.2.0] - 2026-11-20' or '## v0.2.0'. */
function changesOf(file, version) {
  if (!existsSync(file)) return '';
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  // A build adds a hyphen and its hash to the version of package.json.
  const number = version.replace(/-[^-]*$/, '');
  const first = lines.findIndex((line) => /^#+\s+\[?v?([\w.-]+)/.exec(line)?.[1] === number);
  if (first < 0) return '';
  const level = levelOf(lines[first]);
  const rest = lines.slice(first + 1);
  const end = rest.findIndex((line) => levelOf(line) > 0 && levelOf(line) <= level);
  return shortened((end < 0 ? rest : rest.slice(0, end)).join('\n').trim());
}

const levelOf = (line) => /^(#+)\s/.exec(line)?.[1].length ?? 0;

const shortened = (text) => (text.length > MAX_NOTES ? `${text.slice(0, MAX_NOTES - 1).trimEnd()}…` : text);
