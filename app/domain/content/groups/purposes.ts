/** What something on a visitor's device may be for and needs no leave; what it needs leave for. */
export const necessary = 'necessary'
export const optionalPurposes = ['analytics', 'marketing'] as const
export const purposes = [necessary, ...optionalPurposes] as const

export type OptionalPurpose = (typeof optionalPurposes)[number]
