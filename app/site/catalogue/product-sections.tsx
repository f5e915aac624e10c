import type { ProductOnPage } from './product-on-page.ts'

/** Where the page goes on: its parts by name, those that this product has. */
export function ProductSections({ product }: { product: ProductOnPage }) {
  return (
    <nav aria-label="On this page" className="product-sections">
      <ul>
        {sectionsOf(product).map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} className="text-link">
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
  const { listings, dropIns, fits, related } = product
  const isGone = product.status === 'obsolete'
  const sections: [id: string, name: string, isThere: boolean][] = [
    ['description', 'Description', true],
    ['variations', 'Variations', true],
    ['drop-in', 'Replacements', isGone && dropIns !== null],
    ['attributes', 'Attributes', true],
    ['packs', 'Packs', true],
    ['technical-drawing', 'Drawing', true],
    ['documents', 'Documents', true],
    ['listings', 'Suppliers', listings.length > 0],
    ['drop-in', 'Replacements', !isGone && dropIns !== null],
    ['fits', 'What fits', fits.length > 0],
    ['related', 'Related', related.length > 0],
    ['shipping', 'Shipping and returns', true],
    ['reviews', 'Reviews', true],
  ]
  return sections.flatMap(([id, name, isThere]) => (isThere ? [[id, name]] : []))
}
