import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with Node's own fetch classes: it has none. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Headers, Request, Response, TextDecoder, TextEncoder, structuredClone });
  }
}
