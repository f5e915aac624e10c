import { describe, expect, it } from 'vitest'
import { pageTitle, siteNameOf } from './page-title.ts'

const shellOf = (name: string) => ({ loaderData: { about: { company: { name } } } })

describe('the title of a page', () => {
  it('stands before the site’s name, after which nothing comes', () => {
    expect(pageTitle('Vpack', 'Services')).toBe('Services | Vpack')
    expect(pageTitle('Vpack', 'Bottles', 'Product Catalogue')).toBe(
      'Bottles | Product Catalogue | Vpack',
    )
  })

  it('is the site’s name alone at home', () => {
    expect(pageTitle('Vpack')).toBe('Vpack')
  })

  it('takes the site’s name from the copy, and has one where the copy cannot be read', () => {
    expect(siteNameOf([{}, shellOf('Vpack South'), {}])).toBe('Vpack South')
    expect(siteNameOf([{}, { loaderData: undefined }])).toBe('Vpack')
  })
})
