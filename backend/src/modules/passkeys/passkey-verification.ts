import type { AddPasskeyBody, PasskeySignInBody } from './passkeys.dto.js';
import type { RelyingParty } from './relying-party.js';

/** EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

/** The public half of a passkey that was just made. */
export interface MadePasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  isSynced: boolean;
}

interface ClientData {
  challenge: string;
  crossOrigin: boolean;
}

/** What the browser says of the ceremony; undefined if it is not readable. */
export function readClientData(text: string): ClientData | undefined {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
    return typeof challenge === 'string' ? { challenge, crossOrigin: crossOrigin === true } : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined if it is not what this product asked for; the challenge has been looked up before. */
export async function verifiedRegistration(
  { credential, clientData, attestation }: AddPasskeyBody,
  { challenge, crossOrigin }: ClientData,
  { id, origins }: RelyingParty,
): Promise<MadePasskey | undefined> {
  // No page of ours is in a frame of another site.
  if (crossOrigin) return undefined;
  const { verifyRegistrationResponse } = await loadVerifier();
  const response = { clientDataJSON: clientData, attestationObject: attestation };
  const result = await unlessRefused(
    verifyRegistrationResponse({
      response: { id: credential, rawId: credential, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!result?.verified) return undefined;
  const { credential: made, credentialBackedUp } = result.registrationInfo;
  return {
    credentialId: Buffer.from(made.id, 'base64url'),
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    isSynced: credentialBackedUp,
  };
}

/** The counter of a signature that is good; undefined if it is not. The counter itself is compared where it is stored. */
export async function verifiedCounter(
  { credential, clientData, authenticatorData, signature, userHandle }: PasskeySignInBody,
  { challenge, crossOrigin }: ClientData,
  { id, origins }: RelyingParty,
  publicKey: Buffer,
): Promise<number | undefined> {
  if (crossOrigin) return undefined;
  const { verifyAuthenticationResponse } = await loadVerifier();
  const response = { clientDataJSON: clientData, authenticatorData, signature, ...(userHandle && { userHandle }) };
  const result = await unlessRefused(
    verifyAuthenticationResponse({
      response: { id: credential, rawId: credential, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { id: credential, publicKey: Uint8Array.from(publicKey), counter: 0 },
    }),
  );
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

/** Loaded when somebody uses a passkey: with what it reads certificates by it is a twentieth of the program. */
const loadVerifier = () => import('@simplewebauthn/server');

/** The library throws an Error with a sentence for each thing that does not fit. */
const unlessRefused = <T>(verifying: Promise<T>): Promise<T | undefined> => verifying.catch(() => undefined);
