import type { TextBlock } from '#app/domain/content/groups/shapes.ts'
import { Prose } from '../prose/prose.tsx'

/** A part of a service's page; its highlights are the steps it goes through. */
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
