import type { ColourLink } from '#app/domain/catalogue/product/product-view.ts'
import type { ViewAddresses } from '#app/domain/links/view-addresses.ts'

interface ProductColoursProps {
  colours: ColourLink[]
  sku: string
  addresses: ViewAddresses
}

/**
 * Links to the same item in its other colours, each with a swatch in the colour of its drawing. A
 * weaker colour is listed as a different product, with the difference. Clicks are handled by
 * `FamilyMatrixSection`.
 */
export function ProductColours({ colours, sku, addresses }: ProductColoursProps) {
  if (colours.length === 0) return null
  const equal = colours.filter(({ shortfall }) => shortfall === '')
  const weaker = colours.filter(({ shortfall }) => shortfall !== '')
  return (
    <section aria-labelledby="colours">
      <h2 id="colours" className="text-sm text-muted">
        Other Colour Options
      </h2>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {equal.map(({ slug, label, material, sku: other }) => (
          <li key={other}>
            <a
              href={addresses.product(slug)}
              data-link="in-place"
              aria-current={other === sku ? 'page' : undefined}
              className="colour-link"
              title={label}
            >
              <svg viewBox="0 0 34 34" width="34" height="34" aria-hidden="true">
                <circle
                  cx="17"
                  cy="17"
                  r="16.5"
                  fill={`var(--${material})`}
                  stroke={`var(--${material}-edge)`}
                />
              </svg>
              <span className="sr-only">{label}</span>
            </a>
          </li>
        ))}
      </ul>
      {weaker.map(({ slug, label, sku: other, shortfall }) => (
        <p key={other} className="mt-2 text-sm">
          {label} is another product, not a replacement:{' '}
          <a href={addresses.product(slug)} data-link="in-place" className="text-link">
            {other}
          </a>
          , {shortfall}.
        </p>
      ))}
    </section>
  )
}
