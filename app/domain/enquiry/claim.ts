import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'

interface ClaimRule<State> {
  /** Label of the state for the customer, and for the desk. */
  customerLabel: string
  deskLabel: string
  /** Explains the state to the customer, in a sentence. */
  explanation: string
  tone: 'neutral' | 'attention' | 'positive' | 'negative'
  /** States that the team can move it to; empty for a final state. */
  mayGoTo: readonly State[]
  /** Whether the team has answered it. */
  isAnswered: boolean
  /** Whether its pieces still count as received, because the claim has failed. */
  countsAsReceived: boolean
}

const states = {
  open: {
    customerLabel: 'With our team',
    deskLabel: 'To answer',
    explanation: 'We are checking what was missing or broken, and will answer.',
    tone: 'attention',
    mayGoTo: ['accepted', 'declined'],
    isAnswered: false,
    countsAsReceived: false,
  },
  accepted: {
    customerLabel: 'Accepted',
    deskLabel: 'Accepted',
    explanation: 'We make it good.',
    tone: 'positive',
    mayGoTo: ['settled'],
    isAnswered: true,
    countsAsReceived: false,
  },
  settled: {
    customerLabel: 'Settled',
    deskLabel: 'Settled',
    explanation: 'It is made good.',
    tone: 'positive',
    mayGoTo: [],
    isAnswered: true,
    countsAsReceived: false,
  },
  declined: {
    customerLabel: 'Declined',
    deskLabel: 'Declined',
    explanation: 'We do not make it good, for the reason that we gave.',
    tone: 'negative',
    mayGoTo: [],
    isAnswered: true,
    countsAsReceived: true,
  },
  withdrawn: {
    customerLabel: 'Withdrawn',
    deskLabel: 'Withdrawn',
    explanation: 'Your company took it back.',
    tone: 'neutral',
    mayGoTo: [],
    isAnswered: false,
    countsAsReceived: true,
  },
} as const satisfies Record<string, ClaimRule<string>>

export type ClaimState = keyof typeof states

/** The lifecycle of a claim. A customer may withdraw it as long as it is open. */
export const claimLifecycle: Readonly<Record<ClaimState, ClaimRule<ClaimState>>> = states

/** Every state of a claim, in the order of the lifecycle. */
export const claimStates = Object.keys(states) as readonly ClaimState[]

/** Lists the states whose rule meets a condition, in the order of the lifecycle. */
function claimStatesWhere(isMet: (rule: ClaimRule<ClaimState>) => boolean): readonly ClaimState[] {
  return claimStates.filter((state) => isMet(claimLifecycle[state]))
}

/** States of a claim that the desk still has to act on. */
export const claimStatesToDo = claimStatesWhere(({ mayGoTo }) => mayGoTo.length > 0)

/** States of a claim that the team has answered. */
export const answeredClaimStates = claimStatesWhere(({ isAnswered }) => isAnswered)

/** States of a claim whose pieces still count as received. */
export const refutedClaimStates = claimStatesWhere(({ countsAsReceived }) => countsAsReceived)

/** State that the team can move a claim to. */
export type ClaimAnswerState = (typeof states)[ClaimState]['mayGoTo'][number]

/** States that the team can move a claim to, in the order of the lifecycle. */
export const claimAnswerStates = claimStates.filter((to): to is ClaimAnswerState =>
  claimStates.some((from) => canMoveClaim(from, to)),
)

/** Remedies for an accepted claim, with labels. */
export const claimRemedies = {
  replacement: 'We deliver the missing pieces',
  credit: 'We credit the missing pieces',
} as const
/** Sentences for a claim that was accepted in part. */
const partRemedies = {
  replacement: 'We deliver them again',
  credit: 'We credit them',
} as const
export type ClaimRemedy = keyof typeof claimRemedies
export const claimRemedyNames = Object.keys(claimRemedies) as ClaimRemedy[]

export function canMoveClaim(from: ClaimState, to: ClaimState): boolean {
  return claimLifecycle[from].mayGoTo.includes(to)
}

/** Maximum length of the team's reply to a claim, in characters. */
export const maxClaimReply = 2000

/** Pieces of a claim that was accepted in part. */
export interface AcceptedInPart {
  claimed: number
  accepted: number
}

/**
 * Describes a claim's new state to the customer, in a sentence.
 * @param part pieces of a claim that was accepted in part; null if it was accepted whole
 */
export function describeClaimStep(
  state: ClaimState,
  remedy: ClaimRemedy | null,
  part: AcceptedInPart | null = null,
): string {
  if (state === 'accepted' && remedy) {
    const extent = part
      ? `We accept ${formatNumber(part.accepted)} of ${countOf(part.claimed, 'piece')}.`
      : 'We accept it.'
    return `${extent} ${part ? partRemedies[remedy] : claimRemedies[remedy]}.`
  }
  return claimLifecycle[state].explanation
}

/** Number of claimed pieces of one kind of goods. */
export interface ClaimedPieces {
  /** “bottle” */
  piece: string
  pieces: number
}

/** Formats the claimed pieces: “12 bottles, 3 cartons”. */
export function formatClaimedPieces(claimed: readonly ClaimedPieces[]): string {
  return claimed.map(({ piece, pieces }) => countOf(pieces, piece)).join(', ')
}
