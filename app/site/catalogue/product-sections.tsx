import type { ProductOnPage } from './product-on-page.ts'

/** Where the page goes on: its parts by name, those that this product has, always within reach. */
export function ProductSections({ product }: { product: ProductOnPage }) {
  return (
    <nav aria-label="On this page" className="product-sections">
      <ul>
        {sectionsOf(product).map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Anchor and name of each part, in the order of the page. */
function sectionsOf(product: ProductOnPage): [id: string, name: string][] {
  const { listings, dropIns, fits, related } = product
  const isGone = product.status === 'obsolete'
  const sections: [id: string, name: string, isThere: boolean][] = [
    ['description', 'Description', true],
    ['fits', 'What fits', fits.length > 0],
    ['drop-in', 'Replacements', isGone && dropIns !== null],
    ['variations', 'Variations', true],
    ['packs', 'Packs', true],
    ['listings', 'Suppliers', listings.length > 0],
    ['attributes', 'Attributes', true],
    ['documents', 'Documents', true],
    ['reviews', 'Reviews', true],
    ['drop-in', 'Replacements', !isGone && dropIns !== null],
    ['related', 'Related', related.length > 0],
    ['shipping', 'Shipping and returns', true],
  ]
  return sections.flatMap(([id, name, isThere]) => (isThere ? [[id, name]] : []))
}
