import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import type { OperationName } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import {
  type AcceptedInPart,
  type ClaimAnswerState,
  type ClaimRemedy,
  type ClaimState,
  canMoveClaim,
  claimLifecycle,
  maxClaimReply,
} from '../claim.ts'
import type { LinePieces } from '../delivery.ts'
import { goodsInLineTable } from '../goods-in/tables.server.ts'
import { lifecycle } from '../lifecycle.ts'
import { readLines } from '../lines/read-lines.server.ts'
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
  /**
   * Accepted pieces of each line, if not all claimed pieces are accepted. Lines that are left out are
   * not accepted.
   */
  accepted?: readonly LinePieces[] | undefined
  /** Reply for the customer; required if the claim is declined, or accepted in part. */
  reply?: string
  now?: Date
}

export type ClaimResult =
  | { outcome: 'done'; event: number }
  | {
      outcome:
        | 'no-such-claim'
        | 'not-possible'
        | 'remedy-missing'
        | 'reply-missing'
        | 'too-long'
        | 'pieces'
      message: string
      /** Position of the line with the error. */
      position?: number
    }
  | ChangeRefusal

const refuse = (outcome: Exclude<ClaimResult, { outcome: 'done' }>['outcome'], message: string) =>
  ({ outcome, message }) as ClaimResult

/**
 * Accepts, declines or settles a claim for the team, and mails the customer. Accepted pieces that are
 * delivered again count as not delivered: the order can be scheduled again.
 */
export async function answerClaim(
  db: Database,
  actor: Actor,
  {
    enquiry,
    number,
    to,
    remedy = null,
    accepted,
    reply: typed = '',
    now = new Date(),
  }: ClaimAnswer,
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
  const acceptance = to === 'accepted' && remedy ? { accepted, remedy } : null
  const moved = { operation: 'answer-claim', enquiry, number, set, reply, acceptance, now } as const
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
  /** Accepted pieces and their remedy; left out or null unless the claim is accepted. */
  acceptance?: { accepted: readonly LinePieces[] | undefined; remedy: ClaimRemedy } | null
  now: Date
}

async function moveClaim(
  db: Database,
  actor: Actor,
  { operation, enquiry: id, number, set, reply, acceptance = null, now }: MovedClaim,
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
    const part = acceptance ? await acceptLines(tx, claim.goodsIn, { ...acceptance, reply }) : null
    if (part && part.outcome !== 'done') return part
    await tx
      .update(claimTable)
      .set({ ...set, updatedAt: now })
      .where(mine)
    const remedy = set.remedy ?? claim.remedy
    const event = await recordChange(tx, actor, enquiry, {
      operation,
      now,
      set: part ? await statusAfterAcceptance(tx, enquiry) : {},
      event: {
        kind: 'claim',
        note: reply,
        details: {
          claim: number,
          claimState: set.state,
          ...(remedy && { remedy }),
          ...(part && part.accepted < part.claimed && { acceptedInPart: piecesOf(part) }),
        },
      },
      audit: {
        before: { claim: number, state },
        after: { claim: number, state: set.state, ...(part && piecesOf(part)) },
      },
    })
    await tell(tx, enquiry, event)
    return { outcome: 'done', event }
  })
}

const piecesOf = ({ claimed, accepted }: AcceptedInPart) => ({ claimed, accepted })

/**
 * Stores the accepted pieces of a claim's lines.
 * @returns the claimed and the accepted pieces, or a refusal
 */
async function acceptLines(
  tx: Database,
  goodsIn: string,
  {
    accepted,
    remedy,
    reply,
  }: { accepted: readonly LinePieces[] | undefined; remedy: ClaimRemedy; reply: string },
): Promise<({ outcome: 'done' } & AcceptedInPart) | Exclude<ClaimResult, { outcome: 'done' }>> {
  const { position } = goodsInLineTable
  const claimedLines = await tx
    .select()
    .from(goodsInLineTable)
    .where(eq(goodsInLineTable.goodsIn, goodsIn))
  const lines = claimedLines.map((line) => {
    const claimed = line.short + line.broken
    const pieces = accepted
      ? (accepted.find((one) => one.position === line.position)?.pieces ?? 0)
      : claimed
    return { position: line.position, claimed, pieces }
  })
  const wrong = lines.find(
    ({ claimed, pieces }) => !Number.isInteger(pieces) || pieces < 0 || pieces > claimed,
  )
  if (wrong) {
    const message = `Type whole pieces, from 0 to ${wrong.claimed}, the number that was claimed.`
    return { outcome: 'pieces', message, position: wrong.position }
  }
  const sum = (of: 'claimed' | 'pieces') => lines.reduce((total, line) => total + line[of], 0)
  const [claimed, taken] = [sum('claimed'), sum('pieces')]
  if (taken === 0) {
    const message = 'No pieces are accepted. Accept some, or decline the claim.'
    return { outcome: 'pieces', message }
  }
  if (taken < claimed && reply === '') {
    const message = 'Write why you do not accept all pieces. The customer reads it.'
    return { outcome: 'reply-missing', message }
  }
  for (const line of lines) {
    const replaced = remedy === 'replacement' ? line.pieces : 0
    await tx
      .update(goodsInLineTable)
      .set({ accepted: line.pieces, replaced })
      .where(and(eq(goodsInLineTable.goodsIn, goodsIn), eq(position, line.position)))
  }
  return { outcome: 'done', claimed, accepted: taken }
}

/**
 * Status of an order after pieces of a claim were accepted, as a column: a delivered order returns
 * to the team if pieces are to be delivered again.
 */
async function statusAfterAcceptance(
  tx: Database,
  { id, status }: LockedEnquiry,
): Promise<Partial<Pick<LockedEnquiry, 'status'>>> {
  const { replacementsLeadTo } = lifecycle[status]
  if (!replacementsLeadTo) return {}
  const { balances } = await readLines(tx, id)
  return balances.some(({ remaining }) => remaining > 0) ? { status: replacementsLeadTo } : {}
}
