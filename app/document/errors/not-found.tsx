import { href } from 'react-router'
import { ProductSearch } from '#app/domain/catalogue/browse/search/product-search.tsx'
import { ContentLink } from '#app/domain/content/content-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { BottleFigure } from '#app/ui/figures/bottle-figure.tsx'
import { claret } from '#app/ui/figures/bottle-outlines.ts'
import type { NotFoundCopy } from './not-found-copy.ts'

interface NotFoundProps {
  words: NotFoundCopy
  /** Sentence that names the missing page. */
  message: string
}

/** Main part of a 404 page: copy, a search, two links and a drawing of a bottle. */
export function NotFound({ words, message }: NotFoundProps) {
  return (
    <div className="page-width grid items-center gap-x-6 gap-y-12 py-12 sm:py-16 lg:grid-cols-[var(--span-7)_minmax(0,1fr)] lg:py-20">
      <div>
        <h1 className="max-w-2xl text-title">{words.message}</h1>
        <p className="mt-5 mb-10 wrap-anywhere text-muted">{message}</p>
        <ProductSearch className="max-w-lg print:hidden" />
        <p className="mt-8 flex flex-wrap gap-3 print:hidden">
          <ContentLink link={words.link} className="button button-primary" />
          <ButtonLink to={href('/catalogue')} look="secondary">
            Go to the catalogue
          </ButtonLink>
        </p>
      </div>
      <div className="drawing-grid grid place-items-center border border-rule py-12 print:hidden">
        <BottleFigure bottle={claret} scale={1.2} heightLabel="404" />
      </div>
    </div>
  )
}
