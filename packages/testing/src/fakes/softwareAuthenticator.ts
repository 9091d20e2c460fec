import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What may be wrong with an answer, for tests of what a server refuses. */
export interface AnswerFaults {
  /** Of the page that asked, as the browser writes it. */
  readonly origin?: string;
  /** The domain whose hash is signed. */
  readonly rpId?: string;
  /** Whether the user proved who they are to the device: by finger, face or PIN. */
  readonly isVerified?: boolean;
  readonly isPresent?: boolean;
  /** Signed in place of the next one. */
  readonly counter?: number;
  readonly type?: string;
  readonly challenge?: string;
}

interface Asked {
  readonly challenge: string;
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/**
 * An authenticator and the browser around it, as far as a server sees them (WebAuthn level 3): ES256 keys, no attestation. It signs what it
 * is asked to sign and refuses nothing, so that a test sees the server refuse it.
 */
export class SoftwareAuthenticator {
  readonly origin: string;
  readonly rpId: string;
  readonly id: string;
  readonly #key: KeyObject;
  readonly #publicKey: { readonly x: Buffer; readonly y: Buffer };
  #counter = 0;

  /** `id` is the credential's; a device chooses a random one. */
  constructor(origin: string, { id = randomBytes(32).toString('base64url'), key = newKey() } = {}) {
    this.origin = origin;
    this.rpId = new URL(origin).hostname;
    this.id = id;
    this.#key = createPrivateKey({ key, format: 'pem' });
    const { x = '', y = '' } = this.#key.export({ format: 'jwk' });
    this.#publicKey = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  /** `navigator.credentials.create()` in JSON. */
  create(options: Asked, faults: AnswerFaults = {}) {
    const id = Buffer.from(this.id, 'base64url');
    const { x, y } = this.#publicKey;
    // COSE_Key: kty EC2, alg ES256, crv P-256 (RFC 9053).
    const publicKey = Buffer.concat([
      cborMap(5),
      cborInt(1),
      cborInt(2),
      cborInt(3),
      cborInt(-7),
      cborInt(-1),
      cborInt(1),
      cborInt(-2),
      cborBytes(x),
      cborInt(-3),
      cborBytes(y),
    ]);
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(id.length);
    const authData = Buffer.concat([this.#authenticatorData(0x40, faults), Buffer.alloc(16), idLength, id, publicKey]);
    const attestationObject = Buffer.concat([
      cborMap(3),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      cborMap(0),
      cborText('authData'),
      cborBytes(authData),
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options, faults),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** `navigator.credentials.get()` in JSON. */
  get(options: Asked, faults: AnswerFaults = {}) {
    const authenticatorData = this.#authenticatorData(0, faults);
    const clientDataJSON = this.#clientData('webauthn.get', options, faults);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]), this.#key);
    return this.#answer({
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }

  #clientData(type: string, { challenge }: Asked, faults: AnswerFaults): string {
    const written = {
      type: faults.type ?? type,
      challenge: faults.challenge ?? challenge,
      origin: faults.origin ?? this.origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(written)).toString('base64url');
  }

  /** The hash of the domain, the flags (UP, UV, AT), and how often this key has signed. */
  #authenticatorData(flags: number, { rpId = this.rpId, isPresent = true, isVerified = true, counter }: AnswerFaults): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? (this.#counter += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (isPresent ? 0x01 : 0) | (isVerified ? 0x04 : 0)]), count]);
  }
}

const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

// CBOR (RFC 8949): a major type in three bits, then a length or a value.
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const cborInt = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: number): Buffer => cborHead(5, entries);
