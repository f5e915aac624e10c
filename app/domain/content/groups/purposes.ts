/**
 * Purpose of data stored on a visitor's device that does not need consent; the other purposes do.
 */
export const necessary = 'necessary'
export const optionalPurposes = ['analytics', 'marketing'] as const
export const purposes = [necessary, ...optionalPurposes] as const

export type OptionalPurpose = (typeof optionalPurposes)[number]
