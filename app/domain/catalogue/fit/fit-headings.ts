import type { FitRelation } from './fit-pair.ts'

/** Headings for each kind of fitting product, on the product page and the specification sheet. */
export const fitHeadings: Readonly<Record<FitRelation, string>> = {
  bottle: 'Bottles',
  closure: 'Closures',
  dressing: 'Capsules, foils and wire',
  carton: 'Cartons',
  basket: 'Bottle carriers',
  shipper: 'Cartons for the filled carrier',
  divider: 'Dividers',
  can: 'Cans',
  end: 'Ends',
  carrier: 'Carriers',
  keg: 'Kegs',
  coupler: 'Couplers',
  cap: 'Caps',
  load: 'Pallets and sheets',
}
