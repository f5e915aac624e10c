import { href, Link } from 'react-router'
import {
  listSamplesToPack,
  type SampleToPack,
} from '#app/domain/enquiry/delivery/samples-to-pack.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/samples-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'see-enquiries')
  const samples = await listSamplesToPack(database().db)
  return { parcels: [...Map.groupBy(samples, ({ enquiry }) => enquiry).values()] }
}

export function meta() {
  return staffMeta('Samples')
}

export default function SamplesPage({ loaderData: { parcels } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Samples to pack"
        lead="One parcel per enquiry, oldest first. Print this page for the packing bench."
      />
      {parcels.length === 0 && <p className="text-muted">No samples to pack.</p>}
      <ul className="grid gap-4 lg:grid-cols-2">
        {parcels.map((samples) => (
          <li key={samples[0]?.enquiry} className="panel break-inside-avoid">
            <Parcel samples={samples} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Parcel({ samples }: { samples: SampleToPack[] }) {
  const [first] = samples
  if (!first) return null
  const { reference, contactName, company, address, suburb, state, postcode, phone } = first
  return (
    <>
      <p className="flex flex-wrap justify-between gap-2">
        <Link
          to={href('/staff/enquiries/:reference', { reference })}
          className="text-link font-medium"
        >
          {reference}
        </Link>
        <span className="text-sm text-muted">
          <Timestamp at={first.createdAt} />
        </span>
      </p>
      <address className="my-3 not-italic">
        {contactName}
        <br />
        {company}
        <br />
        {address}
        <br />
        {suburb} {state} {postcode}
        <br />
        {phone}
      </address>
      <ul className="divide-y divide-rule border-t border-rule">
        {samples.map(({ position, sku, name, pieces, note }) => (
          <li key={position} className="flex gap-3 py-2">
            <span className="numeric w-10 shrink-0 text-right font-medium">
              {formatNumber(pieces)}
            </span>
            <span className="min-w-0">
              {name} <span className="text-sm text-muted">{sku}</span>
              {note && <span className="block text-sm">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
