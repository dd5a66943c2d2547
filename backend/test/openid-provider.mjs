import { Provider } from 'oidc-provider';

/**
 * The OpenID provider of identity-provider.ts, outside of the tests' contexts: it compares its settings with the classes
 * of the process. `one` says who is signed in, and who is disabled.
 */
export function openidProvider(issuer, one, { clientId, clientSecret, redirectAddresses, lasting = {} }) {
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectAddresses],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    scopes: ['openid', 'email', 'offline_access'],
    claims: { openid: ['sub'], email: ['email'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    findAccount: (_context, subject) =>
      one.disabled.has(subject)
        ? undefined
        : { accountId: subject, claims: () => ({ sub: subject, email: one.person.email }) },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email offline_access');
      await grant.save();
      return grant;
    },
    cookies: { keys: ['a key for tests'] },
    ttl: {
      AccessToken: 600,
      Grant: 3_600,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: 3_600,
      Session: 600,
      ...lasting,
    },
  });
}
