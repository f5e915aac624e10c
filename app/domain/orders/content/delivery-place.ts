import type { siteTable } from '#app/domain/customers/tables.server.ts'
import { type AustralianState, australianStates } from '#app/domain/transport/postcodes.ts'
import type { DeliveryPlace } from '../draft/order-draft.ts'

export type Site = Omit<typeof siteTable.$inferSelect, 'company' | 'createdAt'>

/** A site as the place of an order, with how it takes deliveries as it stands now. */
export function placeOfSite(site: Site): DeliveryPlace {
  const { id, address, suburb, postcode, hasForklift } = site
  return {
    site: id,
    ...{ address, suburb, postcode },
    state: stateOf(site.state),
    unloading: hasForklift ? 'forklift' : 'tail-lift',
    receiving: receivingOf(site),
  }
}

/** The site that a place is, by its id or, where it was copied from an order, its address. */
export function siteOf(place: DeliveryPlace, sites: readonly Site[]): Site | undefined {
  return (
    sites.find(({ id }) => id === place.site) ??
    sites.find((site) => placeInWords(placeOfSite(site)) === placeInWords(place))
  )
}

/** How a site takes deliveries, in a line. */
export function receivingOf({ name, hours, access, palletAccount }: Site): string {
  return [
    name,
    hours && `receiving ${hours}`,
    access.replaceAll('\n', ', '),
    palletAccount && `pallet account ${palletAccount}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A place in a line, as people read it; of one that was forgotten, state and postcode. */
export function placeInWords({ address, suburb, state, postcode }: DeliveryPlace): string {
  const town = [suburb, state, postcode].filter(Boolean).join(' ')
  return [address, town].filter(Boolean).join(', ')
}

/** Reads the stored state of a site. @throws for a value that is none of the eight */
function stateOf(text: string): AustralianState {
  const known = australianStates.find((state) => state === text)
  if (!known) throw new Error(`A site is in the unknown state “${text}”.`)
  return known
}
