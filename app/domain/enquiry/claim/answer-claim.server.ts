import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import type { OperationName } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import {
  type ClaimAnswerState,
  type ClaimRemedy,
  type ClaimState,
  canMoveClaim,
  claimLifecycle,
  maxClaimReply,
} from '../claim.ts'
import { notifyCustomer, notifyTeam } from '../mails/notify-customer.server.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
  type LockedEnquiry,
  recordChange,
} from '../record/change-enquiry.server.ts'
import { claimTable } from './tables.server.ts'

export interface ClaimAnswer {
  enquiry: string
  /** Number of the claim within its order. */
  number: number
  to: ClaimAnswerState
  /** Remedy; required if the claim is accepted. */
  remedy?: ClaimRemedy | null
  /** Reply for the customer; required if the claim is declined. */
  reply?: string
  now?: Date
}

export type ClaimResult =
  | { ok: true; event: number }
  | {
      ok: false
      reason: 'no-such-claim' | 'not-possible' | 'remedy-missing' | 'reply-missing' | 'too-long'
      message: string
    }
  | ChangeRefusal

const refuse = (reason: Extract<ClaimResult, { ok: false }>['reason'], message: string) =>
  ({ ok: false, reason, message }) as ClaimResult

/** Accepts, declines or settles a claim for the team, and mails the customer. */
export async function answerClaim(
  db: Database,
  actor: Actor,
  { enquiry, number, to, remedy = null, reply: typed = '', now = new Date() }: ClaimAnswer,
): Promise<ClaimResult> {
  const reply = cleanMultiline(typed)
  if (reply.length > maxClaimReply) {
    return refuse('too-long', `Shorten the answer to ${maxClaimReply} characters or fewer.`)
  }
  if (to === 'accepted' && !remedy) {
    return refuse('remedy-missing', 'Choose how it is made good.')
  }
  if (to === 'declined' && reply === '') {
    return refuse('reply-missing', 'Write why: the customer reads it.')
  }
  const set = { state: to, reply, ...(to === 'accepted' && { remedy }) }
  const moved = { operation: 'answer-claim', enquiry, number, set, reply, now } as const
  return moveClaim(db, actor, moved, async (tx, locked, event) => {
    await notifyCustomer(tx, locked, 'enquiry-claim', event)
  })
}

/** Withdraws a claim for the customer, as long as it is open, and notifies the team. */
export async function withdrawClaim(
  db: Database,
  actor: Actor,
  { enquiry, number, now = new Date() }: { enquiry: string; number: number; now?: Date },
): Promise<ClaimResult> {
  const set = { state: 'withdrawn' } as const
  const moved = { operation: 'receive-goods', enquiry, number, set, reply: '', now } as const
  return moveClaim(db, actor, moved, notifyTeam)
}

interface MovedClaim {
  operation: OperationName
  enquiry: string
  number: number
  set: { state: ClaimState; reply?: string; remedy?: ClaimRemedy | null }
  reply: string
  now: Date
}

async function moveClaim(
  db: Database,
  actor: Actor,
  { operation, enquiry: id, number, set, reply, now }: MovedClaim,
  tell: (tx: Database, enquiry: LockedEnquiry, event: number) => Promise<void>,
): Promise<ClaimResult> {
  const change = { operation, enquiry: id, text: reply }
  return changeEnquiry<ClaimResult>(db, actor, change, async (tx, enquiry) => {
    const mine = and(eq(claimTable.enquiry, id), eq(claimTable.number, number))
    const [claim] = await tx.select().from(claimTable).where(mine)
    if (!claim) return refuse('no-such-claim', 'There is no such claim.')
    const { state } = claim
    const isAllowed = set.state === 'withdrawn' ? state === 'open' : canMoveClaim(state, set.state)
    if (!isAllowed) {
      const stands = claimLifecycle[state].customerLabel.toLowerCase()
      return refuse('not-possible', `Claim ${number} is ${stands} by now, so nothing was changed.`)
    }
    await tx
      .update(claimTable)
      .set({ ...set, updatedAt: now })
      .where(mine)
    const remedy = set.remedy ?? claim.remedy
    const event = await recordChange(tx, actor, enquiry, {
      operation,
      now,
      event: {
        kind: 'claim',
        note: reply,
        details: { claim: number, claimState: set.state, ...(remedy && { remedy }) },
      },
      audit: { before: { claim: number, state }, after: { claim: number, state: set.state } },
    })
    await tell(tx, enquiry, event)
    return { ok: true, event }
  })
}
