/** What is counted of the forms of this hour. */
export type Counted =
  /** Forms with a human check: of this address block, of its network, and from everywhere. */
  | 'block'
  | 'network'
  | 'overall'
  /** The same without one, and those of this network that were held. */
  | 'unproven block'
  | 'unproven overall'
  | 'held network'
  /** Forms that name this e-mail address, wherever they come from. */
  | 'recipient'
  /** Forms of this address block that name an e-mail address beyond its limit. */
  | 'crowded'

/** Counts one more of each, and says how many there are with it. */
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
  /** Whether a mail to the address that was typed says so. */
  acknowledged: boolean
  /** It waits apart: the team is told in one mail an hour rather than in one of its own. */
  held: boolean
}

export type Admission = ({ ok: true } & Taken) | { ok: false }

const refused: Admission = { ok: false }

/**
 * Admits a form with a human check. Only what its own sender did can refuse it; what others sent
 * can withhold its acknowledgement, where they named the same e-mail address, or hold it.
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
 * Admits a form without one. Beyond what may come from everywhere it is held, and nothing is mailed
 * for it. Then a network has a limit too: addresses are cheap to whoever has a whole network.
 * @param fromBlock of its address block, with this one, counted already
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

/** The human check's work doubles with each step, from 0. An honest phone can do this one. */
export const hardestStep = 3

/** What came in this hour with a human check, before the form that is judged. */
export type Pressure = Readonly<Record<'block' | 'network' | 'overall' | 'crowded', number>>

/** Forms that a form counts for whose e-mail address is beyond its limit. */
const crowdedWeight = 4

/** How hard a human check has to be: the harder, the nearer its sender is to being refused. */
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

/** One step of grace, for who began before the others came. */
export function isHardEnough(step: number, asked: number): boolean {
  return step >= asked - 1
}
