import type { TextBlock } from '#app/domain/content/groups/shapes.ts'
import { Introduction } from './introduction.tsx'

/** List of the steps in which we work, drawn as a chain of dimensions. */
export function Steps({ text, steps }: { text: TextBlock; steps: readonly TextBlock[] }) {
  return (
    <section className="later page-width home-section" aria-labelledby="steps">
      <h2 id="steps" className="text-section">
        {text.title}
      </h2>
      <Introduction paragraphs={text.paragraph} />
      <ol className="steps">
        {steps.map((step, index) => (
          <li key={step.title}>
            <p className="dimension-rule dimension-rule-upright-narrow" aria-hidden="true">
              <span>{index + 1}</span>
            </p>
            <div className="step-words">
              <h3 className="text-2xl font-semibold">{step.title}</h3>
              {step.paragraph.map((paragraph) => (
                <p key={paragraph} className="mt-2 max-w-md text-muted">
                  {paragraph}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
