import { STATUS_CODES } from 'node:http'
import { company } from '#app/document/company.ts'
import { pageTitle } from '#app/document/page-meta.ts'
import { buildContactErrors } from '#app/domain/contact/contact-answer.ts'
import { maxFileSizeText, maxTotalSizeText } from '#app/domain/files/file-kinds.ts'
import { listTopBarItems } from '#app/site/shell/navigation.ts'

const explanations: Readonly<Record<number, string>> = {
  400: 'The address or the form cannot be read.',
  403: 'This form was sent from another website, or your browser hides where it comes from, so it was not accepted.',
  404: 'Sorry, the page you are looking for cannot be found.',
  405: 'This address does not accept requests of this kind.',
  408: 'The form took too long to arrive. Please send it again.',
  413: `The form is larger than we can accept. Go back, shorten it or choose smaller files (${maxFileSizeText} each, ${maxTotalSizeText}), and send it again.`,
  414: 'The address is too long.',
  415: 'This form was sent in a format that we cannot read.',
  421: 'The site does not answer under this name. Its operator has to set PUBLIC_URL to the public address; until then it only answers this machine, as localhost.',
  429: 'Your network sends more requests than we can answer at once. Please wait a moment, then try again.',
  431: 'Your browser sends more cookies than we can read. Delete the cookies of this site, then try again.',
  500: 'Something went wrong on our side. Please try again.',
  501: 'This site does not accept connections of this kind.',
  503: 'The site is busy. Please try again in a moment.',
  505: 'This site only accepts HTTP/1.1 here. A proxy in front may accept other versions.',
}

/**
 * Creates the response to a request that never reaches a page: a simple page with links for
 * documents, only the message for data requests.
 * @param stylesheets URLs of the site's style sheets
 */
export function createRefusal(
  status: number,
  options: { isData?: boolean; stylesheets?: readonly string[]; headers?: [string, string][] } = {},
): Response {
  const text = explanationOf(status)
  const headers = new Headers(options.headers)
  headers.set('Cache-Control', 'no-store')
  headers.set('Content-Type', `${options.isData ? 'text/plain' : 'text/html'}; charset=utf-8`)
  const body = options.isData ? text : refusalPage(status, text, options.stylesheets ?? [])
  return new Response(body, { status, headers })
}

/**
 * Creates the response to a crawler if a whole page fails: a plain page with title, description and
 * navigation instead of an error page, which it might index, with status 503 and `Retry-After`.
 */
export function createCrawlerPage(stylesheets: readonly string[], retrySeconds: number): Response {
  const headers = new Headers({
    'Cache-Control': 'no-store',
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': String(retrySeconds),
  })
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${company.name}</title><meta name="description" content="${crawlerDescription}">${links}`
  const topItems = listTopBarItems()
  const items = [...topItems, ...topItems.flatMap(({ under }) => under?.items ?? [])]
  const navigation = items
    .map(({ to, label }) => `<li><a href="${to}">${label.replaceAll('&', '&amp;')}</a></li>`)
    .join('')
  const main = `<h1 class="text-title">${company.name}</h1><p class="mt-5 max-w-xl text-lg">${crawlerDescription}</p><nav aria-label="Main" class="mt-8"><ul>${navigation}</ul></nav>`
  const body = `<!DOCTYPE html><html lang="en-AU"><head>${head}</head><body><main class="page-width py-16">${main}</main></body></html>`
  return new Response(body, { status: 503, headers })
}

const crawlerDescription =
  'Bottles, closures, cartons, dividers, cans, kegs and pallets for Australian wine, beer, cider and spirits.'

/** Like `createRefusal`, for the contact endpoint, in the JSON format of its own refusals. */
export function createEndpointRefusal(status: number): Response {
  const body = buildContactErrors({ '': [explanationOf(status)] })
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}

const explanationOf = (status: number) =>
  explanations[status] ?? STATUS_CODES[status] ?? 'The request was refused.'

function refusalPage(status: number, text: string, stylesheets: readonly string[]): string {
  const title = STATUS_CODES[status] ?? 'Error'
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${pageTitle(company.name, title)}</title>${links}`
  const main = `<p class="numeric text-muted">${status}</p><h1 class="mt-2 text-title">${title}</h1><p class="mt-5 max-w-xl text-lg">${text}</p>${searchForm}<p class="mt-8"><a class="button button-primary" href="/">Return to the home page</a></p>`
  return `<!DOCTYPE html><html lang="en-AU"><head>${head}</head><body><main class="page-width py-16">${main}</main></body></html>`
}

const searchForm =
  '<form action="/catalogue" role="search" class="mt-10 flex max-w-lg items-stretch border-b border-ink"><input type="search" name="q" aria-label="Search the catalogue" placeholder="claret 750 antique" class="min-h-11 min-w-0 flex-1 bg-transparent text-base"><button class="text-link min-w-11">Search</button></form>'
