import { TestEnvironment } from 'jest-environment-node';

/**
 * Where a spec runs. The product itself is not loaded anew for each spec file, as jest would, but once a process and by
 * Node, as it runs in production: what the build made of a source file (see built-module-transform.mjs).
 */
export default class BuiltModules extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.importBuilt = (url) => import(url);
  }
}
