import { href } from 'react-router'
import { Brand } from '../shell/brand.tsx'
import { company } from '../shell/company.ts'
import { NotFound } from './not-found.tsx'

/** The whole document's body when no page can stand in the shell: what happened, and a way on. */
export function FatalError({ status, fullPath }: { status: number; fullPath: string }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-rule">
        <div className="page-width flex h-15 items-center lg:h-17">
          <Brand />
        </div>
      </header>
      <main id="main" className="grow">
        {status === 404 ? (
          <NotFound message={`Page Not Found: ${fullPath}`} title="Page not found | Vpack" />
        ) : (
          <Broken ours={status >= 500} />
        )}
      </main>
    </div>
  )
}

function Broken({ ours }: { ours: boolean }) {
  return (
    <div className="page-width py-16 lg:py-24">
      <title>{ours ? 'Something went wrong | Vpack' : 'Request refused | Vpack'}</title>
      <h1 className="max-w-2xl text-title">
        {ours ? 'Something went wrong on our side.' : 'We could not accept that request.'}
      </h1>
      <p className="mt-5 max-w-xl text-lg text-muted">
        {ours
          ? 'The fault has been recorded, and what is in your enquiry is kept. Please try again in a moment.'
          : 'What arrived is not something this page understands. Go back and try again, or call us.'}
      </p>
      <p className="mt-8 flex flex-wrap gap-3 print:hidden">
        {/* A full load: the code in this tab may be what failed. */}
        <a href={href('/')} className="button button-primary">
          Return to the home page
        </a>
        <a href={company.phoneLink} className="button button-secondary numeric">
          Call {company.phone}
        </a>
      </p>
    </div>
  )
}
