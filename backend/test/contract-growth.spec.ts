interface Contract {
  version: string;
  lines: string[];
}

// By its address: a script of plain JavaScript has no types.
const script = new URL('../../scripts/contract-growth.mjs', import.meta.url).href;
const { contractProblem, readContract, writeContract } = (await import(script)) as {
  contractProblem: (recorded: Contract, found: Contract, changelog: string) => string | undefined;
  readContract: (text: string) => Contract;
  writeContract: (contract: Contract) => string;
};

const recorded: Contract = { version: '1.4.0', lines: ['notify: (notice: Notice) => void', 'useCan: () => boolean'] };
const problemOf = (version: string, lines: string[], changelog = `## ${version}\n`): string | undefined =>
  contractProblem(recorded, { version, lines }, changelog);

describe('the contract between shell and front ends', () => {
  it('stays as it is', () => {
    expect(problemOf('1.4.0', recorded.lines)).toBeUndefined();
    expect(readContract(writeContract(recorded))).toEqual(recorded);
  });

  it.each([
    ['loses a name', ['notify: (notice: Notice) => void']],
    ['changes a type', ['notify: (notice: Notice) => void', 'useCan: () => string']],
  ])('never %s within a major version', (_, lines) => {
    expect(problemOf('1.5.0', lines)).toMatch(/only grows within a major version.*\n {2}useCan: \(\) => boolean\n/);
  });

  it('may lose what it likes in a new major version', () => {
    expect(problemOf('2.0.0', ['useCan: () => string'])).toBeUndefined();
  });

  it('grows with a higher version, by which a front end can ask for what is new', () => {
    const grown = [...recorded.lines, 'useTheme: () => string'];
    expect(problemOf('1.4.0', grown)).toMatch(
      /something that 1\.4\.0 has not:\n {2}useTheme[^]*Raise the minor version/,
    );
    expect(problemOf('1.5.0', grown)).toBeUndefined();
  });

  it('never goes back to an older version', () => {
    expect(problemOf('1.3.9', recorded.lines)).toMatch(/was 1\.4\.0 already/);
  });

  it('says in its changelog what each version brought', () => {
    expect(problemOf('1.5.0', recorded.lines, '## 1.4.0\n')).toMatch(/needs a heading '## 1\.5\.0'/);
  });
});
