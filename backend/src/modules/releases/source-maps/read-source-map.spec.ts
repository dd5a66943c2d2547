import { runInNewContext } from 'node:vm';
import { aSourceMap } from '../../../../test/source-map.js';
import { readSourceMap } from './read-source-map.js';
import { framesIn, mapStack } from './stack-frames.js';

const SCRIPT = 'https://nerka.example.com/mf-turns/0.2.0-cafe/assets/1f3a.js';
const OTHER = 'https://nerka.example.com/assets/main.0a0b.js';
const code = 'function t(){n.map(t=>t.x)}let o=async({a:e},l)=>{await t()};class s{l(){throw o}}';
const at = (text: string) => code.indexOf(text) + 1;
const map = aSourceMap('webpack://mf-turns/./src/turns/turn-screen.tsx?1f3a', [
  { column: at('t()'), source: [40, 17], name: 'TurnScreen' },
  { column: at('n.map'), source: [41, 12], name: 'turns' },
  { column: at('t=>'), source: [41, 22], name: 'turn' },
  { column: at('o=async'), source: [50, 7], name: 'finishTurn' },
  { column: at('await'), source: [51, 3] },
  { column: at('s{'), source: [60, 7], name: 'Turn' },
  { column: at('throw'), source: [62, 5] },
]);
/** In Chromium's words. */
const frame = (fn: string, text: string) => `    at ${fn} (${SCRIPT}:1:${at(text)})`;

const read = (stack: string) => mapStack(stack, readSourceMap(map, code));

it.each([
  [
    'Chromium',
    `TypeError: n is undefined\n${frame('t', 'n.map')}\n${frame('async o', 'await')}\n    at ${OTHER}:1:9000`,
    ['TurnScreen', 'async finishTurn'],
  ],
  [
    'Firefox',
    `t@${SCRIPT}:1:${at('n.map')}\no/<@${SCRIPT}:1:${at('await')}\n@${OTHER}:1:9000`,
    ['TurnScreen', 'finishTurn'],
  ],
])('a stack of %s names functions, files and lines of the sources', (_, stack, [first, second]) => {
  expect(framesIn(stack).map(({ path }) => path)).toEqual(['assets/1f3a.js', 'assets/1f3a.js', 'assets/main.0a0b.js']);
  const own = readSourceMap(map, code);
  const mapped = mapStack(stack, (one) => (one.path === 'assets/1f3a.js' ? own(one) : undefined)).split('\n');
  expect(mapped.slice(-3)).toEqual([
    `    at ${first} (src/turns/turn-screen.tsx:41:12)`,
    `    at ${second} (src/turns/turn-screen.tsx:51:3)`,
    stack.split('\n').at(-1),
  ]);
});

it.each([
  ['new s', 'throw', 'new Turn (src/turns/turn-screen.tsx:62:5)'],
  // A method keeps its name in a build.
  ['s.l [as onClick]', 'throw', 's.l (src/turns/turn-screen.tsx:62:5)'],
  ['n', 'throw', 'n (src/turns/turn-screen.tsx:62:5)'],
])('a frame of %s', (fn, text, expected) => {
  expect(read(frame(fn, text))).toBe(`    at ${expected}`);
});

it('functions keep their short names if the script is served from elsewhere', () => {
  expect(mapStack(frame('t', 'n.map'), readSourceMap(map, undefined))).toBe(
    '    at t (src/turns/turn-screen.tsx:41:12)',
  );
});

it('a frame of a function without a name is its position alone', () => {
  expect(read(`    at ${SCRIPT}?…:1:${at('n.map')}`)).toBe('    at src/turns/turn-screen.tsx:41:12');
});

it.each([`    at t (${SCRIPT}:1:2)`, `    at t (${SCRIPT}:0:0)`, `    at t (${SCRIPT}:9:9)`, 'at all costs', ''])(
  'a line that the map does not know stays: %s',
  (line) => {
    expect(read(line)).toBe(line);
  },
);

/** Interrupts what would keep the process busy for minutes. */
const interrupted = <T>(read: () => T): T => runInNewContext('read()', { read }, { timeout: 20_000 }) as T;

it('a stack whose lines look like frames for long keeps nobody busy', () => {
  const line = `${' '.repeat(1_000)}${'(http://'.repeat(375)}/`;
  const stack = Array.from({ length: 50 }, () => line).join('\n');
  expect(interrupted(() => framesIn(stack))).toEqual([]);
});

describe('of a map that is made to be long', () => {
  const LENGTH = 4_000_000;

  it('a source is read in part', () => {
    const long = aSourceMap(`src/${'?'.repeat(LENGTH)}\n`, [{ column: 1, source: [1, 1] }]);
    const mapped = interrupted(() => mapStack(frame('t', 'function'), readSourceMap(long, code)));
    expect(mapped.length).toBeLessThan(250);
  });

  it('sources are not resolved', () => {
    const sources = Array.from({ length: 99_999 }, () => '');
    const parts = { sourceRoot: 'a/'.repeat(LENGTH / 2), sources: ['src/turns.tsx', ...sources] };
    const long = JSON.stringify({ ...(JSON.parse(map) as object), ...parts });
    expect(interrupted(() => mapStack(frame('t', 'n.map'), readSourceMap(long, code)))).toBe(
      '    at TurnScreen (src/turns.tsx:41:12)',
    );
  });

  it.each(['sources', 'names'])('too many %s are refused', (what) => {
    const many = Array.from({ length: 100_001 }, () => '');
    const long = JSON.stringify({ ...(JSON.parse(map) as object), [what]: many });
    expect(() => readSourceMap(long, code)).toThrow(`It has 100001 ${what}.`);
  });

  it('names and files are shown in part', () => {
    const text = 'x'.repeat(LENGTH);
    const long = aSourceMap(text, [{ column: at('t()'), source: [1, 1], name: text }]);
    const shown = text.slice(0, 200);
    expect(mapStack(frame('t', '{n'), readSourceMap(long, code))).toBe(`    at ${shown} (${shown}:1:1)`);
  });
});
