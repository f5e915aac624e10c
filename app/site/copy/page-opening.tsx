import type { ReactNode } from 'react'
import type { TextBlock } from '#app/domain/content/groups/shapes.ts'
import type { PictureData } from '#app/ui/picture/picture.tsx'
import { CaptionedImage } from './captioned-image.tsx'
import { Highlights } from './highlights.tsx'

const titles = {
  display: 'text-display',
  title: 'text-title',
  plain: 'text-plain-title',
} as const

/** Top section of a page: title, introduction, key points, and beside them `children`. */
export function PageOpening({
  text,
  title = 'display',
  above,
  picture,
  children,
}: {
  text: TextBlock
  /**
   * Title size. `display`: pages about the company and its services; `title`: tools; `plain`:
   * reference pages.
   */
  title?: keyof typeof titles
  above?: ReactNode
  /** Picture below, across the page. */
  picture?: PictureData | null
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
      {picture && (
        <div className="page-opening-picture">
          <CaptionedImage picture={picture} sizes="96vw" className="banner-picture" isFirst />
        </div>
      )}
    </section>
  )
}
