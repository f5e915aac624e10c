import { href, Link } from 'react-router'
import { refusalFor } from '#app/domain/access/policy.ts'
import {
  companiesPerPage,
  findCompanies,
} from '#app/domain/company-directory/find-companies.server.ts'
import { findCompany } from '#app/domain/company-directory/find-company.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { FindForm } from '../forms/find-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { PageTabs } from '../frame/page-tabs.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/companies-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'see-companies')
  const { db } = database()
  const words = cleanSingleLine(url.searchParams.get('search') ?? '').slice(0, 120)
  const isMine = url.searchParams.get('mine') === 'yes'
  const last = url.searchParams.get('after') ?? ''
  const after = isUuid(last) ? await findCompany(db, last) : null
  const found = await findCompanies(db, {
    words,
    after,
    managedBy: isMine ? actor.account : undefined,
  })
  const companies = found.slice(0, companiesPerPage)
  return {
    words,
    isMine,
    mayImport: refusalFor(actor, 'import-customers') === null,
    companies,
    next: found.length > companiesPerPage ? (companies.at(-1)?.id ?? null) : null,
  }
}

export function meta() {
  return staffMeta('Companies')
}

export default function CompaniesPage({ loaderData }: Route.ComponentProps) {
  const { words, isMine, mayImport, companies, next } = loaderData
  const kept = new URLSearchParams({
    ...(words && { search: words }),
    ...(isMine && { mine: 'yes' }),
  })
  return (
    <>
      <PageHead title="Companies" lead="Our customers, their people and their sites.">
        {mayImport && (
          <Link
            to={href('/staff/companies/import')}
            className="button button-secondary button-small"
          >
            From a file
          </Link>
        )}
        <Link to={href('/staff/companies/new')} className="button button-primary button-small">
          New company
        </Link>
      </PageHead>
      <PageTabs
        label="Companies by account manager"
        tabs={[
          { to: '?', label: 'All', isCurrent: !isMine },
          { to: '?mine=yes', label: 'Mine', isCurrent: isMine },
        ]}
      />
      <FindForm label="Find by name" name="search" defaultValue={words} maxLength={120}>
        {isMine && <input type="hidden" name="mine" value="yes" />}
      </FindForm>
      {companies.length === 0 && (
        <p className="text-muted">
          {words ? `No company name contains “${words}”.` : 'No company yet.'}
        </p>
      )}
      <ul className="divide-y divide-rule border-y border-rule bg-surface">
        {companies.map(({ id, name, hasContract, manager, enquiries }) => (
          <li key={id} className="contact-row flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link
              to={href('/staff/companies/:company', { company: id })}
              className="row-link mr-auto font-medium"
            >
              {name}
            </Link>
            {hasContract && <StatusTag tone="positive">Contract</StatusTag>}
            <span className="text-sm text-muted">{manager ?? 'No account manager'}</span>
            <span className="numeric text-sm text-muted sm:w-28 sm:text-right">
              {enquiries > 99 ? '99+' : enquiries} {enquiries === 1 ? 'enquiry' : 'enquiries'}
            </span>
          </li>
        ))}
      </ul>
      {next && (
        <p className="mt-4">
          <Link to={`?${kept}&after=${next}`} className="button button-secondary button-small">
            Further ones
          </Link>
        </p>
      )}
    </>
  )
}
