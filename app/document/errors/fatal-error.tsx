import { Form, href, isRouteErrorResponse, useLocation } from 'react-router'
import { pageTitle } from '#app/document/page-meta.ts'
import { ViewAddressesContext } from '#app/domain/links/view-addresses.ts'
import {
  type AlternativePage,
  alternativePageOf,
  refusalMessageOf,
} from '#app/platform/request/page-refusal.ts'
import { SearchField } from '#app/ui/fields/search-field.tsx'
import { Brand } from '../brand.tsx'
import { company } from '../company.ts'
import { publicUrls } from '../public-addresses.ts'
import { NotFound } from './not-found.tsx'
import { notFoundCopyOf } from './not-found-copy.ts'

/** Body of the document if a page cannot be shown in its shell: error message, search and links. */
export default function FatalError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const fullPath = pathname + search
  const status = isRouteErrorResponse(error) ? error.status : 500
  const message = refusalMessageOf(error)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-rule">
        <div className="page-width flex h-15 items-center lg:h-17">
          <Brand />
        </div>
      </header>
      <main id="main" className="grow">
        {status === 404 ? (
          <>
            <title>{pageTitle(company.name, 'Page not found')}</title>
            <ViewAddressesContext value={publicUrls}>
              <NotFound
                words={notFoundCopyOf(error)}
                message={message ?? `Page Not Found: ${fullPath}`}
              />
            </ViewAddressesContext>
          </>
        ) : (
          <Broken
            status={status}
            fullPath={fullPath}
            message={message}
            instead={alternativePageOf(error)}
          />
        )}
      </main>
    </div>
  )
}

const failures = {
  refused: {
    title: 'Request refused',
    heading: 'We could not accept that request.',
    text: 'This page could not understand the request. Go back and try again, or call us.',
  },
  busy: {
    title: 'One moment, please',
    heading: 'We are too busy to answer right now.',
    text: 'Nothing is lost. Please wait a moment, then try again.',
  },
  away: {
    title: 'Temporarily unavailable',
    heading: 'This page is temporarily unavailable.',
    text: 'Nothing is lost. Please try again in a minute.',
  },
  gone: {
    title: 'Link no longer works',
    heading: 'This link no longer works.',
    text: 'Call or write to us, and we will help.',
  },
  failed: {
    title: 'Something went wrong',
    heading: 'Something went wrong on our side.',
    text: 'The fault has been recorded, and your enquiry is saved. Please try again in a moment.',
  },
}

function failureOf(status: number): keyof typeof failures {
  if (status === 429) return 'busy'
  if (status === 503) return 'away'
  if (status === 410) return 'gone'
  return status >= 500 ? 'failed' : 'refused'
}

interface BrokenProps {
  status: number
  fullPath: string
  /** Message of the error; null if it has none for visitors. */
  message: string | null
  instead: AlternativePage | null
}

function Broken({ status, fullPath, message, instead }: BrokenProps) {
  const { title, heading, text } = failures[failureOf(status)]
  const isForNow = status === 429 || status === 503
  // The text of these failures asks people to try again.
  const mayPass = isForNow || status >= 500
  return (
    <div className="page-width py-16 lg:py-24">
      <title>{pageTitle(company.name, instead?.heading ?? title)}</title>
      <h1 className="max-w-2xl text-title">{instead?.heading ?? heading}</h1>
      <p className="mt-5 max-w-xl text-lg text-muted">{message ?? text}</p>
      <div className="mt-10">
        <SearchBox />
      </div>
      {/* Full loads: the code in this tab may be what failed. */}
      <p className="mt-8 flex flex-wrap gap-3 print:hidden">
        {instead && (
          <a href={instead.address} className="button button-primary">
            {instead.label}
          </a>
        )}
        {!instead && mayPass && (
          <a href={fullPath} className="button button-primary">
            Try again
          </a>
        )}
        {!instead && !isForNow && (
          <a
            href={href('/')}
            className={mayPass ? 'button button-secondary' : 'button button-primary'}
          >
            Return to the home page
          </a>
        )}
        <a href={href('/catalogue')} className="button button-secondary">
          Go to the catalogue
        </a>
        <a href={company.phoneLink} className="button button-secondary numeric">
          Call {company.phone}
        </a>
      </p>
      <p className="mt-5">
        <a href={`mailto:${company.email}`} className="text-link">
          {company.email}
        </a>
      </p>
    </div>
  )
}

/** Catalogue search that leaves the failed page with a full page load. */
function SearchBox() {
  return (
    <Form
      action={href('/catalogue')}
      role="search"
      reloadDocument
      className="max-w-lg print:hidden"
    >
      <SearchField name="q" label="Search the catalogue" placeholder="claret 750 antique" />
    </Form>
  )
}
