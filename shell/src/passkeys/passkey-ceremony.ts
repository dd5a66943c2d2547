import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { ApiError, request, type Schemas } from '@nerka/mf-shared/api';

const PUBLIC_KEY = 'public-key';
/** EdDSA, ES256 and RS256, as the server checks them. */
const ALGORITHMS = [-8, -7, -257];

const NO_PASSKEYS = 'This browser has no passkeys here. They need a browser of the last years and an https address.';
const NOT_USED = 'No passkey was used. Try again, or sign in with your password.';
const NOT_PROVEN = 'No passkey was used. Try again, or confirm in another way.';
const NOT_MADE = 'No passkey was made. Try again, or choose another device.';
const HAS_ONE = 'This device has a passkey of yours already.';

/** Asks the browser for one of the person's passkeys, and signs in with it. */
export async function signInWithPasskey(): Promise<Schemas['CurrentUserResponse']> {
  requireSupport();
  const options = await request('post', '/api/auth/passkey/options', { once: false });
  return request('post', '/api/auth/passkey', { body: await answerTo(options, NOT_USED), once: false });
}

/** Asks the browser for one of the signed-in person's passkeys, as a proof that it is them. */
export async function proveWithPasskey(): Promise<void> {
  requireSupport();
  const options = await request('post', '/api/auth/proof/passkey/options', { once: false });
  await request('post', '/api/auth/proof/passkey', { body: await answerTo(options, NOT_PROVEN), once: false });
}

async function answerTo(
  { challenge, rpId, credentials }: Schemas['PasskeyChallengeResponse'],
  otherwise: string,
): Promise<Schemas['PasskeySignInBody']> {
  const optionsJSON = {
    challenge,
    rpId,
    allowCredentials: credentials.map(descriptor),
    userVerification: 'required' as const,
  };
  const { id, response } = await unlessRefused(startAuthentication({ optionsJSON }), otherwise);
  const { clientDataJSON: clientData, authenticatorData, signature, userHandle } = response;
  return { credential: id, clientData, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

/**
 * Makes a passkey on a device that the person chooses, and keeps its public half under this name. Returns the recovery
 * codes that the first second step brings.
 */
export async function addPasskey(name: string): Promise<string[] | null> {
  requireSupport();
  const options = await request('post', '/api/user/passkeys/options', { once: false });
  const { challenge, rpId, rpName, userHandle, username, displayName, credentials } = options;
  const optionsJSON = {
    challenge,
    rp: { id: rpId, name: rpName },
    user: { id: userHandle, name: username, displayName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: PUBLIC_KEY }) as const),
    excludeCredentials: credentials.map(descriptor),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
  const { id, response } = await unlessRefused(startRegistration({ optionsJSON }), NOT_MADE);
  const body = { name, credential: id, clientData: response.clientDataJSON, attestation: response.attestationObject };
  return (await request('post', '/api/user/passkeys', { body, once: false })).recoveryCodes;
}

function requireSupport(): void {
  if (!browserSupportsWebAuthn()) throw refusal(NO_PASSKEYS);
}

const descriptor = (id: string) => ({ id, type: PUBLIC_KEY }) as const;

/** A browser does not say whether the person cancelled, waited for too long or has no passkey. */
async function unlessRefused<T>(ceremony: Promise<T>, otherwise: string): Promise<T> {
  try {
    return await ceremony;
  } catch (error) {
    throw refusal(error instanceof Error && error.name === 'InvalidStateError' ? HAS_ONE : otherwise);
  }
}

/** In the shape of the API's errors, which is what screens show. */
const refusal = (sentence: string): ApiError => new ApiError(409, sentence);
