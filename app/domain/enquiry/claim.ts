import { countOf } from '#app/domain/packaging/quantity/nouns.ts'

interface ClaimRule<State> {
  /** Label of the state for the customer, and for the desk. */
  customerReads: string
  teamReads: string
  /** Explains the state to the customer, in a sentence. */
  means: string
  tone: 'neutral' | 'attention' | 'positive' | 'negative'
  /** States that the team can move it to; empty for a final state. */
  mayGoTo: readonly State[]
}

const states = {
  open: {
    customerReads: 'With our team',
    teamReads: 'To answer',
    means: 'We are checking what was missing or broken, and will answer.',
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

/** States of a claim that the desk still has to act on. */
export const claimsToDo: readonly ClaimState[] = ['open', 'accepted']

/** States of a claim whose pieces still count as received. */
export const refutedClaims: readonly ClaimState[] = ['declined', 'withdrawn']

/** Remedies for an accepted claim, with labels. */
export const claimRemedies = {
  replacement: 'We deliver the missing pieces',
  credit: 'We credit the missing pieces',
} as const
export type ClaimRemedy = keyof typeof claimRemedies

export const mayMoveClaim = (from: ClaimState, to: ClaimState): boolean =>
  claimLifecycle[from].mayGoTo.includes(to)

/** Maximum length of the team's reply to a claim, in characters. */
export const maxClaimReply = 2000

/** Describes a claim's new state to the customer, in a sentence. */
export function claimSentence(state: ClaimState, remedy: ClaimRemedy | null): string {
  if (state === 'accepted' && remedy) return `We accept it. ${claimRemedies[remedy]}.`
  return claimLifecycle[state].means
}

/** Number of claimed pieces of one kind of goods. */
export interface ClaimedPieces {
  /** “bottle” */
  piece: string
  pieces: number
}

/** Formats the claimed pieces: “12 bottles, 3 cartons”. */
export function claimedInWords(claimed: readonly ClaimedPieces[]): string {
  return claimed.map(({ piece, pieces }) => countOf(pieces, piece)).join(', ')
}
