import type { TextBlock } from '#app/domain/content/groups/shapes.ts'
import { Prose } from '../prose/prose.tsx'

/** Section of a service's page. Its highlights are the numbered steps of the service. */
export function ServicePart({ text }: { text: TextBlock }) {
  return (
    <section className="later service-part">
      <h2 className="text-heading">{text.title}</h2>
      <div className="mt-3">
        <Prose paragraphs={text.paragraph} />
      </div>
      {text.highlight.length > 0 ? (
        <ol className="mt-5 flex flex-wrap gap-y-3">
          {text.highlight.map((step, index) => (
            <li key={step} className="dimension-rule -ml-px first:ml-0">
              <span className="text-ink">
                <span className="numeric mr-1.5 text-vermilion" aria-hidden="true">
                  {index + 1}
                </span>
                {step}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}
