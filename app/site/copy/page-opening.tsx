import type { ReactNode } from 'react'
import type { TextBlock } from '#app/domain/content/groups/shapes.ts'
import { Highlights } from './highlights.tsx'

const titles = {
  display: 'text-display',
  title: 'text-title',
  plain: 'text-plain-title',
} as const

/** A page's opening: its claim, what it comes down to, and beside it whatever the page shows. */
export function PageOpening({
  text,
  title = 'display',
  above,
  children,
}: {
  text: TextBlock
  /** `display`: the company and what it does; `title`: tools; `plain`: what is only looked up. */
  title?: keyof typeof titles
  above?: ReactNode
  children?: ReactNode
}) {
  return (
    <section className="page-width page-opening">
      {above}
      <div className="page-opening-grid">
        <h1 className={titles[title]}>{text.title}</h1>
        <div>
          {text.paragraph.map((paragraph) => (
            <p key={paragraph} className="max-w-xl text-lg sm:text-xl">
              {paragraph}
            </p>
          ))}
          {text.highlight.length > 0 ? (
            <div className="mt-6">
              <Highlights items={text.highlight} />
            </div>
          ) : null}
          {children}
        </div>
      </div>
    </section>
  )
}
