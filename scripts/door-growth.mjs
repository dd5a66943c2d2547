/**
 * Returns why a door may not change in this way; undefined if it may. Front ends built for an older version of the same
 * range run on the newest shell: what they use must stay, and additions need a version by which they can be required.
 * @typedef {{ version: string, lines: string[] }} Door
 * @param {string} name the door's: its folder in mf-shared/src
 * @param {Door} recorded what its report says
 * @param {Door} found what the code says
 * @param {string} changelog the text of its CHANGELOG.md
 * @returns {string | undefined}
 */
export function doorProblem(name, recorded, found, changelog) {
  const folder = `mf-shared/src/${name}`;
  const gone = recorded.lines.filter((line) => !found.lines.includes(line));
  const added = found.lines.filter((line) => !recorded.lines.includes(line));
  if (compare(found.version, recorded.version) < 0)
    return `The door '${name}' was ${recorded.version} already, so ${folder}/version.json cannot say ${found.version}.`;
  if (gone.length > 0 && rangeOf(found.version) === rangeOf(recorded.version))
    return (
      `The door '${name}' only grows within a major version, but this is gone or another now:\n${listed(gone)}\n` +
      `Keep it, marked @deprecated, and put the new one beside it; or raise the major version in ${folder}/version.json.`
    );
  if (added.length > 0 && found.version === recorded.version)
    return (
      `The door '${name}' has something that ${found.version} has not:\n${listed(added)}\n` +
      `Raise the ${isBeforeOne(found.version) ? 'last' : 'minor'} number in ${folder}/version.json and name it in ${folder}/CHANGELOG.md.`
    );
  if (!changelog.split('\n').includes(`## ${found.version}`))
    return `${folder}/CHANGELOG.md does not say what ${found.version} brought: it needs a heading '## ${found.version}'.`;
  return undefined;
}

/**
 * A door's report: its name and version, then its exports, each line with the version that introduced it.
 * @param {string} name
 * @param {Door} found
 * @param {{ since: Record<string, string> }} recorded the report of before
 */
export function writeReport(name, { version, lines }, { since }) {
  return `${name} ${version}\n${lines.map((line) => `${since[line] ?? version} ${line}`).join('\n')}\n`;
}

/** @returns {Door & { since: Record<string, string> }} */
export function readReport(text) {
  const [first = '', ...rest] = text.trimEnd().split('\n');
  const entries = rest.map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]);
  const [, version] = first.split(' ');
  return { version, lines: entries.map(([line]) => line), since: Object.fromEntries(entries) };
}

const listed = (lines) => lines.map((line) => `  ${line}`).join('\n');
const numbersOf = (version) => version.split('.').map(Number);
const isBeforeOne = (version) => version.startsWith('0.');
/** Versions between which nothing may be removed: those of one major version, before 1.0.0 of one minor version. */
const rangeOf = (version) => version.split('.', isBeforeOne(version) ? 2 : 1).join('.');

function compare(one, other) {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  const index = left.findIndex((number, at) => number !== right[at]);
  return index < 0 ? 0 : left[index] - right[index];
}
