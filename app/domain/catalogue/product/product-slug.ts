/** Longest slug of a product, suffixes included. */
export const maxSlugLength = 90

const grammar = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Suffixes in their one order: supplier, then copy, then copy number, then obsolete. */
const suffixed =
  /^(?<base>[a-z0-9]+(?:-[a-z0-9]+)*?)(?:-(?<supplier>o-i|orora))?(?<copied>-copied)?(?:-uid-(?<uid>[1-9]\d?))?(?<obsolete>-obsolete)?$/

export interface ProductSlugParts {
  /** The slug without its suffixes. */
  base: string
  /** Listing of one glassmaker: `-o-i`, `-orora`. */
  supplier: 'o-i' | 'orora' | null
  /** An old duplicate (`-copied`), which only ever redirects. */
  copied: boolean
  /** Number of an old duplicate (`-uid-1`), which only ever redirects. */
  uid: number | null
  obsolete: boolean
}

/** Lower-case letters and digits in groups joined by single hyphens, at most 90 characters. */
export function isProductSlug(text: string): boolean {
  return text.length <= maxSlugLength && grammar.test(text)
}

/** Takes a slug apart; null where it breaks the grammar. */
export function parseProductSlug(slug: string): ProductSlugParts | null {
  if (!isProductSlug(slug)) return null
  const parts = suffixed.exec(slug)?.groups
  if (!parts?.base) return null
  return {
    base: parts.base,
    supplier: parts.supplier === 'o-i' || parts.supplier === 'orora' ? parts.supplier : null,
    copied: parts.copied !== undefined,
    uid: parts.uid === undefined ? null : Number(parts.uid),
    obsolete: parts.obsolete !== undefined,
  }
}

/**
 * Address of a product's page on the public site, as it stands in redirects, on sheets and in pasted
 * lists. Views ask for theirs by `useAddresses`.
 */
export function productPath(slug: string): string {
  return `/catalogue/${slug}`
}
