import { createServer } from 'node:http';
import { openidProvider } from '../../backend/test/openid-provider.mjs';

/**
 * An OpenID provider in a process of its own, as a company has one. It signs in its one person without asking. The
 * process that starts it says what it knows, and gets its address.
 */
const one = { person: { email: 'ada@example.com' }, disabled: new Set() };

process.once('message', ({ clientId, clientSecret, redirectAddresses, subject }) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const issuer = `http://127.0.0.1:${server.address().port}`;
    const provider = openidProvider(issuer, one, { clientId, clientSecret, redirectAddresses });
    const callback = provider.callback();
    server.on('request', (request, response) => {
      if (!request.url.startsWith('/interaction/')) return void callback(request, response);
      void provider.interactionFinished(request, response, { login: { accountId: subject } });
    });
    process.send(issuer);
  });
});
process.once('disconnect', () => process.exit());
