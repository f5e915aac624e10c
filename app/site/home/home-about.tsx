import type { ContentOf } from '#app/domain/content/content-groups.ts'
import { ContentLink } from '#app/domain/content/content-link.tsx'
import type { Pictured } from '#app/domain/pictures/pictured.ts'
import { CaptionedImage } from '../copy/captioned-image.tsx'
import { CopySection } from '../copy/copy-section.tsx'

/** Short text about the company, with a quote. */
export function HomeAbout({
  content: { text, quote, link, picture },
}: {
  content: Pictured<ContentOf<'HOME-PAGE'>['about']>
}) {
  return (
    <CopySection id="about" text={text}>
      <div className="copy-section-split">
        <div>
          {picture && (
            <CaptionedImage
              picture={picture}
              sizes="(width >= 64rem) 40vw, 92vw"
              className="home-about-picture"
            />
          )}
          <p className="print:hidden">
            <ContentLink link={link} className="button button-secondary" />
          </p>
        </div>
        <figure className="quote max-lg:order-first">
          <blockquote className="text-2xl font-semibold text-balance">“{quote.text}”</blockquote>
          <figcaption className="mt-3 text-muted">
            {quote.name}, {quote.position}
          </figcaption>
        </figure>
      </div>
    </CopySection>
  )
}
