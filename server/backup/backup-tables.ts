/**
 * Every table of schema `public`, and whether a backup holds it; tables left out can be made again.
 * A test compares this list with the database, so that each new table is decided here.
 */
export const backupTables: Readonly<Record<string, 'kept' | 'left out'>> = {
  absence: 'kept',
  account: 'kept',
  article: 'kept',
  attribute: 'kept',
  audit: 'kept',
  authenticator: 'kept',
  cart: 'kept',
  cart_line: 'kept',
  company: 'kept',
  company_merge: 'kept',
  contact_message: 'kept',
  contact_request: 'kept',
  content_version: 'kept',
  draft: 'kept',
  enquiry: 'kept',
  enquiry_event: 'kept',
  enquiry_line: 'kept',
  incoming_mail: 'kept',
  // A cache, made again on request.
  made_file: 'left out',
  mail: 'kept',
  mail_bounce: 'kept',
  member: 'kept',
  passkey: 'kept',
  product: 'kept',
  promise: 'kept',
  delivery: 'kept',
  delivery_line: 'kept',
  file: 'kept',
  internal_note: 'kept',
  message: 'kept',
  message_file: 'kept',
  proposal: 'kept',
  proposal_line: 'kept',
  publication: 'kept',
  // Counters of the current hour.
  rate_limit: 'left out',
  recovery_code: 'kept',
  redirect: 'kept',
  review: 'kept',
  secret: 'kept',
  seed: 'kept',
  snippet: 'kept',
  // Whoever is signed in signs in again.
  session: 'left out',
  // Links and codes of a quarter of an hour.
  sign_in_request: 'left out',
  site: 'kept',
  short_close: 'kept',
  // A proof or form that was accepted must not be accepted twice.
  spent_challenge: 'kept',
  staff_role: 'kept',
  synonym: 'kept',
  unanswered_search: 'kept',
  // Questions of a few minutes.
  verification: 'left out',
}

/** Unlisted tables are kept. */
export const isKept = (table: string): boolean => backupTables[table] !== 'left out'
