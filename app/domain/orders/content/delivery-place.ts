import type { siteTable } from '#app/domain/customers/tables.server.ts'
import type { DeliveryPlace } from '../draft/order-draft.ts'

export type Site = Omit<typeof siteTable.$inferSelect, 'companyId' | 'createdAt' | 'checkedAt'>

/**
 * Converts a site to the delivery place of an order, with a copy of its current receiving
 * instructions.
 */
export function placeOfSite(site: Site): DeliveryPlace {
  const { id, address, suburb, postcode, hasForklift } = site
  return {
    site: id,
    address,
    suburb,
    postcode,
    state: site.state,
    unloading: hasForklift ? 'forklift' : 'tail-lift',
    receiving: formatReceiving(site),
  }
}

/** Finds the site of a delivery place by id or, if it was copied from an order, by address. */
export function siteOf(place: DeliveryPlace, sites: readonly Site[]): Site | undefined {
  return (
    sites.find(({ id }) => id === place.site) ??
    sites.find((site) => formatPlace(placeOfSite(site)) === formatPlace(place))
  )
}

/**
 * Formats a site's receiving instructions (name, hours, contact, access, pallet account) as one line.
 */
export function formatReceiving({ name, hours, contact, access, palletAccount }: Site): string {
  return [
    name,
    hours && `receiving ${hours}`,
    contact && `contact ${contact}`,
    access.replaceAll('\n', ', '),
    palletAccount && `pallet account ${palletAccount}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * Formats a place as one line: “address, suburb state postcode”. After erasure, only state and
 * postcode are left.
 */
export function formatPlace({ address, suburb, state, postcode }: DeliveryPlace): string {
  const town = [suburb, state, postcode].filter(Boolean).join(' ')
  return [address, town].filter(Boolean).join(', ')
}
