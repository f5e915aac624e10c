import { type SQL, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { claimTable } from '#app/domain/enquiry/claim/tables.server.ts'
import { answeredClaimStates } from '#app/domain/enquiry/claim.ts'
import { messageTable } from '#app/domain/enquiry/conversation/tables.server.ts'
import { deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import { departedDeliveryStates } from '#app/domain/enquiry/delivery.ts'
import { daysToSign } from '#app/domain/enquiry/goods-in/goods-in.ts'
import { goodsInTable } from '#app/domain/enquiry/goods-in/tables.server.ts'
import { askingStatuses, closedStatuses, toSqlLiterals } from '#app/domain/enquiry/lifecycle.ts'
import { proposalTable } from '#app/domain/enquiry/proposal/tables.server.ts'
import { enquiryEventTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { InboxKind } from './inbox-item.ts'
import { inboxSeenTable } from './tables.server.ts'

/** Kinds of inbox items that are computed from the orders. */
export type OrderKind = Exclude<InboxKind, 'approval' | 'declined' | 'spec' | 'notice'>

/** Days after which unread information is dropped from the inbox. */
const maxUnreadDays = 60

export interface OrderItemsQuery {
  now: Date
  /** Reference of the only order to check; default: all orders. */
  about?: string | undefined
}

/**
 * Builds the query for a member's inbox items about the company's orders. Pass only the kinds that
 * are needed: each costs time, and the count runs on every page. Messages and answers go to the
 * member who sent the order, or to the owners if that member has left.
 */
export function orderItemsQuery(
  { company, account, role }: MemberActor,
  { now, about }: OrderItemsQuery,
  kinds: readonly OrderKind[],
): SQL {
  const over = sql.raw(toSqlLiterals(closedStatuses))
  const asking = sql.raw(toSqlLiterals(askingStatuses))
  const departed = sql.raw(toSqlLiterals(departedDeliveryStates))
  const answered = sql.raw(toSqlLiterals(answeredClaimStates))
  const today = isoDayOf(now)
  const news = sql`${now.toISOString()}::timestamptz - make_interval(days => ${maxUnreadDays})`
  // Leaves out information from before the member joined, and what they have read.
  const seen = (key: SQL) => sql`
    greatest((select joined_at from me), ${news}, (
      select seen_at from ${inboxSeenTable}
      where company_id = ${company} and account_id = ${account} and item = ${key}))`
  const parts: Record<OrderKind, SQL> = {
    proposal: sql`
      select 'proposal' as kind, 'proposal:' || proposal.id as key, reference, about, '' as target,
        proposal.sent_at as since, proposal.answer_by as until
      from own join ${proposalTable} as proposal
        on proposal.enquiry = own.id and proposal.number = own.open_proposal and state = 'open'
      where own.status not in (${over})`,
    question: sql`
      select 'question' as kind, 'question:' || own.id as key, reference, about, '' as target,
        coalesce((select max(created_at) from ${enquiryEventTable} as event
          where event.enquiry = own.id and event.kind = 'status' and event.to_status in (${asking})),
          now()) as since, null::timestamptz as until
      from own where status in (${asking})`,
    delivery: sql`
      select 'delivery' as kind, 'delivery:' || delivery.id as key, reference, about,
        delivery.number::text as target, delivery.deliver_on::timestamptz as since, null::timestamptz as until
      from own join ${deliveryTable} as delivery on delivery.enquiry = own.id
      where delivery.state in (${departed})
        and delivery.deliver_on between ${today}::date - ${daysToSign}::int and ${today}::date
        and not exists (select from ${goodsInTable} as goods_in where goods_in.delivery = delivery.id)
        and not exists (select from ${inboxSeenTable}
          where company_id = ${company} and account_id = ${account} and item = 'delivery:' || delivery.id)`,
    message: sql`
      select 'message' as kind, 'message:' || reference as key, reference, about,
        count(*)::text as target, max(message.created_at) as since, null::timestamptz as until
      from own join said as message on message.enquiry = own.id
      where message.side = 'team' and message.created_at > ${seen(sql`'message:' || reference`)}
        and not exists (select from said as reply
          where reply.enquiry = own.id and reply.account_id = ${account} and reply.created_at > message.created_at)
      group by own.id, reference, about`,
    answered: sql`
      select 'answered' as kind, 'answered:' || reference as key, reference, about, '' as target,
        max(event.created_at) as since, null::timestamptz as until
      from own
      join (select enquiry, max(created_at) as created_at from said
        where kind in ('change-request', 'cancel-request') group by enquiry
      ) as request on request.enquiry = own.id and request.created_at > ${news}
      join ${enquiryEventTable} as event on event.enquiry = own.id and event.created_at > request.created_at
        and event.actor = 'desk'
        and event.kind in ('status', 'correction', 'proposal', 'delivery', 'short-close')
      where event.created_at > ${seen(sql`'answered:' || reference`)}
      group by own.id, reference, about`,
    claim: sql`
      select 'claim' as kind, 'claim:' || claim.id as key, reference, about,
        claim.number::text as target, claim.updated_at as since, null::timestamptz as until
      from own join ${claimTable} as claim on claim.enquiry = own.id
      join ${goodsInTable} as goods_in on goods_in.id = claim.goods_in
      where (is_mine or goods_in.account_id = ${account})
        and claim.state in (${answered})
        and claim.updated_at > ${seen(sql`'claim:' || claim.id`)}`,
  }
  return sql`
    with me as (
      select joined_at from ${memberTable} where company_id = ${company} and account_id = ${account}
    ), people as materialized (
      select person.id, person.email, member.suspended_at is null as is_present
      from ${memberTable} as member
      join ${accountTable} as person on person.id = member.account_id
      where member.company_id = ${company}
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
      select message.enquiry, message.created_at, message.side, message.kind, message.account_id
      from own join ${messageTable} as message on message.enquiry = own.id
      where is_mine
    )
    ${sql.join(
      kinds.map((kind) => parts[kind]),
      sql` union all `,
    )}`
}
