import { and, eq, inArray, ne } from 'drizzle-orm'
import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import { findClosedDay } from '#app/domain/calendar/shutdown.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { loadWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { cleanMultiline, cleanSingleLine } from '#app/platform/text/plain-text.ts'
import type { LineSnapshot } from '../enquiry.ts'
import { lifecycle } from '../lifecycle.ts'
import { readLines } from '../lines/read-lines.server.ts'
import { notifyCustomer, type StepMail } from '../mails/notify-customer.server.ts'
import {
  computeDeadline,
  defaultTermDays,
  maxReasonLength,
  maxTermDays,
  type ProposalKind,
} from '../proposal.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
  type LockedEnquiry,
  recordChange,
} from '../record/change-enquiry.server.ts'
import { refuseOverdrawn } from '../record/lock-blanket-lines.server.ts'
import {
  findIncreasedLines,
  type PlannedLine,
  type ProposalPlan,
  type ProposedLine,
  planProposal,
} from './plan-proposal.ts'
import { proposalLineTable, proposalTable } from './tables.server.ts'

export interface NewProposal {
  enquiry: string
  version?: number | undefined
  lines: readonly ProposedLine[]
  /** Reason for the customer; required. */
  reason: string
  /** Number of days that the customer has to answer; defaults to `defaultTermDays`. */
  termDays?: number
  /** Whether days on which we normally do not deliver are accepted; default false. */
  closedToo?: boolean
  mail?: StepMail
  now?: Date
}

export type SendProposalResult =
  | { outcome: 'done'; number: number; event: number; mailed: boolean }
  | ProposalRefusal
  | { outcome: 'reason-missing' | 'reason-too-long'; message: string }
  | ChangeRefusal

type ProposalRefusal =
  | Exclude<ProposalPlan, { outcome: 'done' }>
  | { outcome: 'not-possible' | 'term'; message: string }

/**
 * Sends the customer a proposal, or an amendment if the enquiry is confirmed. A sent proposal never
 * changes; a newer one replaces it, so at most one is open.
 */
export async function sendProposal(
  db: Database,
  actor: Actor,
  {
    enquiry: id,
    version,
    lines,
    mail,
    termDays = defaultTermDays,
    closedToo = false,
    ...rest
  }: NewProposal,
): Promise<SendProposalResult> {
  const { now = new Date() } = rest
  const reason = cleanMultiline(rest.reason)
  if (reason === '') {
    const message = 'Say why, in words for the customer.'
    return { outcome: 'reason-missing', message }
  }
  if (reason.length > maxReasonLength) {
    const message = `Shorten the reason to ${maxReasonLength} characters or fewer.`
    return { outcome: 'reason-too-long', message }
  }
  const told = { text: reason, mailWords: mail?.words }
  const change = { operation: 'send-proposal', enquiry: id, version, ...told } as const
  return changeEnquiry<SendProposalResult>(db, actor, change, async (tx, enquiry) => {
    const prepared = await prepareProposal(tx, enquiry, { lines, termDays, closedToo, now })
    if (prepared.outcome !== 'done') return prepared
    const { number, kind, answerBy, lines: planned } = prepared
    const [over] = await refuseOverdrawn(tx, enquiry, findIncreasedLines(planned))
    if (over) {
      const [position, message] = over
      const line = lines.findIndex((one) => one.position === position)
      return { outcome: 'wrong-line', message, ...(line >= 0 && { line }) }
    }
    await replaceOpen(tx, enquiry, now)
    const sentBy = cleanSingleLine(nameOf(actor)).slice(0, 100)
    const [stored] = await tx
      .insert(proposalTable)
      .values({
        enquiry: id,
        number,
        kind,
        reason,
        sentAt: now,
        accountId: accountOf(actor),
        sentBy,
        answerBy,
      })
      .returning({ id: proposalTable.id })
    if (!stored) throw new Error('The proposal was not stored.')
    await tx.insert(proposalLineTable).values(planned.map((line) => rowOf(stored.id, line)))
    const event = await recordChange(tx, actor, enquiry, {
      operation: 'send-proposal',
      now,
      set: { openProposal: number },
      event: {
        kind: 'proposal',
        note: reason,
        details: { proposal: number, lines: planned.length },
      },
      audit: { after: { proposal: number, lines: planned.map(summariseForAudit) } },
    })
    const mailed = await notifyCustomer(tx, enquiry, 'enquiry-proposal', event, mail)
    return { outcome: 'done', number, event, mailed }
  })
}

/** A proposal as it would be sent now. */
export interface PreparedProposal {
  outcome: 'done'
  kind: ProposalKind
  /** Number of the proposal within its enquiry, from 1. */
  number: number
  /** End of the term to answer. */
  answerBy: Date
  lines: PlannedLine[]
}

/**
 * Plans a proposal: checks its lines against what is agreed and delivered, and gives it its number and
 * term. The form previews what this returns, and `sendProposal` stores it under the enquiry's lock.
 */
export async function prepareProposal(
  db: Database,
  { id, status }: Pick<LockedEnquiry, 'id' | 'status'>,
  {
    lines,
    termDays,
    closedToo = false,
    now,
  }: { lines: readonly ProposedLine[]; termDays: number; closedToo?: boolean; now: Date },
): Promise<PreparedProposal | ProposalRefusal> {
  const kind = lifecycle[status].proposalKind
  if (!kind) {
    const message = 'This enquiry is closed: nothing can be proposed.'
    return { outcome: 'not-possible', message }
  }
  if (!Number.isInteger(termDays) || termDays < 1 || termDays > maxTermDays) {
    const message = `Give the customer from 1 to ${maxTermDays} days to answer.`
    return { outcome: 'term', message }
  }
  const { agreed, balances, proposals } = await readLines(db, id)
  const products = await readProducts(db, lines)
  const calendar = await loadWorkCalendar(db, now)
  const explainClosedDay = (on: string) => findClosedDay(on, calendar)?.words ?? null
  const plan = planProposal(lines, {
    agreed,
    balances,
    products,
    today: isoDayOf(now),
    ...(!closedToo && { explainClosedDay }),
  })
  if (plan.outcome !== 'done') return plan
  const number = Math.max(0, ...proposals.map((one) => one.number)) + 1
  return {
    outcome: 'done',
    kind,
    number,
    answerBy: computeDeadline(now, termDays),
    lines: plan.lines,
  }
}

/** Products as they are now; drafts are nobody's to order yet. */
async function readProducts(
  tx: Database,
  lines: readonly ProposedLine[],
): Promise<Map<string, LineSnapshot>> {
  const skus = [...new Set(lines.map(({ sku }) => sku))]
  if (skus.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(productTable)
    .where(and(inArray(productTable.sku, skus), ne(productTable.status, 'draft')))
  return new Map(rows.map((row) => [row.sku, takeLineSnapshot(row)]))
}

async function replaceOpen(tx: Database, { id, openProposal }: LockedEnquiry, now: Date) {
  if (openProposal === null) return
  await tx
    .update(proposalTable)
    .set({ state: 'replaced', closedAt: now })
    .where(and(eq(proposalTable.enquiry, id), eq(proposalTable.state, 'open')))
}

function rowOf(proposal: string, { position, before, after, reason }: PlannedLine) {
  return { proposal, position, before, sku: after.product.sku, ...after, reason }
}

function summariseForAudit({ position, before, after }: PlannedLine) {
  const terms = (of: PlannedLine['after']) => ({
    sku: of.product.sku,
    pieces: of.pieces,
    on: of.deliverOn,
  })
  return { position, before: before && terms(before), after: terms(after) }
}
