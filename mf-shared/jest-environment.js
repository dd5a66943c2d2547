import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-jsdom';

/** What a worker has compiled so far: by file, with the source it was compiled from. */
const compiled = new Map();

/**
 * jest compiles each module again for each spec file, with Node's `compileFunction`, which keeps nothing. A script of the
 * same text is compiled once a worker and runs in the window of every spec file: antd and React are half a spec's load.
 * Modules are still run again, so nothing that a test changes outlives its file. Nor is anything lost to `import()`: swc
 * makes it `require()`, and jest allows no other without Node's flag for modules.
 */
vm.compileFunction = (source, parameters, { filename, parsingContext }) => {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script.runInContext(parsingContext);
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, script });
  return script.runInContext(parsingContext);
};

/** jsdom with Node's own fetch classes: it has none. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Headers, Request, Response, TextDecoder, TextEncoder, structuredClone });
  }
}
