import { describe, expect, it } from 'vitest'
import { pageTitle, siteNameOf } from './page-meta.ts'

const shellOf = (name: string) => ({ loaderData: { about: { company: { name } } } })

describe('page title', () => {
  it('ends with the site’s name', () => {
    expect(pageTitle('Vpack', 'Services')).toBe('Services | Vpack')
    expect(pageTitle('Vpack', 'Bottles', 'Product Catalogue')).toBe(
      'Bottles | Product Catalogue | Vpack',
    )
  })

  it('is only the site’s name on the home page', () => {
    expect(pageTitle('Vpack')).toBe('Vpack')
  })

  it('uses the site’s name of the content, or a default if that cannot be read', () => {
    expect(siteNameOf([{}, shellOf('Vpack South'), {}])).toBe('Vpack South')
    expect(siteNameOf([{}, { loaderData: undefined }])).toBe('Vpack')
  })
})
