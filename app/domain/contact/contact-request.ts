export type Proven = 'proven' | 'unproven'

/** What a sender tells us; every text is clean and within its length. */
export interface ContactDetails {
  name: string
  /** Empty for a private person. */
  company: string
  email: string
  phone: string
  subject: string
  message: string
}
