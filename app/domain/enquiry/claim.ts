import { countOf } from '#app/domain/packaging/quantity/nouns.ts'

interface ClaimRule<State> {
  /** The state in the customer's words, and at the desk. */
  customerReads: string
  teamReads: string
  /** What it means to the customer, in a sentence. */
  means: string
  tone: 'neutral' | 'attention' | 'positive' | 'negative'
  /** Where the team may lead it; none is the end. */
  mayGoTo: readonly State[]
}

const states = {
  open: {
    customerReads: 'With our team',
    teamReads: 'To answer',
    means: 'We look at what came short or broken, and answer.',
    tone: 'attention',
    mayGoTo: ['accepted', 'declined'],
  },
  accepted: {
    customerReads: 'Accepted',
    teamReads: 'Accepted',
    means: 'We make it good.',
    tone: 'positive',
    mayGoTo: ['settled'],
  },
  settled: {
    customerReads: 'Settled',
    teamReads: 'Settled',
    means: 'It is made good.',
    tone: 'positive',
    mayGoTo: [],
  },
  declined: {
    customerReads: 'Declined',
    teamReads: 'Declined',
    means: 'We do not make it good, for the reason that we gave.',
    tone: 'negative',
    mayGoTo: [],
  },
  withdrawn: {
    customerReads: 'Withdrawn',
    teamReads: 'Withdrawn',
    means: 'Your company took it back.',
    tone: 'neutral',
    mayGoTo: [],
  },
} as const satisfies Record<string, ClaimRule<string>>

export type ClaimState = keyof typeof states

/** The lifecycle of a claim. A customer may withdraw it as long as it is open. */
export const claimLifecycle: Readonly<Record<ClaimState, ClaimRule<ClaimState>>> = states

/** What the desk has still to do something about. */
export const claimsToDo: readonly ClaimState[] = ['open', 'accepted']

/** States of a claim whose pieces count as received all the same. */
export const refutedClaims: readonly ClaimState[] = ['declined', 'withdrawn']

/** How a claim is made good. */
export const claimRemedies = {
  replacement: 'We deliver the missing pieces',
  credit: 'We credit the missing pieces',
} as const
export type ClaimRemedy = keyof typeof claimRemedies

export const mayMoveClaim = (from: ClaimState, to: ClaimState): boolean =>
  claimLifecycle[from].mayGoTo.includes(to)

/** Most characters of what the team says to a claim. */
export const maxClaimReply = 2000

/** What the customer reads of a step of a claim, in a sentence. */
export function claimSentence(state: ClaimState, remedy: ClaimRemedy | null): string {
  if (state === 'accepted' && remedy) return `We accept it. ${claimRemedies[remedy]}.`
  return claimLifecycle[state].means
}

/** How much of one kind of goods is claimed. */
export interface ClaimedPieces {
  /** “bottle” */
  piece: string
  pieces: number
}

/** What is claimed, in words: “12 bottles, 3 cartons”. */
export function claimedInWords(claimed: readonly ClaimedPieces[]): string {
  return claimed.map(({ piece, pieces }) => countOf(pieces, piece)).join(', ')
}
