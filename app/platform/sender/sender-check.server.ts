import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.server.ts'
import { spentChallengeTable } from '../database/tables.server.ts'
import { noteRefusal } from '../process/security-log.server.ts'
import { type Acceptance, admitProven, admitUnproven, type Proven } from './decide-admission.ts'
import {
  type CountedSender,
  createFormCounter,
  readAdmissionLimits,
  readRequiredStep,
  secondsUntilReset,
} from './form-counts.server.ts'
import { readFormAgeSeconds } from './form-stamp.server.ts'
import { verifyProof } from './human-check.server.ts'
import { refuseSender, type SenderRefused } from './sender-refusal.ts'

export const minFormAgeSeconds = 3
export const maxFormAgeSeconds = 24 * 3600

/** Sender of a form, with all that the check of senders reads. */
export interface Sender extends CountedSender {
  /** Id of the submission. */
  submission: string
  /** Response of the human check; empty if there is none. */
  proof: string
  /** Honeypot field, which people leave empty because they do not see it. */
  honeypot: string
  /** Result of `stampForm`. */
  stamp: string
  /** Acknowledged forms per hour that name this recipient. */
  recipientLimit: number
}

export type SenderAdmitted = { outcome: 'done'; proven: Proven } & Acceptance
export type SenderCheck = SenderAdmitted | SenderRefused

/**
 * Decides whether a form is accepted, to keep machines from flooding it. With a human check, the
 * response must be correct and as hard as required of the address. Without one (no JavaScript, an
 * insecure origin), the honeypot must be empty and the form between 3 s and 24 h old. Then the
 * hourly limits of `decide-admission.ts` apply; only the sender's own use can cause a refusal.
 */
export async function checkSender(db: Database, sender: Sender, now: Date): Promise<SenderCheck> {
  const check = await (sender.proof === '' ? checkUnproven : checkProof)(db, sender, now)
  logCheck(check, sender.address)
  return check
}

function logCheck(check: SenderCheck, address: string): void {
  if (check.outcome !== 'done')
    noteRefusal(check.status === 429 ? 'limit' : 'proof', check.outcome, address)
  else if (check.isDeferred) noteRefusal('limit', 'held', address)
  else if (!check.acknowledged) noteRefusal('limit', 'acknowledgement-withheld', address)
}

async function checkProof(db: Database, sender: Sender, now: Date): Promise<SenderCheck> {
  const asked = await readRequiredStep(db, sender.address, now)
  const result = await verifyProof(db, sender.proof, sender.submission, asked)
  if (result === 'unreachable') return checkUnproven(db, sender, now)
  if (result !== 'proven') return refuseSender(`${result}-proof`)
  const limits = readAdmissionLimits(sender.recipientLimit)
  const admission = await admitProven(createFormCounter(db, sender, now), limits)
  if (admission.outcome !== 'done') return refuseSender('too-many', secondsUntilReset(now))
  return { ...admission, proven: 'proven' }
}

async function checkUnproven(db: Database, sender: Sender, now: Date): Promise<SenderCheck> {
  if (sender.honeypot !== '') return refuseSender('honeypot')
  const age = await readFormAgeSeconds(db, sender.submission, sender.stamp, now)
  if (age === null || age > maxFormAgeSeconds) return refuseSender('too-old')
  if (age < minFormAgeSeconds) return refuseSender('too-fast')
  return db.transaction((tx) => admitOnce(tx, sender, now))
}

/**
 * Admits a submission once. Counting the address locks its row: a concurrent repeat of the same
 * form waits, then finds the form already admitted and does not count again.
 */
async function admitOnce(tx: Database, sender: Sender, now: Date): Promise<SenderCheck> {
  const count = createFormCounter(tx, sender, now)
  const own = await count('unproven block')
  const digest = `${sender.form} ${sender.submission}`
  const mine = eq(spentChallengeTable.digest, digest)
  const [before] = await tx.select().from(spentChallengeTable).where(mine)
  if (before) return { outcome: 'done', proven: 'unproven', ...parseAcceptance(before.spentOn) }
  const limits = readAdmissionLimits(sender.recipientLimit)
  const admission = await admitUnproven(own['unproven block'], count, limits)
  if (admission.outcome !== 'done') return refuseSender('too-many', secondsUntilReset(now))
  const expiresAt = new Date(now.getTime() + maxFormAgeSeconds * 1000)
  await tx
    .insert(spentChallengeTable)
    .values({ digest, spentOn: formatAcceptance(admission), expiresAt })
    .onConflictDoNothing()
  return { ...admission, proven: 'unproven' }
}

function formatAcceptance({ acknowledged, isDeferred }: Acceptance): string {
  return [acknowledged ? 'acknowledged' : '', isDeferred ? 'held' : ''].filter(Boolean).join(' ')
}

function parseAcceptance(words: string): Acceptance {
  return { acknowledged: words.includes('acknowledged'), isDeferred: words.includes('held') }
}
