const minute = 60_000

/** Milliseconds for which a form waits for its sender to show that it is still them. */
export const interruptedFor = 60 * minute
/** The same in words. */
export const interruptedForInWords = 'an hour'
/** Forms of one person that wait at once; the oldest gives way. */
export const mostInterrupted = 20

/** A form as it was sent, without the token of the session that sent it. */
export interface InterruptedForm {
  method: 'get' | 'post'
  /** Path and query that it goes to. */
  address: string
  fields: [name: string, value: string][]
  /** What it does, as a sentence: “Give Nora Newcomer other roles”. */
  does: string
}
