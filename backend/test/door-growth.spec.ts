interface Door {
  version: string;
  lines: string[];
}

interface Report extends Door {
  /** The version that introduced each line. */
  since: Record<string, string>;
}

// Imported by address, because a plain JavaScript file has no types.
const script = new URL('../../scripts/door-growth.mjs', import.meta.url).href;
const { doorProblem, readReport, writeReport } = (await import(script)) as {
  doorProblem: (name: string, recorded: Door, found: Door, changelog: string) => string | undefined;
  readReport: (text: string) => Report;
  writeReport: (name: string, found: Door, recorded: Pick<Report, 'since'>) => string;
};

const recorded: Door = { version: '1.4.0', lines: ['notify: (notice: Notice) => void', 'useCan: () => boolean'] };
const problemOf = (version: string, lines: string[], changelog = `## ${version}\n`): string | undefined =>
  doorProblem('contract', recorded, { version, lines }, changelog);

describe('the contract between shell and front ends', () => {
  it('stays as it is', () => {
    expect(problemOf('1.4.0', recorded.lines)).toBeUndefined();
  });

  it.each([
    ['loses a name', ['notify: (notice: Notice) => void']],
    ['changes a type', ['notify: (notice: Notice) => void', 'useCan: () => string']],
  ])('never %s within a major version', (_, lines) => {
    expect(problemOf('1.5.0', lines)).toMatch(/only grows within a major version.*\n {2}useCan: \(\) => boolean\n/);
  });

  it('may lose anything in a new major version', () => {
    expect(problemOf('2.0.0', ['useCan: () => string'])).toBeUndefined();
  });

  it('grows with a higher version, which a front end can require', () => {
    const grown = [...recorded.lines, 'useTheme: () => string'];
    expect(problemOf('1.4.0', grown)).toMatch(
      /something that 1\.4\.0 has not:\n {2}useTheme[^]*Raise the minor number/,
    );
    expect(problemOf('1.5.0', grown)).toBeUndefined();
  });

  it('never goes back to an older version', () => {
    expect(problemOf('1.3.9', recorded.lines)).toMatch(/was 1\.4\.0 already/);
  });

  it('lists in its changelog what each version added', () => {
    expect(problemOf('1.5.0', recorded.lines, '## 1.4.0\n')).toMatch(/needs a heading '## 1\.5\.0'/);
  });
});

describe('a door before its first major version', () => {
  const before: Door = { version: '0.1.3', lines: ['button Button: from antd 6'] };
  const problem = (version: string, lines: string[]): string | undefined =>
    doorProblem('ui', before, { version, lines }, `## ${version}\n`);

  it('loses nothing within a minor version, which a range allows', () => {
    expect(problem('0.1.4', [])).toMatch(/only grows/);
    expect(problem('0.2.0', [])).toBeUndefined();
  });

  it('grows with the last number', () => {
    const grown = [...before.lines, 'tag Tag: from antd 6'];
    expect(problem('0.1.3', grown)).toMatch(/Raise the last number in mf-shared\/src\/ui\/version\.json/);
    expect(problem('0.1.4', grown)).toBeUndefined();
  });
});

it('keeps in its report which version brought each line', () => {
  const report = readReport(writeReport('contract', recorded, { since: { 'useCan: () => boolean': '1.0.0' } }));
  expect(report.version).toBe('1.4.0');
  expect(report.lines).toEqual(recorded.lines);
  expect(report.since).toEqual({ 'notify: (notice: Notice) => void': '1.4.0', 'useCan: () => boolean': '1.0.0' });
});
