import { startApp, type TestApp } from '../../../test/start-app.js';
import type { Throttled } from '../../platform/http/errors.js';
import { FactorThrottle } from './factor-throttle.js';

const DAY_MS = 24 * 60 * 60_000;

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

it('lets somebody who knows the password try about 115 codes a day, from however many addresses', async () => {
  const { id: userId } = await test.factories.buildUser(await test.factories.buildCompany());
  const throttle = test.app.get(FactorThrottle, { strict: false });
  const elapse = (ms: number) =>
    test.factories.query(0, `update rate_limits set expire = expire - $1 where key like 'sign-in-account:%'`, [ms]);
  let [tries, elapsedMs] = [0, 0];
  while (elapsedMs < DAY_MS) {
    const address = `10.${tries >> 8}.${tries & 255}.1`;
    const refusal = await throttle.begin({ userId, address }).then(
      () => undefined,
      (error: Throttled) => error,
    );
    if (!refusal) tries += 1;
    else {
      const waitMs = Number(refusal.headers['Retry-After']) * 1_000;
      elapsedMs += waitMs;
      await elapse(waitMs);
    }
  }
  expect(tries).toBeGreaterThan(100);
  expect(tries).toBeLessThan(120);
});
