/**
 * Every table of schema `public`, and whether a backup holds it. What is left out is made again by
 * itself. A test compares this with the database, so that a new table is decided upon here.
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
  // Made again from the catalogue when somebody asks.
  made_file: 'left out',
  mail: 'kept',
  product: 'kept',
  publication: 'kept',
  // Counts of the present hour.
  rate_limit: 'left out',
  redirect: 'kept',
  review: 'kept',
  secret: 'kept',
  seed: 'kept',
  // A proof or a form that was taken must not be taken twice.
  spent_challenge: 'kept',
  synonym: 'kept',
  unanswered_search: 'kept',
}

/** A table that nobody decided upon is rather kept. */
export const isKept = (table: string): boolean => backupTables[table] !== 'left out'
