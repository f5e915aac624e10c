import { expect, it } from 'vitest'
import { placeOfSite, type Site } from '../content/delivery-place.ts'

const site: Site = {
  id: '5f0f8a52-5d5e-4f0b-9d3a-6c1a8e8f4b1d',
  name: 'Bottling hall',
  address: '1 Example Road',
  suburb: 'Angaston',
  state: 'SA',
  postcode: '5353',
  hasForklift: true,
  hours: '',
  access: '',
  contact: '',
  palletAccount: '',
}

it('placeOfSite > keeps the state of a site', () => {
  expect(placeOfSite({ ...site, state: 'VIC' }).state).toBe('VIC')
})
