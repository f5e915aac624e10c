import { base32nopad } from '@scure/base'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import {
  isValidSignature,
  sign,
  signingKey,
  verifyingKeys,
} from '#app/platform/sender/signature.server.ts'

const purpose = 'reply-address'
const idBytes = 16
/**
 * 80 bits, so that name and token fit into the 64 characters of a local part (RFC 5321, 4.5.3.1.1).
 */
const signatureBytes = 10

/** Conversation that a reply belongs to. */
export interface RepliedConversation {
  kind: 'enquiry' | 'contactRequest'
  /** UUID of the enquiry or contact request. */
  id: string
}

const codes: Record<RepliedConversation['kind'], number> = { enquiry: 1, contactRequest: 2 }
const kinds = Object.keys(codes) as RepliedConversation['kind'][]

/**
 * Builds the Reply-To address of mails about a conversation. If incoming mail is configured
 * (`REPLY_MAIL`), it contains the conversation's signed id in base32, because mail servers may
 * change the case. Otherwise it is the team's mailbox.
 * @param db not a transaction, because other requests share the read of the secrets
 */
export async function buildReplyAddress(
  db: Database,
  conversation: RepliedConversation,
): Promise<string> {
  const { REPLY_MAIL, TEAM_MAIL } = environment()
  if (!REPLY_MAIL) return TEAM_MAIL
  const [local, host] = REPLY_MAIL.split('@')
  return `${local}+${await createReplyToken(db, conversation)}@${host}`
}

/** Creates the signed token of a reply address. */
export async function createReplyToken(
  db: Database,
  { kind, id }: RepliedConversation,
): Promise<string> {
  const message = Buffer.from([codes[kind], ...Buffer.from(id.replaceAll('-', ''), 'hex')])
  const signature = sign(await signingKey(db, purpose), message).subarray(0, signatureBytes)
  return base32nopad.encode(Buffer.concat([message, signature])).toLowerCase()
}

/** Decodes a token of an address; null if it is not the base32 of its bytes. */
function decodeToken(token: string): Buffer | null {
  try {
    return Buffer.from(base32nopad.decode(token.toUpperCase()))
  } catch {
    return null
  }
}

/** Finds the conversation of the first address that we signed; null if there is none. */
export async function findRepliedConversation(
  db: Database,
  addresses: readonly string[],
): Promise<RepliedConversation | null> {
  const tokens = addresses
    .map((address) => /\+([a-z2-7]{44})@/i.exec(address)?.[1])
    .filter((token) => token !== undefined)
  if (tokens.length === 0) return null
  const keys = await verifyingKeys(db, purpose)
  for (const token of tokens) {
    const bytes = decodeToken(token)
    if (!bytes) continue
    const message = bytes.subarray(0, 1 + idBytes)
    const signature = bytes.subarray(1 + idBytes, 1 + idBytes + signatureBytes)
    const kind = kinds.find((known) => codes[known] === message[0])
    if (!kind || !isValidSignature(keys, message, signature, signatureBytes)) continue
    const id = message
      .toString('hex', 1)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    return { kind, id }
  }
  return null
}
