/** Page whose picture is shared. */
export type SharedPage =
  | { kind: 'site' }
  | { kind: 'product'; slug: string }
  | { kind: 'article'; slug: string }

const folders = { product: 'products', article: 'articles' } as const

/** Builds the file name of a sharing picture, such as `products/{slug}.png`. */
export function buildShareName(shared: SharedPage): string {
  return shared.kind === 'site' ? 'site.png' : `${folders[shared.kind]}/${shared.slug}.png`
}

/** Parses the file name of a sharing picture; null if it is invalid. */
export function parseShareName(name: string): SharedPage | null {
  if (name === 'site.png') return { kind: 'site' }
  const [, folder, slug = ''] = /^(products|articles)\/([a-z0-9-]{1,200})\.png$/.exec(name) ?? []
  if (folder === 'products') return { kind: 'product', slug }
  return folder === 'articles' ? { kind: 'article', slug } : null
}
