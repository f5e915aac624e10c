/**
 * Every table of schema `public`, and whether a backup holds it; tables left out can be made again.
 * A test compares this list with the database, so that each new table is decided here.
 */
export const backupTables: Readonly<Record<string, 'kept' | 'left out'>> = {
  article: 'kept',
  attribute: 'kept',
  cart: 'kept',
  cart_line: 'kept',
  contact_request: 'kept',
  content_version: 'kept',
  enquiry: 'kept',
  enquiry_event: 'kept',
  enquiry_line: 'kept',
  // A cache, made again on request.
  made_file: 'left out',
  mail: 'kept',
  product: 'kept',
  publication: 'kept',
  // Counters of the current hour.
  rate_limit: 'left out',
  redirect: 'kept',
  review: 'kept',
  secret: 'kept',
  seed: 'kept',
  shared_list: 'kept',
  // A proof or form that was accepted must not be accepted twice.
  spent_challenge: 'kept',
  synonym: 'kept',
  unanswered_search: 'kept',
}

/** Unlisted tables are kept. */
export const isKept = (table: string): boolean => backupTables[table] !== 'left out'
