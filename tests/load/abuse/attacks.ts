import { badInput } from './bad-input.ts'
import { floods } from './floods.ts'
import { largestInput } from './largest-input.ts'
import { slowness } from './slowness.ts'
import { uploads } from './uploads.ts'

/** What an attacker has to work with. */
export interface Target {
  url: string
  /** Addresses that lead to something, to be asked for in any number. */
  products: readonly string[]
  words: readonly string[]
  /** Addresses to which private pages of ten enquiries send messages. */
  links: readonly string[]
  /** Session of a member, for attacks from within, and the address of messages about an order. */
  member: { company: string; cookie: string; formToken: string; messages: string }
  /** The attacker's local address. */
  from: string
  /** Counts an answer, or the reason for which there was none. */
  note(outcome: string | number): void
  /** Aborted when the time is up. */
  signal: AbortSignal
}

export interface Attack {
  name: string
  run(target: Target): Promise<void>
}

/** Everything that one visitor who wishes harm has been seen to try, or may. */
export const attacks: readonly Attack[] = [
  ...floods,
  ...slowness,
  ...badInput,
  ...largestInput,
  ...uploads,
]
