import type { Faq, TextBlock } from '#app/domain/content/groups/shapes.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { LinkedText } from '../prose/linked-text.tsx'
import { Introduction } from './introduction.tsx'

/** The questions we are asked; one answer open at a time. */
export function Questions({ text, items }: { text: TextBlock; items: readonly Faq[] }) {
  return (
    <section className="later page-width copy-section" aria-labelledby="questions">
      <div className="copy-section-grid">
        <div>
          <h2 id="questions" className="text-section">
            {text.title}
          </h2>
          <Introduction paragraphs={text.paragraph} />
        </div>
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
