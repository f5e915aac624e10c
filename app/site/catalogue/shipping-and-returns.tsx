import type { ContentOf } from '#app/domain/content/content-groups.ts'
import type { TextBlock } from '#app/domain/content/groups/shapes.ts'
import { Prose } from '../copy/prose.tsx'

interface ShippingAndReturnsProps {
  content: ContentOf<'CATALOGUE-DETAILS-PAGE'>['shippingAndReturns']
  help: TextBlock
}

/** How products travel and how they come back, and whom to ask. */
export function ShippingAndReturns({
  content: { shipping, returns },
  help,
}: ShippingAndReturnsProps) {
  return (
    <div
      id="shipping"
      className="later grid gap-x-16 gap-y-10 border-t border-ink pt-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)]"
    >
      {[shipping, returns].map(({ title, list }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-3 text-heading">{title}</h2>
          <ul className="copy-text">
            {list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-label={help.title}>
        <h2 className="mb-3 text-heading">{help.title}</h2>
        <Prose paragraphs={help.paragraph} />
      </section>
    </div>
  )
}
