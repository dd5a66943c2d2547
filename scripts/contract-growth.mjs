const folder = 'mf-shared/src/contract';

/**
 * Why the contract may not be as it is; undefined where it may. Front ends that were built for an older version of the
 * same major run on the newest shell: what they use stays, and what is new has a version by which it can be asked for.
 * @param {{ version: string, lines: string[] }} recorded what contract.txt says
 * @param {{ version: string, lines: string[] }} found what the code says
 * @param {string} changelog the text of CHANGELOG.md
 * @returns {string | undefined}
 */
export function contractProblem(recorded, found, changelog) {
  const gone = recorded.lines.filter((line) => !found.lines.includes(line));
  const added = found.lines.filter((line) => !recorded.lines.includes(line));
  if (compare(found.version, recorded.version) < 0)
    return `The contract was ${recorded.version} already, so ${folder}/version.json cannot say ${found.version}.`;
  if (gone.length > 0 && majorOf(found.version) === majorOf(recorded.version))
    return (
      `The contract only grows within a major version, but this is gone or another now:\n${listed(gone)}\n` +
      `Keep it, marked @deprecated, and put the new one beside it; or raise the major version in ${folder}/version.json.`
    );
  if (added.length > 0 && found.version === recorded.version)
    return (
      `The contract has something that ${found.version} has not:\n${listed(added)}\n` +
      `Raise the minor version in ${folder}/version.json and name it in ${folder}/CHANGELOG.md.`
    );
  if (!changelog.split('\n').includes(`## ${found.version}`))
    return `${folder}/CHANGELOG.md does not say what ${found.version} brought: it needs a heading '## ${found.version}'.`;
  return undefined;
}

/** contract.txt: the version, then what it holds. */
export function writeContract({ version, lines }) {
  return `contract ${version}\n${lines.join('\n')}\n`;
}

export function readContract(text) {
  const [first = '', ...lines] = text.trimEnd().split('\n');
  return { version: first.replace('contract ', ''), lines };
}

const listed = (lines) => lines.map((line) => `  ${line}`).join('\n');
const numbersOf = (version) => version.split('.').map(Number);
const majorOf = (version) => numbersOf(version)[0];

function compare(one, other) {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  const place = left.findIndex((number, index) => number !== right[index]);
  return place < 0 ? 0 : left[place] - right[place];
}
