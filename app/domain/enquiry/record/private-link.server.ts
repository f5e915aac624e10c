import { and, eq, min } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import {
  isSignature,
  sign,
  signingKey,
  verifyingKeys,
} from '#app/platform/sender/signature.server.ts'
import { enquiryEventTable, enquiryTable } from '../tables.server.ts'
import { closedStatuses } from './lifecycle.ts'

const purpose = 'enquiry-link'
const idBytes = 16
const versionBytes = 2

/** Months that a link works after its enquiry is over. */
export const linkMonths = 12

/** What a link is made of; `linkVersion` says how many of its links were withdrawn before. */
interface Linked {
  /** UUID */
  id: string
  linkVersion: number
}

/**
 * The customer's key to one enquiry, in base64url: its id, the link's version unless it is the first,
 * and a signature; 43 characters, or 46 with a version. It can be made again at any time, so that
 * every later mail carries a link that works.
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

/** The customer's private page of an enquiry, as an absolute address for mails. */
export async function privateLink(db: Database, enquiry: Linked): Promise<string> {
  return `${publicUrl()}/enquiry/${await privateToken(db, enquiry)}`
}

export type LinkRefusal =
  /** Not ours, or signed by a secret whose time is over. */
  | 'unknown'
  /** Another one took its place. */
  | 'replaced'
  /** The enquiry has been over for `linkMonths`. */
  | 'ended'

export type OpenedLink = { ok: true; enquiry: string } | { ok: false; reason: LinkRefusal }

/** Which enquiry a token opens, by its id. What `privateToken` did not make opens nothing. */
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

/** When the link of an enquiry that is over ends; null where history does not say when it was. */
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

/** What a token says, if one of our secrets signed it; compared in constant time. */
async function readToken(db: Database, token: string): Promise<Linked | null> {
  if (!/^[\w-]{43}(?:[\w-]{3})?$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  // Two spellings of one token would be two addresses of one page.
  if (bytes.toString('base64url') !== token) return null
  const signed = bytes.subarray(0, token.length === 43 ? idBytes : idBytes + versionBytes)
  const keys = await verifyingKeys(db, purpose)
  if (!isSignature(keys, signed, bytes.subarray(signed.length))) return null
  const id = signed
    .toString('hex', 0, idBytes)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id, linkVersion: signed.length === idBytes ? 0 : signed.readUInt16BE(idBytes) }
}
