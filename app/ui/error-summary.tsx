import type { Ref } from 'react'

export interface FieldProblem {
  /** The id of the control the problem stands beside. */
  fieldId: string
  message: string
}

/** Lists what is wrong with a form, each a link to its field. Give it the focus after a refusal. */
export function ErrorSummary({
  title = 'Please check these fields',
  problems,
  ref,
}: {
  title?: string
  problems: readonly FieldProblem[]
  ref?: Ref<HTMLElement>
}) {
  if (problems.length === 0) return null
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="error-summary"
      className="border border-vermilion bg-vermilion-tint p-4 sm:p-5"
    >
      <h2 id="error-summary" className="font-semibold text-vermilion">
        {title}
      </h2>
      <ul className="mt-2 space-y-1">
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <a href={`#${problem.fieldId}`} className="underline underline-offset-4">
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
