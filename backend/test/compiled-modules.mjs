import { TestEnvironment } from 'jest-environment-node';
import { recordStatements } from './table-owners/record-statements.mjs';

/**
 * Where a spec runs. The product itself is not loaded again for each spec file, as jest would, but once a process and by
 * Node, as it runs in production: what was compiled of a source file (see compiled-module-transform.mjs).
 */
export default class CompiledModules extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.importCompiled = (url) => import(url);
  }

  async setup() {
    await super.setup();
    const folder = process.env.STATEMENTS_FOLDER;
    if (folder) await recordStatements(folder);
  }
}
