import { href, Link } from 'react-router'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { Facts } from '../frame/facts.tsx'

interface CompanySitesProps {
  company: string
  sites: readonly {
    id: string
    name: string
    address: string
    suburb: string
    state: string
    postcode: string
    hasForklift: boolean
    hours: string
    access: string
    palletAccount: string
    contact: string
    /** Null until staff have checked the address. */
    checkedAt: Date | null
  }[]
}

/** A company's delivery sites, with their unloading details. */
export function CompanySites({ company, sites }: CompanySitesProps) {
  return (
    <section aria-labelledby="sites">
      <div className="mb-2 flex items-center gap-4">
        <h2 id="sites" className="mr-auto text-lg font-semibold">
          Sites
        </h2>
        <Link
          to={href('/staff/companies/:company/sites/:site', { company, site: 'new' })}
          className="button button-secondary button-small"
        >
          New site
        </Link>
      </div>
      {sites.length === 0 && <p className="text-muted">No site yet.</p>}
      <ul className="grid gap-4 md:grid-cols-2">
        {sites.map(({ id, name, address, suburb, state, postcode, ...profile }) => (
          <li key={id} className="panel">
            <h3 className="mb-2 font-semibold">
              <Link
                to={href('/staff/companies/:company/sites/:site', { company, site: id })}
                className="text-link"
              >
                {name}
              </Link>
              {!profile.checkedAt && (
                <span className="ml-3">
                  <StatusTag tone="attention">To check</StatusTag>
                </span>
              )}
            </h3>
            <Facts
              facts={[
                { label: 'Address', value: `${address}, ${suburb} ${state} ${postcode}` },
                { label: 'Forklift', value: profile.hasForklift ? 'yes' : 'no' },
                { label: 'Hours', value: profile.hours },
                { label: 'Contact', value: profile.contact },
                { label: 'Access', value: profile.access },
                { label: 'Pallet hire', value: profile.palletAccount },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
