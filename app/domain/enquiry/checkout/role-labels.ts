import type { CustomerRole, Unloading } from '../record/enquiry.ts'

/** What people read for each role, in forms and mails. */
export const roleLabels: Readonly<Record<CustomerRole, string>> = {
  winery: 'Winery',
  brewery: 'Brewery',
  cidery: 'Cidery',
  distillery: 'Distillery',
  'co-packer': 'Co-packer',
  other: 'Other',
}

export const unloadingLabels: Readonly<Record<Unloading, string>> = {
  forklift: 'We have a forklift',
  'tail-lift': 'Send a truck with a tail-lift',
}
