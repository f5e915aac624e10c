/** What became of somebody's wish to be let into the portal. */
export type AccessState = 'waiting' | 'approved' | 'declined'
