import { Form, href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { BottleFigure } from '../figures/bottle-figure.tsx'
import { claret } from '../figures/bottles.ts'

/** The page that is not there, as a main part: its words, the way home, a search, an empty bottle. */
export function NotFound({ message, title }: { message: string; title?: string }) {
  return (
    <div className="page-width grid items-center gap-x-16 gap-y-12 py-12 sm:py-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:py-20">
      {title ? <title>{title}</title> : null}
      <div>
        <h1 className="max-w-2xl text-title">
          Sorry, the page you are looking for cannot be found.
        </h1>
        <p className="mt-5 break-all text-muted">{message}</p>
        <Form action={href('/catalogue')} role="search" className="mt-10 max-w-lg print:hidden">
          <SearchField name="q" label="Search the catalogue" placeholder="claret 750 antique" />
        </Form>
        <p className="mt-8 print:hidden">
          <ButtonLink to={href('/')}>Return to the home page</ButtonLink>
        </p>
      </div>
      <div className="drawing-grid grid place-items-center border border-rule py-12 print:hidden">
        <BottleFigure bottle={claret} scale={1.2} heightLabel="404" />
      </div>
    </div>
  )
}
