import { href } from 'react-router'

/** What a shared picture is of. */
export type Shared =
  | { kind: 'site' }
  | { kind: 'product'; slug: string }
  | { kind: 'article'; slug: string }

const folders = { product: 'products', article: 'articles' } as const

/**
 * Path of a picture.
 * @param version what it shows, in letters: another picture has another address
 */
export function sharePath(shared: Shared, version?: string): string {
  const name = shared.kind === 'site' ? 'site' : `${folders[shared.kind]}/${shared.slug}`
  return `${href('/share/*', { '*': `${name}.png` })}${version ? `?v=${version}` : ''}`
}

/** What the picture of this name is of; null for no such name. */
export function readShareName(name: string): Shared | null {
  if (name === 'site.png') return { kind: 'site' }
  const [, folder, slug = ''] = /^(products|articles)\/([a-z0-9-]{1,200})\.png$/.exec(name) ?? []
  if (folder === 'products') return { kind: 'product', slug }
  return folder === 'articles' ? { kind: 'article', slug } : null
}
