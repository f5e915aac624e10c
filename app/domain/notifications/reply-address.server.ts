import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import {
  isSignature,
  sign,
  signingKey,
  verifyingKeys,
} from '#app/platform/sender/signature.server.ts'
import { fromBase32, toBase32 } from '#app/platform/text/base32.ts'

const purpose = 'reply-address'
const idBytes = 16
/** 80 bits: with them name and token stay within the 64 characters of a local part (RFC 5321, 4.5.3.1.1). */
const signatureBytes = 10

/** What a reply belongs to. */
export interface RepliedConversation {
  kind: 'enquiry' | 'contactRequest'
  /** UUID */
  id: string
}

const codes: Record<RepliedConversation['kind'], number> = { enquiry: 1, contactRequest: 2 }
const kinds = Object.keys(codes) as RepliedConversation['kind'][]

/**
 * The Reply-To of mails about a conversation. Where mail comes in here (`REPLY_MAIL`), it carries
 * what the reply belongs to, signed, in lower-case letters and digits, since mail servers may change
 * the case; otherwise it is the team's own mailbox.
 * @param db not a transaction, since other requests share the read of the secrets
 */
export async function replyAddress(
  db: Database,
  conversation: RepliedConversation,
): Promise<string> {
  const { REPLY_MAIL, TEAM_MAIL } = environment()
  if (!REPLY_MAIL) return TEAM_MAIL
  const [local, host] = REPLY_MAIL.split('@')
  return `${local}+${await replyToken(db, conversation)}@${host}`
}

/** The signed part of such an address. */
export async function replyToken(db: Database, { kind, id }: RepliedConversation): Promise<string> {
  const message = Buffer.from([codes[kind], ...Buffer.from(id.replaceAll('-', ''), 'hex')])
  const signature = sign(await signingKey(db, purpose), message).subarray(0, signatureBytes)
  return toBase32(Buffer.concat([message, signature]))
}

/** What the first of these addresses that we signed belongs to; null where we signed none. */
export async function readReplyAddresses(
  db: Database,
  addresses: readonly string[],
): Promise<RepliedConversation | null> {
  const tokens = addresses
    .map((address) => /\+([a-z2-7]{44})@/i.exec(address)?.[1]?.toLowerCase())
    .filter((token) => token !== undefined)
  if (tokens.length === 0) return null
  const keys = await verifyingKeys(db, purpose)
  for (const token of tokens) {
    const bytes = fromBase32(token)
    if (bytes.length < 1 + idBytes + signatureBytes) continue
    const message = bytes.subarray(0, 1 + idBytes)
    const signature = bytes.subarray(1 + idBytes, 1 + idBytes + signatureBytes)
    const kind = kinds.find((known) => codes[known] === message[0])
    if (!kind || !isSignature(keys, message, signature, signatureBytes)) continue
    const id = message
      .toString('hex', 1)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    return { kind, id }
  }
  return null
}
