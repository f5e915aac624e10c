import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Begin of every key, by which scanners for leaked secrets recognise it. */
export const keyPrefix = 'vpk_live_'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Lengths of the parts of a key: the visible id, the secret of 256 bits, and the checksum. */
const partLengths = { id: 12, secret: 43, checksum: 6 }

const keyPattern = new RegExp(
  `^${keyPrefix}[0-9A-Za-z]{${partLengths.id}}_[0-9A-Za-z]{${partLengths.secret}}[0-9A-Za-z]{${partLengths.checksum}}$`,
)

/** A new key. Only `digest` and `hint` are stored; `key` is shown once. */
export interface NewKey {
  key: string
  digest: string
  hint: string
}

/** Creates a key with a random id and a secret of 256 random bits. */
export function createKey(): NewKey {
  const id = toBase62(randomBytes(16), partLengths.id)
  const secret = toBase62(randomBytes(32), partLengths.secret)
  const begin = `${keyPrefix}${id}_${secret}`
  const key = begin + checksumOf(begin)
  return { key, digest: hashKey(key), hint: `${keyPrefix}${id}_…${key.slice(-4)}` }
}

/**
 * Checks the form and the checksum of a key, so that mistyped and guessed keys are refused without a
 * query.
 */
export function isWellFormedKey(text: string): boolean {
  if (!keyPattern.test(text)) return false
  const begin = text.slice(0, -partLengths.checksum)
  return checksumOf(begin) === text.slice(-partLengths.checksum)
}

/** Hashes a key for storage. It has so many random bits that a slow hash is not needed. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function checksumOf(text: string): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(text))
  return toBase62(bytes, partLengths.checksum)
}

/** Writes bytes as a number in base 62, padded or cut to a length. */
function toBase62(bytes: Buffer, length: number): string {
  let number = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  while (text.length < length) {
    text = alphabet[Number(number % 62n)] + text
    number /= 62n
  }
  return text
}
