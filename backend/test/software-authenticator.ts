import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const [PRESENT, VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

/** Where a ceremony takes place, and how often the authenticator says it was used; absent: as it should be. */
export interface Ceremony {
  challenge: string;
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
}

/** An authenticator with one passkey (ES256), as a browser's own; it checks nothing, so that the server has to. */
export class SoftwareAuthenticator {
  readonly credential = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private uses = 0;
  userHandle: string | undefined;

  constructor(
    private readonly origin: string,
    private readonly rpId = 'localhost',
  ) {}

  /** What `navigator.credentials.create` gives, as `POST /api/user/passkeys` takes it. */
  make({ challenge, userHandle }: { challenge: string; userHandle: string }, given: Partial<Ceremony> = {}): Made {
    this.userHandle = userHandle;
    const ceremony = { challenge, ...given };
    const authData = Buffer.concat([
      this.head(ceremony, HAS_CREDENTIAL),
      Buffer.alloc(16),
      uint16(this.credential.length),
      this.credential,
      coseKey(this.keys.publicKey),
    ]);
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return {
      credential: this.credential.toString('base64url'),
      clientData: this.clientData('webauthn.create', ceremony).toString('base64url'),
      attestation: attestation.toString('base64url'),
    };
  }

  /** What `navigator.credentials.get` gives, as `POST /api/auth/passkey` takes it. */
  use(ceremony: Ceremony): Used {
    this.uses += 1;
    const clientData = this.clientData('webauthn.get', ceremony);
    const authenticatorData = this.head({ counter: this.uses, ...ceremony });
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return {
      credential: this.credential.toString('base64url'),
      clientData: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      ...(this.userHandle && { userHandle: this.userHandle }),
    };
  }

  private clientData(type: string, { challenge, origin = this.origin }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private head({ rpId = this.rpId, isVerified = true, counter = 0 }: Ceremony, more = 0): Buffer {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
  }
}

interface Made {
  credential: string;
  clientData: string;
  attestation: string;
}

interface Used {
  credential: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string;
}

/** kty: EC2, alg: ES256, crv: P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' });
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(Buffer.from(x!, 'base64url'))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(y!, 'base64url'))],
  ]);
}

const cborMap = (pairs: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([Buffer.from([0xa0 + pairs.length]), ...pairs.flat()]);

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** With the shortest length, as the library measures it. */
function cborBytes(bytes: Buffer): Buffer {
  const length = bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, ...uint16(bytes.length)]);
  return Buffer.concat([length, bytes]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
