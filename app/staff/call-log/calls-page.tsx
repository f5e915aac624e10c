import { href, Link, useSearchParams } from 'react-router'
import { findCompanySummary } from '#app/domain/company-directory/find-company.server.ts'
import { listCalls } from '#app/domain/desk/calls/list-calls.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { TablePaging } from '#app/ui/table/table-paging.tsx'
import { readPageCursor } from '#app/ui/table/table-state.ts'
import { enquiryPath } from '../enquiry/enquiry-path.ts'
import { FindForm } from '../forms/find-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/calls-page.ts'
import { CallEntry } from './call-entry.tsx'

/** Maximum length of a search, in characters. */
const maxSearchLength = 120

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'log-calls')
  const { db } = database()
  const search = cleanSingleLine(searchParams.get('q') ?? '').slice(0, maxSearchLength)
  const id = searchParams.get('company')
  const company = id && isUuid(id) ? await findCompanySummary(db, id) : null
  const mark = readPageCursor(searchParams)
  const { rows, ends } = await listCalls(db, actor, { search, company: company?.id ?? null, mark })
  return { calls: rows, ends, search, company: company && { id: company.id, name: company.name } }
}

export function meta() {
  return staffMeta('Calls')
}

export default function CallsPage({ loaderData }: Route.ComponentProps) {
  const { calls, ends, search, company } = loaderData
  const [params] = useSearchParams()
  return (
    <>
      <PageHead
        title={company ? `Calls with ${company.name}` : 'Calls'}
        lead={
          company ? (
            <Link to={href('/staff/calls')} className="text-link">
              Calls with all customers
            </Link>
          ) : (
            'Phone calls with customers, the latest first. Log a call on the page of its enquiry or company.'
          )
        }
      >
        {company && (
          <Link
            to={`${href('/staff/calls/new')}?company=${company.id}`}
            className="button button-primary button-small"
          >
            Log a call
          </Link>
        )}
      </PageHead>
      <FindForm
        label="Find by person, company, reference or text"
        name="q"
        defaultValue={search}
        maxLength={maxSearchLength}
      >
        {company && <input type="hidden" name="company" value={company.id} />}
      </FindForm>
      {calls.length === 0 && (
        <p className="text-muted">
          {search ? `No call contains “${search}”.` : 'No calls were logged yet.'}
        </p>
      )}
      <ul className="mb-4 max-w-4xl divide-y divide-rule border-y border-rule bg-surface">
        {calls.map((call) => (
          <li key={call.id} className="contact-row">
            <p className="flex flex-wrap gap-x-3">
              {call.reference && (
                <Link to={enquiryPath(call.reference)} className="text-link numeric font-medium">
                  {call.reference}
                </Link>
              )}
              {call.company ? (
                <Link
                  to={href('/staff/companies/:company', { company: call.company.id })}
                  className="text-link min-w-0 break-words"
                >
                  {call.company.name}
                </Link>
              ) : (
                <span className="min-w-0 break-words">{call.writtenCompany}</span>
              )}
            </p>
            <CallEntry call={call} />
          </li>
        ))}
      </ul>
      <TablePaging ends={ends} params={params} />
    </>
  )
}
