import { href, Link, useSearchParams } from 'react-router'
import {
  type CompanyOrder,
  listCompanyOrders,
} from '#app/domain/company-directory/find-company.server.ts'
import { channelLabels } from '#app/domain/desk/queue/queue-query.ts'
import { listCompanyClaims } from '#app/domain/enquiry/claim/claims.server.ts'
import { claimLifecycle, formatClaimedPieces } from '#app/domain/enquiry/claim.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { enquiryPath } from '#app/staff/enquiry/enquiry-path.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { type Column, DataTable } from '#app/ui/table/data-table.tsx'
import { TablePaging } from '#app/ui/table/table-paging.tsx'
import { readTableState } from '#app/ui/table/table-state.ts'
import { EnquiryStatusTag } from '../enquiry/enquiry-status-tag.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/orders-page.ts'
import { CompanyHead } from './company-head.tsx'
import { requireCompany } from './require-company.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { db, company } = await requireCompany(args)
  const { mark } = readTableState(args.url.searchParams, shape)
  return {
    company,
    ...(await listCompanyOrders(db, { company: company.id, mark })),
    claims: await listCompanyClaims(db, company.id),
  }
}

const columns: Column<CompanyOrder>[] = [
  {
    id: 'reference',
    label: 'Reference',
    card: 'title',
    cell: ({ reference }) => (
      <Link to={enquiryPath(reference)} className="row-link numeric font-medium">
        {reference}
      </Link>
    ),
  },
  { id: 'status', label: 'Status', cell: ({ status }) => <EnquiryStatusTag status={status} /> },
  { id: 'number', label: 'Their number', cell: ({ purchaseOrder }) => purchaseOrder || '–' },
  { id: 'by', label: 'Sent by', cell: ({ contactName }) => contactName },
  { id: 'channel', label: 'Channel', cell: ({ channel }) => channelLabels[channel] },
  { id: 'lines', label: 'Lines', isFigure: true, cell: ({ lines }) => lines },
  {
    id: 'delivery',
    label: 'Delivery',
    cell: ({ deliveryOn }) => (deliveryOn ? formatDay(deliveryOn) : '–'),
  },
  { id: 'at', label: 'Sent', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
]
const shape = { columns, sorts: ['at'], defaultSort: '-at' }

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(`Orders of ${loaderData?.company.name ?? 'a company'}`)
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { company, rows, ends, claims } = loaderData
  const [params] = useSearchParams()
  return (
    <>
      <CompanyHead company={company} current="orders" />
      <h2 className="mb-2 text-lg font-semibold">Orders and enquiries</h2>
      <DataTable
        caption="Orders and enquiries"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        state={readTableState(params, shape)}
        params={params}
        empty="They have not sent anything yet."
      />
      <div className="mt-3">
        <TablePaging ends={ends} params={params} />
      </div>
      <h2 className="mt-10 mb-2 text-lg font-semibold">Claims</h2>
      {claims.length === 0 ? (
        <p className="text-muted">They have not made any claims.</p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule bg-surface">
          {claims.map((claim) => (
            <li
              key={`${claim.reference} ${claim.number}`}
              className="contact-row flex flex-wrap items-center gap-x-4 gap-y-1"
            >
              <Link
                to={href('/staff/claims/:reference/:number', {
                  reference: claim.reference.toLowerCase(),
                  number: String(claim.number),
                })}
                className="row-link numeric mr-auto font-medium"
              >
                {claim.reference}, claim {claim.number}
              </Link>
              <span className="text-sm text-muted">
                {formatClaimedPieces(claim.claimed)} of delivery {claim.delivery},{' '}
                <Timestamp at={claim.openedAt} />
              </span>
              <StatusTag tone={claimLifecycle[claim.state].tone}>
                {claimLifecycle[claim.state].deskLabel}
              </StatusTag>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
