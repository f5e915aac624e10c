import pg from 'pg'
import { expect } from './journey.ts'

/** Runs a query on the database of the running site; changes do not notify the site. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.SITE_DATABASE })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

interface StoredEnquiry {
  id: string
  reference: string
  submission: string
  proven: string
  lines: number
}

/** Returns the enquiries from an email address, oldest first. */
export function enquiriesFrom(email: string): Promise<StoredEnquiry[]> {
  return queryDatabase<StoredEnquiry>(
    `select id, reference, submission, proven,
       (select count(*)::int from enquiry_line where enquiry = enquiry.id) as lines
     from enquiry where email = $1 order by created_at`,
    [email],
  )
}

/**
 * Expects exactly one enquiry from an email address, with one mail each to the sender and to the
 * team.
 * @returns the enquiry
 */
export async function expectOneEnquiry(email: string): Promise<StoredEnquiry> {
  const [enquiry, ...others] = await enquiriesFrom(email)
  if (!enquiry) throw new Error(`No enquiry of ${email} is stored.`)
  expect(others).toEqual([])
  const mails = await queryDatabase<{ kind: string }>(
    `select kind from mail where subject->>'enquiry' = $1 order by kind`,
    [enquiry.id],
  )
  expect(mails.map(({ kind }) => kind)).toEqual(['enquiry-for-team', 'enquiry-received'])
  return enquiry
}
