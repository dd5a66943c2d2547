import { TestEnvironment } from 'jest-environment-node';
import { recordStatements } from './table-owners/record-statements.mjs';

/**
 * The environment of the specs. The product is not loaded again for each spec file, as jest would, but once per process
 * and by Node, as in production, from the compiled sources (see compiled-module-transform.mjs).
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
