/** Purposes of what is stored on a visitor's device: `necessary` needs no consent, the others do. */
export const necessary = 'necessary'
export const optionalPurposes = ['analytics', 'marketing'] as const
export const purposes = [necessary, ...optionalPurposes] as const

export type OptionalPurpose = (typeof optionalPurposes)[number]
