import { eq } from 'drizzle-orm'
import { addressBlock } from './client-address.ts'
import type { Database } from './database.server.ts'
import { environment } from './environment.server.ts'
import { formAge } from './form-stamp.server.ts'
import { verifyProof } from './human-check.server.ts'
import { mailboxOf } from './mailbox.ts'
import { countUse, windowLeft } from './rate-limit.server.ts'
import { sign, signingKey } from './signature.server.ts'
import { spentChallengeTable } from './tables.server.ts'

const hour = 3600
const leastAgeSeconds = 3
const mostAgeSeconds = 24 * hour

export interface Sender {
  /** Which form: each has its own counters. */
  form: string
  /** The form's submission id. */
  submission: string
  /** The human check's answer; empty without one. */
  proof: string
  /** The field that people do not see and leave empty. */
  honeypot: string
  /** Of `stampForm`. */
  stamp: string
  /** Of `clientAddress`. */
  address: string
  /** The e-mail address that was typed: the answer goes there, whoever's it is. */
  recipient: string
  /** Forms an hour that may name this recipient. */
  recipientLimit: number
}

export type SenderCheck = { ok: true; proven: 'proven' | 'unproven' } | SenderRefused

export interface SenderRefused {
  ok: false
  reason: SenderRefusal
  /** 409 asks for a fresh form. */
  status: 400 | 409 | 429
  /** What the sender reads. */
  message: string
  /** Seconds until it may work again, with 429. */
  retryAfter?: number
}

type SenderRefusal =
  | 'wrong-proof'
  | 'reused-proof'
  | 'expired-proof'
  | 'honeypot'
  | 'too-fast'
  | 'too-old'
  | 'too-many'
  | 'too-many-answers'

const messages: Record<SenderRefusal, string> = {
  'wrong-proof': 'The human check did not succeed. It has been renewed: please send again.',
  'reused-proof': 'This human check was used before. It has been renewed: please send again.',
  'expired-proof': 'The human check has expired. It has been renewed: please send again.',
  honeypot: 'Leave the field marked “leave empty” empty, then send again.',
  'too-fast': 'The form arrived faster than it can be filled in. Please send it again.',
  'too-old': 'This page was open for more than a day. Look over your entries and send again.',
  'too-many':
    'Too many forms came from your connection in the last hour. What you typed is still here.',
  'too-many-answers':
    'Too many forms came with this e-mail address in the last hour. What you typed is still here.',
}

const statuses: Partial<Record<SenderRefusal, SenderRefused['status']>> = {
  'too-old': 409,
  'too-many': 429,
  'too-many-answers': 429,
}

const refuse = (reason: SenderRefusal): SenderRefused => ({
  ok: false,
  reason,
  status: statuses[reason] ?? 400,
  message: messages[reason],
})

const tooMany = (
  now: Date,
  reason: 'too-many' | 'too-many-answers' = 'too-many',
): SenderRefused => ({
  ...refuse(reason),
  retryAfter: windowLeft(hour, now),
})

/**
 * Lets a person send a form and keeps machines from flooding it. With an answer to the human check:
 * the answer must be right, and `ENQUIRY_LIMIT` an hour and address holds. Without one (no scripts,
 * an insecure origin): an empty honeypot, a form between 3 s and 24 h old, and the two limits for
 * unproven senders. Either way there is a limit of an hour and recipient, so that nobody has us fill
 * somebody else's mailbox from many addresses.
 */
export async function checkSender(db: Database, sender: Sender, now: Date): Promise<SenderCheck> {
  return sender.proof === '' ? checkUnproven(db, sender, now) : checkProof(db, sender, now)
}

async function checkProof(db: Database, sender: Sender, now: Date): Promise<SenderCheck> {
  const result = await verifyProof(db, sender.proof, sender.submission)
  if (result === 'unreachable') return checkUnproven(db, sender, now)
  if (result !== 'proven') return refuse(`${result}-proof`)
  const key = `${sender.form} ${addressBlock(sender.address)}`
  const uses = await countUse(db, key, hour, now)
  if (uses > environment().ENQUIRY_LIMIT) return tooMany(now)
  return (await isMailedEnough(db, sender, now))
    ? tooMany(now, 'too-many-answers')
    : { ok: true, proven: 'proven' }
}

async function isMailedEnough(db: Database, sender: Sender, now: Date): Promise<boolean> {
  const mailbox = await unreadable(db, mailboxOf(sender.recipient))
  const uses = await countUse(db, `${sender.form} to ${mailbox}`, hour, now)
  return uses > sender.recipientLimit
}

/** What is counted stays for a day: it is not to name somebody, who may never have written to us. */
async function unreadable(db: Database, mailbox: string): Promise<string> {
  return sign(await signingKey(db, 'limit'), mailbox).toString('base64url')
}

async function checkUnproven(db: Database, sender: Sender, now: Date): Promise<SenderCheck> {
  if (sender.honeypot !== '') return refuse('honeypot')
  const age = await formAge(db, sender.submission, sender.stamp, now)
  if (age === null || age > mostAgeSeconds) return refuse('too-old')
  if (age < leastAgeSeconds) return refuse('too-fast')
  return db.transaction((tx) => admitUnproven(tx, sender, now))
}

/**
 * Counting the address makes a repeat of the same form wait here, so that it finds itself admitted
 * instead of being counted against its own limit.
 */
async function admitUnproven(tx: Database, sender: Sender, now: Date): Promise<SenderCheck> {
  const { UNPROVEN_LIMIT, UNPROVEN_LIMIT_OVERALL } = environment()
  const admitted: SenderCheck = { ok: true, proven: 'unproven' }
  const block = addressBlock(sender.address)
  const uses = await countUse(tx, `${sender.form} unproven ${block}`, hour, now)
  const digest = `${sender.form} ${sender.submission}`
  const before = await tx.$count(spentChallengeTable, eq(spentChallengeTable.digest, digest))
  if (before > 0) return admitted
  if (uses > UNPROVEN_LIMIT) return tooMany(now)
  if (await isMailedEnough(tx, sender, now)) return tooMany(now, 'too-many-answers')
  const overall = await countUse(tx, `${sender.form} unproven`, hour, now)
  if (overall > UNPROVEN_LIMIT_OVERALL) return tooMany(now)
  const expiresAt = new Date(now.getTime() + mostAgeSeconds * 1000)
  await tx.insert(spentChallengeTable).values({ digest, expiresAt }).onConflictDoNothing()
  return admitted
}
