import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Bits of the flags in authenticator data (WebAuthn, section 6.1). */
const flagBits = { isPresent: 0x01, isVerified: 0x04, hasKey: 0x40 }

interface Response {
  challenge: string
  /** Origin of the page that requested the response. */
  origin: string
  /** Host name that the key is bound to; defaults to the origin's. */
  host?: string
  /** Whether the device verified its user with a PIN or fingerprint; defaults to true. */
  isVerified?: boolean
  /** Signature counter of the device; defaults to 0. */
  counter?: number
}

/** Creates a software passkey, which signs whatever a test requests. */
export function makePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url') }

  function dataOf({ origin, host, isVerified = true, counter = 0 }: Response, key?: Buffer) {
    const flags = Buffer.from([
      flagBits.isPresent | (isVerified ? flagBits.isVerified : 0) | (key ? flagBits.hasKey : 0),
    ])
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const site = sha256(host ?? new URL(origin).hostname)
    return Buffer.concat([site, flags, count, key ?? Buffer.alloc(0)])
  }

  return {
    ...credential,
    /** Returns the response of `navigator.credentials.create`, as a browser's script sends it. */
    register(asked: Response, format: 'none' | 'packed' = 'none'): string {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey])
      const statement: [string, unknown][] =
        format === 'none' ? [] : [['x5c', [new Uint8Array(randomBytes(300))]]]
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', format],
          ['attStmt', new Map(statement)],
          ['authData', new Uint8Array(dataOf(asked, key))],
        ]) as never,
      )
      const response = {
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      }
      const clientExtensionResults = {}
      return JSON.stringify({ ...credential, type: 'public-key', clientExtensionResults, response })
    },
    /** Returns the response of `navigator.credentials.get`, as a browser's script sends it. */
    signIn(asked: Response): string {
      const client = clientData('webauthn.get', asked)
      const data = dataOf(asked)
      const signed = Buffer.concat([data, sha256(client)])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      }
      const clientExtensionResults = {}
      return JSON.stringify({ ...credential, type: 'public-key', clientExtensionResults, response })
    },
  }
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

const clientData = (type: string, { challenge, origin }: Response) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
