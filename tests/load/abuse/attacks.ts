import { badInput } from './bad-input.ts'
import { floods } from './floods.ts'
import { largestInput } from './largest-input.ts'
import { slowness } from './slowness.ts'
import { uploads } from './uploads.ts'

/** Target of an attack, with the data that attackers use. */
export interface Target {
  url: string
  /** URLs of existing products, any of which may be requested. */
  products: readonly string[]
  words: readonly string[]
  /** URLs to which the private pages of ten enquiries post messages. */
  links: readonly string[]
  /** Session of a member for attacks by signed-in users, and the URL of messages about an order. */
  member: { company: string; cookie: string; formToken: string; messages: string }
  /** Local IP address of the attacker. */
  from: string
  /** Counts a response by its status, or a failed request by its reason. */
  note(outcome: string | number): void
  /** Aborted when the time is up. */
  signal: AbortSignal
}

export interface Attack {
  name: string
  run(target: Target): Promise<void>
}

/** All attacks by a single client that have been seen, or are possible. */
export const attacks: readonly Attack[] = [
  ...floods,
  ...slowness,
  ...badInput,
  ...largestInput,
  ...uploads,
]
