/** Checks names and paths for the words of docs/words.json, which the product has replaced by standard ones. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../program.mjs';

const SOURCES = /\.(ts|tsx|mjs|js)$/;
const GENERATED = /schema\.ts$/;
/** The old names under which modules are still provided to older remotes. */
const FORMER = 'mf-shared/src/former/';
const words = JSON.parse(readFileSync(join(root, 'docs/words.json'), 'utf8'));

const patterns = (entries) =>
  Object.entries(entries).map(([pattern, write]) => ({ pattern: new RegExp(pattern), write }));
const identifierPatterns = patterns(words.patterns);
const filePatterns = patterns(words.filePatterns);

/** Returns the replacement of a name, or undefined if it may stay. */
function replacement(name, exact, byPattern) {
  return Object.hasOwn(exact, name) ? exact[name] : byPattern.find(({ pattern }) => pattern.test(name))?.write;
}

/** @returns {string[]} One line for each file, folder and identifier with a replaced word. */
export function replacedWords() {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => SOURCES.test(file) && !GENERATED.test(file) && !file.startsWith(FORMER));
  return [...new Set(files.flatMap(wordsInPath)), ...files.flatMap(wordsInSource)];
}

function wordsInPath(file) {
  const parts = file.split('/').map((part) => basename(part).replace(/\.(ts|tsx|mjs|js)$/, ''));
  return parts.flatMap((part) => {
    const write = replacement(part.split('.')[0], words.files, []) ?? replacement(part, words.files, filePatterns);
    return write === undefined ? [] : [`${file}: '${part}' is called ${write}`];
  });
}

function wordsInSource(file) {
  let text;
  try {
    text = readFileSync(join(root, file), 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line, index) =>
    [...new Set(line.match(/[A-Za-z_$][\w$]*/g))].flatMap((name) => {
      const write = replacement(name, words.identifiers, identifierPatterns);
      return write === undefined ? [] : [`${file}:${index + 1}: ${name} is called ${write}`];
    }),
  );
}
