import vm from 'node:vm';
import type * as fakeSession from './fake-session';

type Loaded = typeof fakeSession;

const load = (): Loaded => {
  const loaded: Loaded[] = [];
  jest.isolateModules(() => void loaded.push(jest.requireActual<Loaded>('./fake-session')));
  return loaded[0]!;
};

describe('the modules of a test', () => {
  it('are still compiled by jest for every load, were they not kept', () => {
    const compile = jest.spyOn(vm, 'compileFunction');
    load();
    load();
    const loads = compile.mock.calls.filter(([, , options]) => options?.filename?.includes('fake-session'));
    expect(loads).toHaveLength(2);
  });

  it('are run again for every load, in the page of their test', () => {
    const [first, second] = [load(), load()];
    expect(first).not.toBe(second);
    expect(first.aUser).not.toBe(second.aUser);
    expect(first.aUser).toBeInstanceOf(Function);
  });

  it('are compiled once while their text is the same', () => {
    const run = jest.spyOn(vm.Script.prototype, 'runInContext');
    const compile = (text: string): unknown => {
      const options = { filename: 'a.js', parsingContext: vm.createContext() };
      const compiled = vm.compileFunction(text, ['word'], options) as (word: string) => unknown;
      return compiled('told');
    };
    expect(['return word', 'return word', 'return `${word} again`'].map(compile)).toEqual([
      'told',
      'told',
      'told again',
    ]);
    const [first, second, changed] = run.mock.contexts as vm.Script[];
    expect(second).toBe(first);
    expect(changed).not.toBe(first);
  });

  afterEach(() => jest.restoreAllMocks());
});
