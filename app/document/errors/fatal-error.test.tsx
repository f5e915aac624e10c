import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { type RouteCheck, validateRoute } from '#app/platform/request/route-validation.ts'
import FatalError from './fatal-error.tsx'

const path = '/catalogue/withdrawn?from=mail'

/** Renders the error page for a URL that fails the check. */
async function pageAfter(check: RouteCheck) {
  const url = new URL(path, 'http://site')
  const context = new RouterContextProvider()
  const args = { request: new Request(url), url, pattern: path, params: {}, context }
  const thrown: unknown = await Promise.resolve(
    validateRoute(check)(args, async () => new Response()),
  ).catch((refusal: unknown) => refusal)
  const { data, init } = thrown as { data: unknown; init: { status: number } }
  return pageOf(init.status, data)
}

function pageOf(status: number, data: unknown) {
  const Page = createRoutesStub([
    { id: 'page', path: '*', Component: FoundPage, ErrorBoundary: FailedPage },
  ])
  // In the form in which React Router passes on thrown responses: see `isRouteErrorResponse`.
  const errors = { page: { status, statusText: '', internal: false, data } }
  return renderToStaticMarkup(<Page initialEntries={[path]} hydrationData={{ errors }} />)
}

const FoundPage = () => null

function FailedPage({ error }: { error: unknown }) {
  return <FatalError error={error} />
}

it('shows the missing page’s URL, or the check’s own message', async () => {
  expect(await pageAfter(() => false)).toContain(`>Page Not Found: ${path}<`)
  const withdrawn = { message: 'This bottle was withdrawn in March.' }
  const page = await pageAfter(() => withdrawn)
  expect(page).toContain(`>${withdrawn.message}<`)
  expect(page).toContain('Sorry, the page you are looking for cannot be found.')
  expect(page).not.toContain('Page Not Found')
})

it('shows the message of a check with its own status', async () => {
  const gone = { status: 410, message: 'This offer ended in March.' }
  expect(await pageAfter(() => gone)).toContain(`>${gone.message}<`)
})

it.each([
  [429, 'Please wait a moment, then try again.'],
  [503, 'Please try again in a minute.'],
])('offers a retry for a temporary refusal: %s', (status, text) => {
  const page = pageOf(status, 'The site is busy.')
  expect(page).toContain(`Nothing is lost. ${text}`)
  expect(page).toMatch(new RegExp(`<a href="${path.replace('?', '[?]')}"[^>]*>Try again</a>`))
})
