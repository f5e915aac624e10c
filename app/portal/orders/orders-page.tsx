import { Form, href, Link, useSearchParams } from 'react-router'
import { reachOf } from '#app/domain/access/policy.ts'
import { lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { formatStatus } from '#app/domain/enquiry/record/describe-record.ts'
import { listPendingApprovals } from '#app/domain/orders/approval/find-approval.server.ts'
import { listSentForApproval } from '#app/domain/orders/approval/list-decided.server.ts'
import { hasDraftLines } from '#app/domain/orders/draft/find-draft.server.ts'
import { countOrdersToAnswer, listOrders } from '#app/domain/orders/list-orders.server.ts'
import {
  maxOrderSearchLength,
  orderViews,
  readOrdersQuery,
} from '#app/domain/orders/orders-query.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { TablePaging } from '#app/ui/table/table-paging.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/orders-page.ts'
import { orderTableColumns } from './order-table-columns.tsx'
import { SentOrders } from './sent-orders.tsx'
import { OrderViewTabs } from './which-orders.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-orders')
  const query = readOrdersQuery(url.searchParams)
  return inCompany(async (tx) => {
    const { rows, ends } = await listOrders(tx, actor, query)
    return {
      query,
      ends,
      toAnswer: await countOrdersToAnswer(tx, actor),
      mayOrder: reachOf(actor, 'write-order') !== 'none',
      maySeeDocuments: reachOf(actor, 'see-company-documents') !== 'none',
      hasDraft: await hasDraftLines(tx, actor),
      sent: await listSentForApproval(tx, actor),
      toApprove: (await listPendingApprovals(tx, actor)).length,
      rows: rows.map((row) => ({
        ...row,
        status: formatStatus(row),
        asksForAnswer: row.openProposal !== null || lifecycle[row.status].asksCustomer,
      })),
    }
  })
}

export function meta() {
  return portalMeta('Your orders')
}

export default function OrdersPage({ loaderData, params }: Route.ComponentProps) {
  const { query, rows, ends, toAnswer, mayOrder, hasDraft, toApprove } = loaderData
  const [search] = useSearchParams()
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-title">Your orders</h1>
        <Link to={href('/portal/:company/approvals', params)} className="text-link">
          {toApprove > 0 ? `Approvals (${toApprove})` : 'Approvals'}
        </Link>
        {loaderData.maySeeDocuments && (
          <Link to={href('/portal/:company/documents', params)} className="text-link">
            Invoices and statements
          </Link>
        )}
        {mayOrder && (
          <Link to={href('/portal/:company/drafts', params)} className="text-link">
            Drafts
          </Link>
        )}
        {mayOrder && (
          <ButtonLink to={href('/portal/:company/order', params)}>
            {hasDraft ? 'Continue your order' : 'New order'}
          </ButtonLink>
        )}
      </div>
      <SentOrders title="Sent for approval" company={params.company} sent={loaderData.sent} />
      <OrderViewTabs current={query.view} search={query.search} toAnswer={toAnswer} />
      <Form method="get" className="mb-4 flex max-w-xl items-end gap-2 print:hidden">
        <input type="hidden" name="view" value={query.view} />
        <TextField
          label="Find an order"
          hint="Number, code, product, site, person or note"
          name="search"
          type="search"
          maxLength={maxOrderSearchLength}
          defaultValue={query.search}
          fieldClassName="min-w-0 flex-1"
        />
        <Button look="secondary">Find</Button>
      </Form>
      <DataTable
        caption={`Orders: ${orderViews[query.view].toLowerCase()}`}
        columns={orderTableColumns(params.company)}
        rows={rows}
        rowKey={({ id }) => id}
        rowHighlight={({ asksForAnswer }) => (asksForAnswer ? 'attention' : undefined)}
        state={query.table}
        params={search}
        empty={
          query.search ? (
            <p>
              No order here has “{query.search}” as number, code, product, site, person or note.{' '}
              <Link
                to={`${href('/portal/:company/orders', params)}?${new URLSearchParams({ view: 'all', search: query.search })}`}
                className="text-link"
              >
                Search all orders
              </Link>
            </p>
          ) : (
            <p>{emptyMessages[query.view]}</p>
          )
        }
      />
      <div className="mt-4">
        <TablePaging ends={ends} params={search} />
      </div>
    </>
  )
}

const emptyMessages = {
  open: 'There are no open orders.',
  answer: 'Nothing is waiting for you.',
  over: 'There are no completed orders yet.',
  all: 'There are no orders yet.',
} as const
