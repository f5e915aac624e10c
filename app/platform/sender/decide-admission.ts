/** Whether a human check vouches for the sender of an accepted form. */
export const provenValues = ['proven', 'unproven'] as const
/** One of `provenValues`. */
export type Proven = (typeof provenValues)[number]

/** Names of the form counters of the current hour. */
export type CounterName =
  /** Forms with a human check: of this address block, of its network, and of all senders. */
  | 'block'
  | 'network'
  | 'overall'
  /**
   * Forms without a human check: of this address block and of all senders; and deferred forms of
   * this network.
   */
  | 'unproven block'
  | 'unproven overall'
  | 'held network'
  /** Forms that name this email address, from any sender. */
  | 'recipient'
  /** Forms of this address block that name an email address beyond its limit. */
  | 'crowded'

/** Increments each counter and returns the new counts. */
export type IncrementCounters = <What extends CounterName>(
  ...what: What[]
) => Promise<Record<What, number>>

export interface AdmissionLimits {
  block: number
  flood: number
  unprovenBlock: number
  unprovenOverall: number
  heldNetwork: number
  recipient: number
}

/** Handling of an accepted form. */
export interface Acceptance {
  /** Whether a mail to the given email address confirms receipt. */
  acknowledged: boolean
  /** Deferred: the team is notified in an hourly summary instead of by a mail of its own. */
  isDeferred: boolean
}

/** Decision whether a form is accepted. */
export type Admission = ({ outcome: 'done' } & Acceptance) | { outcome: 'refused' }

const refused: Admission = { outcome: 'refused' }

/**
 * Decides about a form with a human check. Only forms of the same sender can make it refused. Forms
 * of other senders can only withhold its acknowledgement (too many name the same email address) or
 * defer it.
 */
export async function admitProven(
  count: IncrementCounters,
  limits: AdmissionLimits,
): Promise<Admission> {
  const { block } = await count('block')
  if (block > limits.block) return refused
  const { overall, recipient } = await count('network', 'overall', 'recipient')
  const acknowledged = recipient <= limits.recipient
  if (!acknowledged) await count('crowded')
  return { outcome: 'done', acknowledged, isDeferred: overall > limits.flood }
}

/**
 * Decides about a form without a human check. Beyond the limit for all senders, forms are deferred
 * and not acknowledged; then a limit per network applies too, because one network has many
 * addresses.
 * @param fromBlock number of forms from its address block, including this one
 */
export async function admitUnproven(
  fromBlock: number,
  count: IncrementCounters,
  limits: AdmissionLimits,
): Promise<Admission> {
  if (fromBlock > limits.unprovenBlock) return refused
  const all = await count('unproven overall')
  if (all['unproven overall'] <= limits.unprovenOverall) {
    const { recipient } = await count('recipient')
    return { outcome: 'done', acknowledged: recipient <= limits.recipient, isDeferred: false }
  }
  const near = await count('held network')
  if (near['held network'] > limits.heldNetwork) return refused
  return { outcome: 'done', acknowledged: false, isDeferred: true }
}

/**
 * Highest difficulty step of the human check; the work doubles with each step from 0. A phone can
 * still do it.
 */
export const maxStep = 3

/** Number of forms in this hour with a human check, without the one being judged. */
export type FormPressure = Readonly<Record<'block' | 'network' | 'overall' | 'crowded', number>>

/** Weight of a form whose email address is beyond its limit, where other forms weigh 1. */
const overLimitWeight = 4

/**
 * Returns the required step of the human check, 0 to `maxStep`. It rises as the sender nears a
 * limit.
 */
export function requiredStep(
  { block, network, overall, crowded }: FormPressure,
  limits: Pick<AdmissionLimits, 'block' | 'flood'>,
): number {
  const weighed = block + (overLimitWeight - 1) * crowded
  const own = [1 / 8, 1 / 4, 1 / 2].filter((share) => weighed >= limits.block * share)
  const near = [2, 4, 8].filter((times) => network >= limits.block * times)
  const all = [1, 2, 4].filter((times) => overall >= limits.flood * times)
  return Math.max(own.length, near.length, all.length)
}

/**
 * Whether a solved step is accepted: one step less than required is enough, because the step may
 * have risen since the check began.
 */
export function isHardEnough(step: number, asked: number): boolean {
  return step >= asked - 1
}
