import type { ReactNode } from 'react'
import type { TextBlock } from '#app/domain/content/groups/shapes.ts'
import { Prose } from '../prose/prose.tsx'
import { Highlights } from './highlights.tsx'

/** Text section with its title at the left, below a hairline. `id` is its anchor. */
export function CopySection({
  id,
  label,
  text,
  children,
}: {
  id: string
  /** Label above the title, for titles that do not name the subject themselves. */
  label?: string
  text: TextBlock
  children?: ReactNode
}) {
  return (
    <section id={id} className="later page-width copy-section" aria-labelledby={`${id}-title`}>
      <div className="copy-section-grid">
        <div>
          {label ? <p className="mb-2 text-sm text-muted">{label}</p> : null}
          <h2 id={`${id}-title`} className="text-section">
            {text.title}
          </h2>
        </div>
        <div>
          <Prose paragraphs={text.paragraph} />
          {text.highlight.length > 0 ? (
            <div className="mt-6 max-w-2xl">
              <Highlights items={text.highlight} />
            </div>
          ) : null}
        </div>
      </div>
      {children}
    </section>
  )
}
