/**
 * Every table of schema `public`, and whether a backup holds it; tables left out can be made again.
 * A test compares this list with the database, so that each new table is decided here.
 */
export const backupTables: Readonly<Record<string, 'kept' | 'left out'>> = {
  account: 'kept',
  article: 'kept',
  attribute: 'kept',
  audit: 'kept',
  cart: 'kept',
  cart_line: 'kept',
  company: 'kept',
  contact_request: 'kept',
  content_version: 'kept',
  delivery: 'kept',
  delivery_line: 'kept',
  enquiry: 'kept',
  enquiry_event: 'kept',
  enquiry_line: 'kept',
  file: 'kept',
  internal_note: 'kept',
  // A cache, made again on request.
  made_file: 'left out',
  mail: 'kept',
  message: 'kept',
  message_file: 'kept',
  product: 'kept',
  proposal: 'kept',
  proposal_line: 'kept',
  publication: 'kept',
  // Counters of the current hour.
  rate_limit: 'left out',
  redirect: 'kept',
  review: 'kept',
  secret: 'kept',
  seed: 'kept',
  short_close: 'kept',
  // A proof or form that was accepted must not be accepted twice.
  spent_challenge: 'kept',
  staff_role: 'kept',
  synonym: 'kept',
  unanswered_search: 'kept',
}

/** Unlisted tables are kept. */
export const isKept = (table: string): boolean => backupTables[table] !== 'left out'
