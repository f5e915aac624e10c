import { useEffect, useRef } from 'react'
import type { ProductOnPage } from './product-on-page.ts'
import { useCurrentSection } from './use-current-section.ts'

/**
 * Where the page goes on: its parts by name, those that this product has, always within reach; the
 * one that is being read is marked.
 */
export function ProductSections({ product }: { product: ProductOnPage }) {
  const sections = sectionsOf(product)
  const current = useCurrentSection(sections.map(([id]) => id))
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const bar = list.current
    const marked = bar?.querySelector<HTMLElement>('[aria-current]')
    if (!bar || !marked) return
    // Along the bar alone: the page stays where it is.
    const middle = marked.offsetLeft - bar.offsetLeft - (bar.clientWidth - marked.offsetWidth) / 2
    if (current !== null) bar.scrollTo({ left: middle })
  }, [current])
  return (
    <nav aria-label="On this page" className="product-sections">
      <ul ref={list}>
        {sections.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Anchor and name of each part, in the order of the page. */
function sectionsOf(product: ProductOnPage): [id: string, name: string][] {
  const { listings, fits, related } = product
  const isGone = product.status === 'obsolete'
  const hasDropIns = product.dropIns !== null || product.dropInRefusal !== null
  const sections: [id: string, name: string, isThere: boolean][] = [
    ['description', 'Description', true],
    ['fits', 'What fits', fits.length > 0],
    ['drop-in', 'Replacements', isGone && hasDropIns],
    ['variations', 'Variations', true],
    ['packs', 'Packs', true],
    ['listings', 'Suppliers', listings.length > 0],
    ['documents', 'Documents', true],
    ['attributes', 'Attributes', true],
    ['reviews', 'Reviews', true],
    ['shipping', 'Shipping and returns', true],
    ['drop-in', 'Replacements', !isGone && hasDropIns],
    ['related', 'Related', related.length > 0],
  ]
  return sections.flatMap(([id, name, isThere]) => (isThere ? [[id, name]] : []))
}
