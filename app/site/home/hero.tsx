import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { company } from '../shell/company.ts'

/** The page's opening: the promise, the two ways on, and the line-up of bottles under them. */
export function Hero({ lineUp }: { lineUp: ReactNode }) {
  return (
    <section className="page-width pt-12 sm:pt-16 lg:pt-18">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] lg:items-end">
        <h1 className="text-display">
          Every bottle, and the closure, carton and pallet that fit it.
        </h1>
        <div>
          <p className="max-w-xl text-lg sm:text-xl">
            Packaging for Australian wine, beer, cider and spirits. Find the exact item, see its
            drawing, and send one enquiry for the whole run.
          </p>
          <div className="mt-6 flex flex-wrap gap-3 print:hidden">
            <ButtonLink to={href('/catalogue')}>Browse the catalogue</ButtonLink>
            <a href={company.phoneLink} className="button button-secondary numeric">
              Call {company.phone}
            </a>
          </div>
        </div>
      </div>
      <figure className="hero-line-up mt-10 lg:mt-12">
        {lineUp}
        <figcaption className="mt-3 text-right text-sm text-muted">
          Drawn to one scale from the catalogue’s own dimensions
        </figcaption>
      </figure>
    </section>
  )
}
