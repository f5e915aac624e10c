import { describe, expect, it } from 'vitest'
import { parseShareName, type SharedPage } from '#app/domain/link-pictures/share-name.ts'
import { sharePath } from './share-path.ts'

describe('path of a share picture', () => {
  it.each<[SharedPage, string]>([
    [{ kind: 'site' }, '/share/site.png'],
    [{ kind: 'product', slug: 'claret-750' }, '/share/products/claret-750.png'],
    [{ kind: 'article', slug: 'punt-myths' }, '/share/articles/punt-myths.png'],
  ])('of %o is read back', (shared, path) => {
    expect(sharePath(shared)).toBe(path)
    expect(sharePath(shared, 'ab12')).toBe(`${path}?v=ab12`)
    expect(parseShareName(path.slice('/share/'.length))).toEqual(shared)
  })

  it.each(['', 'site', 'site.svg', 'products/.png', 'products/../site.png', 'hats/a.png'])(
    'is not “%s”',
    (name) => {
      expect(parseShareName(name)).toBeNull()
    },
  )
})
