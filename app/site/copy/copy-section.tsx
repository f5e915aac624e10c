import type { ReactNode } from 'react'
import type { TextBlock } from '#app/domain/content/groups/shapes.ts'
import { Prose } from '../prose/prose.tsx'
import { Highlights } from './highlights.tsx'

/** A text with its title to the left of it, under a hairline; `id` is the place others link to. */
export function CopySection({
  id,
  label,
  text,
  children,
}: {
  id: string
  /** A word above the title, where the title alone does not say what this is. */
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
