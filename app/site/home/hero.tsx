import type { ReactNode } from 'react'
import { ProductSearch } from '#app/domain/catalogue/browse/search/product-search.tsx'
import type { ContentOf } from '#app/domain/content/content-groups.ts'
import { ContentLink } from '#app/domain/content/content-link.tsx'
import { buildPhoneLink } from '#app/domain/content/groups/phone-link.ts'

interface HeroProps {
  content: ContentOf<'HOME-PAGE'>['hero']
  phone: string
  lineUp: ReactNode
}

/** Top section of the home page: headline, search, the two main links, and the line-up of bottles. */
export function Hero({ content: { text, link, contact }, phone, lineUp }: HeroProps) {
  return (
    <section className="page-width pt-12 sm:pt-16 lg:pt-18">
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-[var(--span-7)_minmax(0,1fr)] lg:items-end">
        <h1 className="text-display">{text.title}</h1>
        <div>
          {text.paragraph.map((paragraph) => (
            <p key={paragraph} className="max-w-xl text-lg sm:text-xl">
              {paragraph}
            </p>
          ))}
          <ProductSearch className="mt-6 max-w-xl print:hidden" />
          <div className="mt-5 flex flex-wrap items-center gap-3 print:hidden">
            <ContentLink link={link} className="button button-primary" />
            <ContentLink link={contact} className="button button-secondary" />
            <p className="numeric text-muted">
              or call{' '}
              <a href={buildPhoneLink(phone)} className="text-link">
                {phone}
              </a>
            </p>
          </div>
        </div>
      </div>
      <figure className="hero-line-up mt-10 lg:mt-12">
        {lineUp}
        <figcaption className="mt-3 text-right text-sm text-muted">
          To one scale, from the catalogue’s own dimensions
        </figcaption>
      </figure>
    </section>
  )
}
