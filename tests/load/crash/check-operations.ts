import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { type OperationKind, operationKinds } from './prepare-operations.ts'
import type { SentOperation } from './run-operations.ts'

/** Row of the final table, for one kind of operation. */
export interface OperationTally {
  operation: OperationKind
  acknowledged: number
  lost: number
  doubled: number
  /** Number of those stored without their audit row or event, or with more than one. */
  'not recorded once': number
  unanswered: number
  'unanswered, but stored': number
  refused: number
}

/** Number of results with a key, and of the audit rows and events that each must have once. */
interface Found {
  key: string
  results: number
  records: number[]
}

/**
 * Counts the stored results of every sent operation. An acknowledged one must be stored exactly
 * once, any other at most once, and each with its audit row and event.
 */
export async function checkOperations(
  db: Database,
  sent: readonly SentOperation[],
): Promise<OperationTally[]> {
  const tallies: OperationTally[] = []
  for (const operation of operationKinds) {
    const mine = sent.filter(({ kind }) => kind === operation)
    const found = new Map((await findResults(db, operation)).map((each) => [each.key, each]))
    const count = (is: (each: SentOperation, results: number, records: number[]) => boolean) =>
      mine.filter((each) => {
        const { results = 0, records = [] } = found.get(each.key) ?? {}
        return is(each, results, records)
      }).length
    tallies.push({
      operation,
      acknowledged: count(({ outcome }) => outcome === 'acknowledged'),
      lost: count(({ outcome }, results) => outcome === 'acknowledged' && results === 0),
      doubled: count((_, results) => results > 1),
      'not recorded once': count(
        (_, results, records) => results > 0 && records.some((times) => times !== 1),
      ),
      unanswered: count(({ outcome }) => outcome === 'unanswered'),
      'unanswered, but stored': count(
        ({ outcome }, results) => outcome === 'unanswered' && results > 0,
      ),
      refused: count(({ outcome }) => outcome === 'refused'),
    })
  }
  return tallies
}

async function findResults(db: Database, kind: OperationKind): Promise<Found[]> {
  const { rows } = await db.execute<{ key: string; results: number; records: number[] }>(
    queries[kind],
  )
  return rows
}

/** SQL expression that counts the audit rows of an action about a subject. */
const audited = (action: string, subject: string) =>
  sql.raw(
    `(select count(*)::int from audit where action = '${action}' and subject_id = ${subject}::text)`,
  )
const happened = (kind: string, enquiry: string) =>
  sql.raw(
    `(select count(*)::int from enquiry_event where kind = '${kind}' and enquiry = ${enquiry})`,
  )

const queries: Record<OperationKind, ReturnType<typeof sql>> = {
  order: sql`select purchase_order as key, count(*) over (partition by purchase_order)::int as results,
      array[${audited('send-order', 'e.id')}, ${happened('status', 'e.id')},
        (select count(*)::int from enquiry_line where enquiry = e.id)] as records
    from enquiry e where purchase_order like 'Crash %'`,
  'invite-member': sql`select email as key, count(m)::int as results,
      array[${audited('invite-member', 'a.id')},
        (select count(*)::int from mail where recipient = a.email)] as records
    from account a left join member m on m.account_id = a.id
    where email like '%@crash.example.com' group by a.id`,
  'invite-staff': sql`select email as key, count(r)::int as results,
      array[${audited('invite-staff', 'a.id')},
        (select count(*)::int from mail where recipient = a.email)] as records
    from account a left join staff_role r on r.account_id = a.id
    where email like '%@crash.example.com' group by a.id`,
  passkey: sql`select credential_id as key, count(*) over (partition by credential_id)::int as results,
      array[${audited('add-passkey', 'p.user_id')}] as records
    from passkey p`,
  claim: sql`select g.id::text as key, count(c)::int as results,
      array[${happened('goods-in', 'd.enquiry')}, ${happened('claim', 'd.enquiry')},
        (select count(*)::int from goods_in_line where goods_in = g.id)] as records
    from goods_in g join delivery d on d.id = g.delivery left join claim c on c.goods_in = g.id
    group by g.id, d.enquiry`,
  upload: sql`select m.text as key, count(*) over (partition by m.text)::int as results,
      array[(select count(*)::int from message_file where message = m.id),
        ${happened('message', 'm.enquiry')}, ${audited('write-to-team', 'm.enquiry')}] as records
    from message m where m.text like 'The artwork %'`,
}
