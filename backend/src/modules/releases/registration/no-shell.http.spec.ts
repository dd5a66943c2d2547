import { aDeployToken, aRelease, register } from '../../../../test/front-end-builds.js';
import { startApp } from '../../../../test/start-app.js';

it('refuses a release if no shell is built whose contract it could match', async () => {
  const test = await startApp();
  const provider = await test.signIn((await test.factories.buildSuperAdmin()).username);
  const response = await register(test, await aDeployToken(provider, 'mf-team'), aRelease('mf-team'));
  expect([response.status, response.body]).toMatchObject([409, { code: 'no-shell' }]);
  await test.stop();
});
