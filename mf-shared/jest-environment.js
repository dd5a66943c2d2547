import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-jsdom';

/** The scripts that this worker has compiled, by file, with their source. */
const compiled = new Map();

/**
 * jest compiles each module again for each spec file, with Node's `compileFunction`, which caches nothing; antd and React
 * are half of a spec's load. Here a script is compiled once per worker and runs in the window of every spec file. Modules
 * still run once per file, so no change by a test outlives its file. `import()` needs no support, because swc turns it into
 * `require()` and jest allows no other without Node's flag for modules.
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
