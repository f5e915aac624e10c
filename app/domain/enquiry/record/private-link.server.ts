import { and, eq, min } from 'drizzle-orm'
import { buildSiteLink } from '#app/domain/links/links-from-outside.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findPrivateTokens } from '#app/platform/request/private-path.ts'
import {
  isValidSignature,
  sign,
  signingKey,
  verifyingKeys,
} from '#app/platform/sender/signature.server.ts'
import { closedStatuses } from '../lifecycle.ts'
import { enquiryEventTable, enquiryTable } from '../tables.server.ts'

const purpose = 'enquiry-link'
const idBytes = 16
const versionBytes = 2

/** Number of months that a link works after its enquiry is closed. */
export const linkValidMonths = 12

/**
 * Content of a link. `linkVersion` is the number of links of the enquiry that were revoked before
 * it.
 */
interface LinkContent {
  /** UUID */
  id: string
  linkVersion: number
}

/**
 * Computes the customer's token for one enquiry, in base64url: id, link version unless it is 0, and
 * signature; 43 characters, or 46 with a version. It is not stored, because every later mail can
 * compute it again.
 */
export async function privateToken(
  db: Database,
  { id, linkVersion }: LinkContent,
): Promise<string> {
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

/** Returns the absolute URL of an enquiry's private page, for mails. */
export async function privateLink(db: Database, enquiry: LinkContent): Promise<string> {
  return buildSiteLink('/enquiry/:token', { token: await privateToken(db, enquiry) })
}

/** Returns the absolute URL of the page where the customer reviews delivered products. */
export async function reviewLink(db: Database, enquiry: LinkContent): Promise<string> {
  return buildSiteLink('/enquiry/:token/review', { token: await privateToken(db, enquiry) })
}

export type LinkRefusal =
  /** Not signed by us, or signed with an expired secret. */
  | 'unknown'
  /** The link was revoked and replaced by another. */
  | 'replaced'
  /** The enquiry was closed more than `linkValidMonths` ago. */
  | 'ended'

export type OpenedLink = { outcome: 'done'; enquiry: string } | { outcome: LinkRefusal }

/** Verifies a token. @returns the id of the enquiry that it opens, or why it is refused */
export async function openPrivateToken(
  db: Database,
  token: string,
  now = new Date(),
): Promise<OpenedLink> {
  const link = await readToken(db, token)
  if (!link) return { outcome: 'unknown' }
  const [row] = await db
    .select({ linkVersion: enquiryTable.linkVersion, status: enquiryTable.status })
    .from(enquiryTable)
    .where(eq(enquiryTable.id, link.id))
  if (!row) return { outcome: 'unknown' }
  if (row.linkVersion !== link.linkVersion) return { outcome: 'replaced' }
  const isOver = closedStatuses.includes(row.status)
  const end = isOver ? await findLinkEnd(db, link.id, row.status) : null
  return end && end <= now ? { outcome: 'ended' } : { outcome: 'done', enquiry: link.id }
}

/**
 * Refuses a text to a customer that contains a private link to anything but their own enquiry.
 * @returns the error message for the field; null if there is no such link
 */
export async function refuseForeignLinks(
  db: Database,
  enquiry: string,
  text: string,
): Promise<string | null> {
  for (const token of findPrivateTokens(text)) {
    const link = await readToken(db, token)
    if (link?.id === enquiry) continue
    return 'This contains a private link to something else, which would let the customer open another person’s page. Remove the link: the mail adds this enquiry’s own link anyway.'
  }
  return null
}

/** Finds when the link of a closed enquiry expires; null if no event tells when it was closed. */
async function findLinkEnd(
  db: Database,
  id: string,
  status: (typeof closedStatuses)[number],
): Promise<Date | null> {
  const { enquiry, toStatus: to, createdAt: at } = enquiryEventTable
  const [closed] = await db
    .select({ at: min(at) })
    .from(enquiryEventTable)
    .where(and(eq(enquiry, id), eq(to, status)))
  if (!closed?.at) return null
  const end = new Date(closed.at)
  end.setUTCMonth(end.getUTCMonth() + linkValidMonths)
  return end
}

/**
 * Reads the content of a token and verifies its signature in constant time. @returns null unless it
 * was signed with one of our secrets
 */
async function readToken(db: Database, token: string): Promise<LinkContent | null> {
  if (!/^[\w-]{43}(?:[\w-]{3})?$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  // Refuses other encodings of the same bytes, so that each page has exactly one URL.
  if (bytes.toString('base64url') !== token) return null
  const signed = bytes.subarray(0, token.length === 43 ? idBytes : idBytes + versionBytes)
  const keys = await verifyingKeys(db, purpose)
  if (!isValidSignature(keys, signed, bytes.subarray(signed.length))) return null
  const id = signed
    .toString('hex', 0, idBytes)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id, linkVersion: signed.length === idBytes ? 0 : signed.readUInt16BE(idBytes) }
}
