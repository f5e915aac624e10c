import { href, Link } from 'react-router'
import { reachOf } from '#app/domain/access/policy.ts'
import { listCompanySites } from '#app/domain/customers/lock-company.server.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DataList, DataRow } from '#app/ui/data-list.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/sites-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-members')
  return inCompany(async (tx) => ({
    sites: await listCompanySites(tx, actor),
    mayChange: reachOf(actor, 'keep-sites') !== 'none',
  }))
}

export function meta() {
  return portalMeta('Delivery sites')
}

export default function SitesPage({ loaderData, params }: Route.ComponentProps) {
  const { sites, mayChange } = loaderData
  return (
    <div className="max-w-3xl">
      <div className="flex flex-wrap items-center gap-4">
        <h1 className="mr-auto text-title">Delivery sites</h1>
        {mayChange && (
          <ButtonLink to={href('/portal/:company/sites/:site', { ...params, site: 'new' })}>
            Add a site
          </ButtonLink>
        )}
      </div>
      <p className="mt-2 text-muted">
        Where your goods go, and what a driver has to know. We check a new address before the first
        delivery.
      </p>
      {sites.length === 0 ? (
        <p className="mt-6">
          There are no sites yet. Until then you type the address of each order.
        </p>
      ) : (
        <ul className="mt-6 border-t border-rule">
          {sites.map((site) => (
            <li key={site.id} className="border-b border-rule py-5">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <h2 className="mr-auto text-heading break-words">{site.name}</h2>
                {!site.checkedAt && <StatusTag tone="attention">We check it soon</StatusTag>}
                {mayChange && (
                  <Link
                    to={href('/portal/:company/sites/:site', { ...params, site: site.id })}
                    className="text-link inline-flex min-h-11 items-center"
                  >
                    Change<span className="sr-only"> {site.name}</span>
                  </Link>
                )}
              </div>
              <DataList className="mt-2">
                {[
                  ['Address', `${site.address}, ${site.suburb} ${site.state} ${site.postcode}`],
                  ['Forklift', site.hasForklift ? 'Yes' : 'No: a truck with a tail-lift comes'],
                  ['Receiving hours', site.hours],
                  ['Contact', site.contact],
                  ['Access', site.access],
                  ['Pallet-hire account', site.palletAccount],
                ]
                  .filter(([, text]) => text !== '')
                  .map(([label = '', text]) => (
                    <DataRow key={label} label={label}>
                      <span className="whitespace-pre-wrap">{text}</span>
                    </DataRow>
                  ))}
              </DataList>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
