/**
 * Purpose of data stored on a visitor's device that does not need consent; the other purposes do.
 */
export const necessary = 'necessary'
/** Purposes of stored data that need the visitor's consent. */
export const optionalPurposes = ['analytics', 'marketing'] as const
/** All purposes for which data is stored on a visitor's device. */
export const purposes = [necessary, ...optionalPurposes] as const

export type OptionalPurpose = (typeof optionalPurposes)[number]
