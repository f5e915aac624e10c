import { sql } from 'drizzle-orm'
import { claimTable } from '#app/domain/enquiry/claim/tables.server.ts'
import { messageTable } from '#app/domain/enquiry/conversation/tables.server.ts'
import { deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import { goodsInTable } from '#app/domain/enquiry/goods-in/tables.server.ts'
import { proposalTable } from '#app/domain/enquiry/proposal/tables.server.ts'
import { closedStatuses } from '#app/domain/enquiry/record/lifecycle.ts'
import { enquiryEventTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { MemberActor } from '#app/domain/people/actor.ts'
import { accountTable, memberTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { InboxItem, InboxKind } from './inbox-item.ts'
import { inboxSeenTable } from './tables.server.ts'

/** Days for which news waits to be read, and a delivery to be signed for. */
const newsDays = 60
const deliveryDays = 14
/** Most items of one member. */
const mostItems = 200

interface Row extends Record<string, unknown> {
  kind: InboxKind
  key: string
  reference: string
  about: string
  target: string
  since: string
  until: string | null
}

/**
 * What waits for a member about the orders of their company, read from what the orders themselves say,
 * in one statement. Messages and answers wait for who sent the order; where that person has left, for
 * the owners. @param tx of `inCompany`
 * @param about reference of the one order that is asked about; all unless given
 */
export async function findOrdersWaiting(
  tx: Database,
  { company, account, role }: MemberActor,
  { now, about }: { now: Date; about?: string },
): Promise<InboxItem[]> {
  const over = sql.join(
    [...closedStatuses].map((status) => sql`${status}`),
    sql`, `,
  )
  const today = isoDayOf(now)
  const news = sql`${now.toISOString()}::timestamptz - make_interval(days => ${newsDays})`
  // What is older than the member, or was read, is not news.
  const seen = (key: ReturnType<typeof sql>) => sql`
    greatest((select joined_at from me), ${news}, (
      select seen_at from ${inboxSeenTable}
      where company = ${company} and account = ${account} and item = ${key}))`
  const { rows } = await tx.execute<Row>(sql`
    with me as (
      select joined_at from ${memberTable} where company = ${company} and account = ${account}
    ), people as materialized (
      select person.id, person.email, member.suspended_at is null as is_present
      from ${memberTable} as member
      join ${accountTable} as person on person.id = member.account
      where member.company = ${company}
    ), own as materialized (
      select enquiry.id, enquiry.reference, enquiry.status, enquiry.open_proposal,
        concat_ws(', ', nullif(enquiry.purchase_order, ''), 'sent by ' || nullif(enquiry.contact_name, ''))
          as about,
        coalesce(sender.id = ${account}, false)
          or (${role === 'owner'} and sender.is_present is not true) as is_mine
      from ${enquiryTable} as enquiry
      left join people as sender on sender.email = lower(enquiry.email)
      where enquiry.company_id = ${company} and enquiry.merged_into is null
        and enquiry.forgotten_at is null
        and (enquiry.status not in (${over}) or enquiry.updated_at > ${news})
        ${about === undefined ? sql`` : sql`and enquiry.reference = ${about}`}
    ), said as materialized (
      select message.enquiry, message.at, message.from, message.kind, message.account
      from own join ${messageTable} as message on message.enquiry = own.id
      where is_mine
    )
    select 'proposal' as kind, 'proposal:' || proposal.id as key, reference, about, '' as target,
      proposal.sent_at as since, proposal.answer_by as until
    from own join ${proposalTable} as proposal
      on proposal.enquiry = own.id and proposal.number = own.open_proposal and state = 'open'
    where own.status not in (${over})
    union all
    select 'question', 'question:' || own.id, reference, about, '',
      coalesce((select max(at) from ${enquiryEventTable} as event
        where event.enquiry = own.id and event.kind = 'status' and event.to = 'needs-information'),
        now()), null
    from own where status = 'needs-information'
    union all
    select 'delivery', 'delivery:' || delivery.id, reference, about, delivery.number::text,
      delivery.on::timestamptz, null
    from own join ${deliveryTable} as delivery on delivery.enquiry = own.id
    where delivery.state <> 'cancelled'
      and delivery.on between ${today}::date - ${deliveryDays}::int and ${today}::date
      and not exists (select from ${goodsInTable} as goods_in where goods_in.delivery = delivery.id)
      and not exists (select from ${inboxSeenTable}
        where company = ${company} and account = ${account} and item = 'delivery:' || delivery.id)
    union all
    select 'message', 'message:' || reference, reference, about, count(*)::text, max(message.at), null
    from own join said as message on message.enquiry = own.id
    where message.from = 'team' and message.at > ${seen(sql`'message:' || reference`)}
      and not exists (select from said as reply
        where reply.enquiry = own.id and reply.account = ${account} and reply.at > message.at)
    group by own.id, reference, about
    union all
    select 'answered', 'answered:' || reference, reference, about, '', max(event.at), null
    from own
    join (select enquiry, max(at) as at from said
      where kind in ('change-request', 'cancel-request') group by enquiry
    ) as request on request.enquiry = own.id and request.at > ${news}
    join ${enquiryEventTable} as event on event.enquiry = own.id and event.at > request.at
      and event.actor = 'desk'
      and event.kind in ('status', 'correction', 'proposal', 'delivery', 'short-close')
    where event.at > ${seen(sql`'answered:' || reference`)}
    group by own.id, reference, about
    union all
    select 'claim', 'claim:' || claim.id, reference, about, claim.number::text, claim.changed_at, null
    from own join ${claimTable} as claim on claim.enquiry = own.id
    join ${goodsInTable} as goods_in on goods_in.id = claim.goods_in
    where (is_mine or goods_in.account = ${account})
      and claim.state in ('accepted', 'declined', 'settled')
      and claim.changed_at > ${seen(sql`'claim:' || claim.id`)}
    order by since desc limit ${mostItems}`)
  return rows.map(({ since, until, ...row }) => ({
    ...row,
    canBeMarkedRead: !['proposal', 'question'].includes(row.kind),
    since: new Date(since),
    until: until === null ? null : new Date(until),
  }))
}
