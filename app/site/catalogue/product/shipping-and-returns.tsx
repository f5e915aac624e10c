import type { ContentOf } from '#app/domain/content/content-groups.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'

interface ShippingAndReturnsProps {
  content: ContentOf<'CATALOGUE-DETAILS-PAGE'>['shippingAndReturns']
}

/** How products travel and how they come back. */
export function ShippingAndReturns({ content: { shipping, returns } }: ShippingAndReturnsProps) {
  return (
    <div id="shipping" className="print:hidden">
      {[shipping, returns].map(({ title, list }) => (
        <section key={title} aria-label={title}>
          <Disclosure
            summary={<h2 className="text-heading">{title}</h2>}
            className="-mt-px border-b"
          >
            <ul className="copy-text copy-text-close">
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Disclosure>
        </section>
      ))}
    </div>
  )
}
