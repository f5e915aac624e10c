import type { Faq } from '#app/domain/content/shapes.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { LinkedText } from '../copy/linked-text.tsx'

/** The questions we are asked; one answer open at a time. */
export function Questions({ title, items }: { title: string; items: readonly Faq[] }) {
  return (
    <section className="later page-width copy-section" aria-labelledby="questions">
      <div className="copy-section-grid">
        <h2 id="questions" className="text-title">
          {title}
        </h2>
        <div className="border-b border-rule">
          {items.map(({ question, answer }) => (
            <Disclosure key={question} name="questions" summary={question}>
              <p className="max-w-2xl text-muted">
                <LinkedText text={answer} />
              </p>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  )
}
