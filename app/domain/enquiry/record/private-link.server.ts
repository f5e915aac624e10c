import { and, eq, min } from 'drizzle-orm'
import { siteLink } from '#app/domain/links/links-from-outside.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findPrivateTokens } from '#app/platform/request/private-path.ts'
import {
  isSignature,
  sign,
  signingKey,
  verifyingKeys,
} from '#app/platform/sender/signature.server.ts'
import { closedStatuses } from '../lifecycle.ts'
import { enquiryEventTable, enquiryTable } from '../tables.server.ts'

const purpose = 'enquiry-link'
const idBytes = 16
const versionBytes = 2

/** Months that a link works after its enquiry is over. */
export const linkMonths = 12

/** The content of a link; `linkVersion` counts the links of the enquiry that were withdrawn before. */
interface Linked {
  /** UUID */
  id: string
  linkVersion: number
}

/**
 * The customer's token for one enquiry, in base64url: its id, the link's version unless it is 0, and a
 * signature; 43 characters, or 46 with a version. It is computed and not stored, so that every later
 * mail can have it.
 */
export async function privateToken(db: Database, { id, linkVersion }: Linked): Promise<string> {
  const signed = [Buffer.from(id.replaceAll('-', ''), 'hex')]
  if (linkVersion > 0) {
    const version = Buffer.alloc(versionBytes)
    version.writeUInt16BE(linkVersion)
    signed.push(version)
  }
  const message = Buffer.concat(signed)
  const signature = sign(await signingKey(db, purpose), message)
  return Buffer.concat([message, signature]).toString('base64url')
}

/** The absolute address of an enquiry's private page, for mails. */
export async function privateLink(db: Database, enquiry: Linked): Promise<string> {
  return siteLink('/enquiry/:token', { token: await privateToken(db, enquiry) })
}

/** The absolute address of the page on which its customer reviews what arrived. */
export async function reviewLink(db: Database, enquiry: Linked): Promise<string> {
  return siteLink('/enquiry/:token/review', { token: await privateToken(db, enquiry) })
}

export type LinkRefusal =
  /** Not signed by us, or signed by a secret that has expired. */
  | 'unknown'
  /** It was withdrawn and another given. */
  | 'replaced'
  /** The enquiry was closed more than `linkMonths` ago. */
  | 'ended'

export type OpenedLink = { ok: true; enquiry: string } | { ok: false; reason: LinkRefusal }

/** The id of the enquiry that a token opens, or why it opens none. */
export async function openPrivateToken(
  db: Database,
  token: string,
  now = new Date(),
): Promise<OpenedLink> {
  const link = await readToken(db, token)
  if (!link) return { ok: false, reason: 'unknown' }
  const [row] = await db
    .select({ linkVersion: enquiryTable.linkVersion, status: enquiryTable.status })
    .from(enquiryTable)
    .where(eq(enquiryTable.id, link.id))
  if (!row) return { ok: false, reason: 'unknown' }
  if (row.linkVersion !== link.linkVersion) return { ok: false, reason: 'replaced' }
  const isOver = closedStatuses.includes(row.status)
  const end = isOver ? await linkEnd(db, link.id, row.status) : null
  return end && end <= now ? { ok: false, reason: 'ended' } : { ok: true, enquiry: link.id }
}

/**
 * Refuses a text to the customer of an enquiry that contains a private link of another enquiry, or of
 * anything else.
 * @returns the sentence beside the field; null if there is no such link
 */
export async function refuseForeignLinks(
  db: Database,
  enquiry: string,
  text: string,
): Promise<string | null> {
  for (const token of findPrivateTokens(text)) {
    const link = await readToken(db, token)
    if (link?.id === enquiry) continue
    return 'This contains a private link that is not of this enquiry, and would open a page of somebody else to its reader. Take the link out: the mail adds this enquiry’s own link anyway.'
  }
  return null
}

/** When the link of a closed enquiry ends; null where no event says when it was closed. */
async function linkEnd(
  db: Database,
  id: string,
  status: (typeof closedStatuses)[number],
): Promise<Date | null> {
  const { enquiry, to, at } = enquiryEventTable
  const [closed] = await db
    .select({ at: min(at) })
    .from(enquiryEventTable)
    .where(and(eq(enquiry, id), eq(to, status)))
  if (!closed?.at) return null
  const end = new Date(closed.at)
  end.setUTCMonth(end.getUTCMonth() + linkMonths)
  return end
}

/** The content of a token that one of our secrets signed, compared in constant time; else null. */
async function readToken(db: Database, token: string): Promise<Linked | null> {
  if (!/^[\w-]{43}(?:[\w-]{3})?$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  // Other encodings of the same bytes are refused, so that each page has one address.
  if (bytes.toString('base64url') !== token) return null
  const signed = bytes.subarray(0, token.length === 43 ? idBytes : idBytes + versionBytes)
  const keys = await verifyingKeys(db, purpose)
  if (!isSignature(keys, signed, bytes.subarray(signed.length))) return null
  const id = signed
    .toString('hex', 0, idBytes)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id, linkVersion: signed.length === idBytes ? 0 : signed.readUInt16BE(idBytes) }
}
