/**
 * Every table of schema `public`, and whether a backup holds it; tables left out can be made again.
 * A test compares this list with the database, so that each new table is decided here.
 */
export const backupTables: Readonly<Record<string, 'kept' | 'left out'>> = {
  absence: 'kept',
  access_request: 'kept',
  account: 'kept',
  // Half hours in which staff act for customers.
  acting: 'left out',
  approval_cover: 'kept',
  article: 'kept',
  assignment_turn: 'kept',
  attribute: 'kept',
  audit: 'kept',
  authenticator: 'kept',
  bulk_change: 'kept',
  calendar_token: 'kept',
  cart: 'kept',
  // Waits for its enquiry for a week at most; the visitor has the file.
  cart_label: 'left out',
  cart_line: 'kept',
  claim: 'kept',
  company: 'kept',
  company_merge: 'kept',
  contact_message: 'kept',
  contact_request: 'kept',
  content_version: 'kept',
  contract_product: 'kept',
  delivery: 'kept',
  delivery_line: 'kept',
  draft: 'kept',
  email_change: 'kept',
  enquiry: 'kept',
  enquiry_correction: 'kept',
  enquiry_event: 'kept',
  enquiry_line: 'kept',
  // Files to take away, made again on request.
  export_job: 'left out',
  export_part: 'left out',
  file: 'kept',
  goods_in: 'kept',
  goods_in_file: 'kept',
  goods_in_line: 'kept',
  inbox_seen: 'kept',
  incoming_mail: 'kept',
  internal_note: 'kept',
  // Forms of an hour, to be sent again.
  interrupted_form: 'left out',
  // A cache, made again on request.
  made_file: 'left out',
  mail: 'kept',
  mail_bounce: 'kept',
  member: 'kept',
  message: 'kept',
  message_file: 'kept',
  order_approval: 'kept',
  order_draft: 'kept',
  order_draft_file: 'kept',
  order_draft_line: 'kept',
  order_rules: 'kept',
  own_code: 'kept',
  passkey: 'kept',
  // Who has what open at this moment.
  presence: 'left out',
  product: 'kept',
  product_list: 'kept',
  product_list_line: 'kept',
  promise: 'kept',
  proposal: 'kept',
  proposal_line: 'kept',
  publication: 'kept',
  // Counters of the current hour.
  rate_limit: 'left out',
  recipe: 'kept',
  recovery_code: 'kept',
  redirect: 'kept',
  review: 'kept',
  saved_view: 'kept',
  search_document: 'kept',
  secret: 'kept',
  seed: 'kept',
  shared_list: 'kept',
  // Whoever is signed in signs in again.
  session: 'left out',
  short_close: 'kept',
  // Links and codes of a quarter of an hour.
  sign_in_request: 'left out',
  site: 'kept',
  snippet: 'kept',
  spec_seen: 'kept',
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
