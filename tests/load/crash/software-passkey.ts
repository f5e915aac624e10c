import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'

/** Flags of authenticator data (WebAuthn, section 6.1): user present, user verified, key included. */
const newKeyFlags = 0x01 | 0x04 | 0x40

/** Response of an authenticator to a challenge to make a passkey. */
interface NewPasskey {
  /** Credential id, base64url. */
  id: string
  /** Response as a browser's script sends it, JSON. */
  response: string
}

/** Makes a passkey in software, as a device does that asked for a PIN. */
export function makePasskey({
  challenge,
  origin,
}: {
  challenge: string
  origin: string
}): NewPasskey {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(16)
  const id = credential.toString('base64url')
  // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, an ES256 key on P-256.
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const data = Buffer.concat([
    createHash('sha256').update(new URL(origin).hostname).digest(),
    Buffer.from([newKeyFlags]),
    Buffer.alloc(4 + 16),
    Buffer.from([0, credential.length]),
    credential,
    key,
  ])
  const attestation = Buffer.concat([
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}.
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([data.length]),
    data,
  ])
  const client = { type: 'webauthn.create', challenge, origin, crossOrigin: false }
  return {
    id,
    response: JSON.stringify({
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: Buffer.from(JSON.stringify(client)).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }),
  }
}
