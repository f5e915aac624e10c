/** The counters of the forms of this hour. */
export type Counted =
  /** Forms with a human check: of this address block, of its network, and from everywhere. */
  | 'block'
  | 'network'
  | 'overall'
  /** The same without a human check, and those of this network that were held. */
  | 'unproven block'
  | 'unproven overall'
  | 'held network'
  /** Forms that name this e-mail address, wherever they come from. */
  | 'recipient'
  /** Forms of this address block that name an e-mail address beyond its limit. */
  | 'crowded'

/** Increments each counter and returns the new counts. */
export type Count = <What extends Counted>(...what: What[]) => Promise<Record<What, number>>

export interface AdmissionLimits {
  block: number
  flood: number
  unprovenBlock: number
  unprovenOverall: number
  heldNetwork: number
  recipient: number
}

/** How a form is taken. */
export interface Taken {
  /** Whether a mail to the sender's e-mail address confirms receipt. */
  acknowledged: boolean
  /** Held: reported to the team in one mail an hour instead of a mail of its own. */
  held: boolean
}

export type Admission = ({ ok: true } & Taken) | { ok: false }

const refused: Admission = { ok: false }

/**
 * Admits a form with a human check. Only its own sender's use can refuse it. Other senders' forms
 * can only withhold its acknowledgement (too many name the same e-mail address) or have it held.
 */
export async function admitProven(count: Count, limits: AdmissionLimits): Promise<Admission> {
  const { block } = await count('block')
  if (block > limits.block) return refused
  const { overall, recipient } = await count('network', 'overall', 'recipient')
  const acknowledged = recipient <= limits.recipient
  if (!acknowledged) await count('crowded')
  return { ok: true, acknowledged, held: overall > limits.flood }
}

/**
 * Admits a form without a human check. Beyond the limit for all senders it is held and nothing is
 * mailed for it; then its network has a limit too, since one network has many addresses.
 * @param fromBlock forms counted of its address block, this one included
 */
export async function admitUnproven(
  fromBlock: number,
  count: Count,
  limits: AdmissionLimits,
): Promise<Admission> {
  if (fromBlock > limits.unprovenBlock) return refused
  const all = await count('unproven overall')
  if (all['unproven overall'] <= limits.unprovenOverall) {
    const { recipient } = await count('recipient')
    return { ok: true, acknowledged: recipient <= limits.recipient, held: false }
  }
  const near = await count('held network')
  if (near['held network'] > limits.heldNetwork) return refused
  return { ok: true, acknowledged: false, held: true }
}

/** The hardest human check; the work doubles with each step from 0. A phone can still do it. */
export const hardestStep = 3

/** Forms of this hour with a human check, before the one that is judged. */
export type Pressure = Readonly<Record<'block' | 'network' | 'overall' | 'crowded', number>>

/** Weight of a form whose e-mail address is beyond its limit, in forms. */
const crowdedWeight = 4

/** The step of the human check, which rises as its sender nears a limit. */
export function askedStep(
  { block, network, overall, crowded }: Pressure,
  limits: Pick<AdmissionLimits, 'block' | 'flood'>,
): number {
  const weighed = block + (crowdedWeight - 1) * crowded
  const own = [1 / 8, 1 / 4, 1 / 2].filter((share) => weighed >= limits.block * share)
  const near = [2, 4, 8].filter((times) => network >= limits.block * times)
  const all = [1, 2, 4].filter((times) => overall >= limits.flood * times)
  return Math.max(own.length, near.length, all.length)
}

/** Accepts one step less than is asked, for a check begun before the step rose. */
export function isHardEnough(step: number, asked: number): boolean {
  return step >= asked - 1
}
