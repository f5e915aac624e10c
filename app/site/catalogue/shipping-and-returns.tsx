import type { ContentOf } from '#app/domain/content/content-groups.ts'

interface ShippingAndReturnsProps {
  content: ContentOf<'CATALOGUE-DETAILS-PAGE'>['shippingAndReturns']
}

/** How products travel and how they come back. */
export function ShippingAndReturns({ content: { shipping, returns } }: ShippingAndReturnsProps) {
  return (
    <div id="shipping" className="later product-pair">
      {[shipping, returns].map(({ title, list }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 text-heading">{title}</h2>
          <ul className="copy-text copy-text-close">
            {list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
