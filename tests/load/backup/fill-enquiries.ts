import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { submitEnquiry } from '#app/domain/enquiry/checkout/submit-enquiry.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { buildDetails, storeCart } from '#tests/factories/enquiry.ts'
import { waitForMail } from '../enquiries/wait-for-mail.ts'

const linesEach = 5

/**
 * Stores `count` enquiries: a real one, whose mails the site's worker writes, and copies made in
 * SQL.
 * @param db database with a single connection, because it uses a temporary table
 */
export async function fillEnquiries(db: Database, count: number): Promise<void> {
  const products = await db
    .select()
    .from(productTable)
    .where(eq(productTable.status, 'active'))
    .orderBy(asc(productTable.sku))
    .limit(linesEach)
  const message = 'Gate 2 is open from seven to three. Ring when an hour away, please.\n'.repeat(3)
  const first = await submitEnquiry(db, {
    submission: randomUUID(),
    cart: await storeCart(db, ...products),
    details: buildDetails({ message }),
    proven: 'proven',
  })
  if (first.outcome !== 'done') throw new Error(first.message)
  await waitForMail(db)
  await db.execute(sql`create temporary table copied as
    select gen_random_uuid() as id from generate_series(2, ${count})`)
  await db.execute(sql`insert into enquiry select (e).* from (
    select jsonb_populate_record(e, jsonb_build_object('id', copied.id, 'submission', gen_random_uuid(),
      'cart', md5(copied.id::text), 'reference', 'VP-' || nextval('enquiry_reference'))) as e
    from enquiry e, copied where e.id = ${first.id}) as made`)
  await db.execute(sql`insert into enquiry_line
    select copied.id, position, sku, pieces, level, note, product
    from enquiry_line, copied where enquiry = ${first.id}`)
  await db.execute(sql`insert into enquiry_event (enquiry, created_at, actor, actor_name, from_status, to_status, note)
    select copied.id, created_at, actor, actor_name, from_status, to_status, note
    from enquiry_event, copied where enquiry = ${first.id}`)
  await db.execute(sql`insert into mail select (m).* from (
    select jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(),
      'subject', jsonb_build_object('enquiry', copied.id), 'message_id', gen_random_uuid())) as m
    from mail m, copied where m.subject->>'enquiry' = ${first.id}) as made`)
}
