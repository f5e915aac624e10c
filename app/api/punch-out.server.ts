import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { escapeAttribute } from 'entities'
import { href } from 'react-router'
import { answerQuery } from '#app/domain/catalogue/browse/answer-query.ts'
import { maxSearchLength } from '#app/domain/catalogue/browse/browse-limits.ts'
import {
  normaliseSearch,
  parseBrowseQuery,
} from '#app/domain/catalogue/browse/parse-browse-query.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { readSetupRequest, writeSetupAnswer } from '#app/domain/punch-out/cxml.server.ts'
import { type OciPurpose, readOciRequest, writeOciFields } from '#app/domain/punch-out/oci.ts'
import { checkPunchOut, openPunchOut } from '#app/domain/punch-out/open-punch-out.server.ts'
import { type PunchOutRequest, punchOutPaths } from '#app/domain/punch-out/punch-out.ts'
import { toReturnedLine } from '#app/domain/punch-out/returned-line.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { addressNetwork } from '#app/platform/sender/client-address.ts'
import { mediaTypeOf, readBody } from './read-body.ts'
import { createRequestLimit, maxWrongKeys } from './request-limits.ts'

/** Maximum size of a request, in bytes. */
const maxRequestBytes = 512 * 1024

interface Refusal {
  status: number
  reason: string
}

/** A request that could be read, and the page with which its visit begins. */
interface Asked {
  asked: PunchOutRequest
  purpose: OciPurpose
}

type FoundProducts = Extract<Awaited<ReturnType<typeof searchFor>>, { outcome: 'found' }>

type Body = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/**
 * Creates the function that opens the shop for purchasing systems. Credentials are accepted in
 * bodies only, since addresses are stored in logs and histories.
 */
export function createPunchOut(db: Database) {
  const wrongLimit = createRequestLimit(maxWrongKeys)

  /** Answers a request; null if its path is not one of PunchOut. */
  return async function answerPunchOut(
    request: Request,
    { address, body }: { address: string; body: Body },
  ): Promise<Response | null> {
    const { pathname } = new URL(request.url)
    if (pathname === punchOutPaths.cxml) {
      const opened = await open(request, { address, body, read: readCxml })
      return cxmlResponse(opened)
    }
    if (pathname === punchOutPaths.oci) {
      const opened = await open(request, { address, body, read: readOci })
      return ociResponse(opened)
    }
    return null
  }

  /** Returns the address that opens the shop, or the answer to a search. */
  async function open(
    request: Request,
    {
      address,
      body,
      read,
    }: {
      address: string
      body: Body
      read: (request: Request, text: string) => Asked | Refusal
    },
  ): Promise<string | FoundProducts | Refusal> {
    const now = new Date()
    if (request.method !== 'POST') {
      return { status: 405, reason: 'Post the credentials: they must not be in the address.' }
    }
    const network = addressNetwork(address)
    if (wrongLimit.read(network, now).isExceeded) {
      return { status: 429, reason: 'Too many requests with wrong credentials. Wait a minute.' }
    }
    const sent = await readBody(request, body, maxRequestBytes)
    if (sent.outcome !== 'done') return { status: sent.status, reason: sent.detail }
    const found = read(request, sent.bytes.toString('utf8'))
    if ('status' in found) return found
    const { asked, purpose } = found
    if (JSON.stringify(found).includes('\\u0000')) {
      return { status: 400, reason: 'The request contains a NUL character.' }
    }
    const opened =
      purpose.kind === 'search'
        ? await searchFor(db, asked, purpose.words)
        : await openPunchOut(db, asked, now)
    switch (opened.outcome) {
      case 'found':
        return opened
      case 'opened':
        return publicUrl() + href('/punchout/:token', { token: opened.token }) + landing(purpose)
      case 'refused':
        wrongLimit.count(network, now)
        noteRefusal('access', 'PunchOut: wrong credentials', address)
        return { status: 401, reason: 'Identity or shared secret are wrong, or PunchOut is off.' }
      case 'foreign-return-url':
        return { status: 403, reason: `Carts are returned to ${opened.origin} only.` }
    }
  }
}

/** Returns the query that names the first page of a visit. */
function landing(purpose: OciPurpose): string {
  if (purpose.kind === 'product') return `?${new URLSearchParams({ product: purpose.sku })}`
  return purpose.kind === 'validate' ? '?return=1' : ''
}

/** Finds the products of a search for a purchasing system with valid credentials. */
async function searchFor(db: Database, asked: PunchOutRequest, words: string) {
  const checked = await checkPunchOut(db, asked)
  if (checked.outcome !== 'accepted') return checked
  const { dictionary, index } = currentCatalogue()
  const q = normaliseSearch(words).slice(0, maxSearchLength)
  const parsed = parseBrowseQuery(new URLSearchParams({ q, view: 'table' }), dictionary)
  const items = parsed.outcome === 'done' ? answerQuery(index, parsed.query).items : []
  const skus = items.map(({ sku }) => sku)
  const codes = await findCodesBySku(db, { company: checked.company }, skus)
  const ownCodes = new Map([...codes].map(([sku, [code = '']]) => [sku, code]))
  const lines = items.map((product) =>
    toReturnedLine(product, { pieces: 1, level: 'piece', note: '', ownCodes }),
  )
  const { target } = asked
  return { outcome: 'found' as const, returnUrl: checked.returnUrl, target, lines }
}

function readCxml(request: Request, text: string): Asked | Refusal {
  if (!['text/xml', 'application/xml'].includes(mediaTypeOf(request))) {
    return { status: 415, reason: 'Send the document as text/xml.' }
  }
  const read = readSetupRequest(text)
  return read.outcome === 'read'
    ? { asked: read.request, purpose: { kind: 'shop' } }
    : { status: 400, reason: read.reason }
}

function readOci(request: Request, text: string): Asked | Refusal {
  if (mediaTypeOf(request) !== 'application/x-www-form-urlencoded') {
    return { status: 415, reason: 'Post the fields as a form.' }
  }
  const read = readOciRequest(new URLSearchParams(text))
  return read.outcome === 'read'
    ? { asked: read.request, purpose: read.purpose }
    : { status: 400, reason: read.reason }
}

/** Answers by cXML, whose own status says whether the request was accepted. */
function cxmlResponse(opened: string | FoundProducts | Refusal): Response {
  if (typeof opened !== 'string' && 'lines' in opened) throw new Error('cXML has no search.')
  const sent = { payloadId: `${randomUUID()}@vpack`, now: new Date() }
  const answer =
    typeof opened === 'string'
      ? { startPage: opened }
      : { ...opened, title: STATUS_CODES[opened.status] ?? 'Refused' }
  const headers = { 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(writeSetupAnswer(sent, answer), { status: 200, headers })
}

/** Answers the buyer's browser, which posted the form, or the purchasing system, which searches. */
function ociResponse(opened: string | FoundProducts | Refusal): Response {
  if (typeof opened !== 'string' && 'lines' in opened) return searchResponse(opened)
  if (typeof opened === 'string') {
    const headers = { Location: opened, 'Cache-Control': 'no-store' }
    return new Response(null, { status: 303, headers })
  }
  const { status, reason } = opened
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 405 && { Allow: 'POST' }),
  }
  return new Response(`The shop could not be opened. ${reason}\n`, { status, headers })
}

/** Answers a search with a form that posts the products that it found, as OCI prescribes. */
function searchResponse({ returnUrl, target, lines }: FoundProducts): Response {
  const attributes = (values: Readonly<Record<string, string>>) =>
    Object.entries(values)
      .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
      .join('')
  const fields = writeOciFields(lines).map(
    ([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`,
  )
  const form = attributes({ method: 'post', action: returnUrl, ...(target && { target }) })
  const html = `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><title>Products found</title></head>
<body><form${form}>
${fields.join('\n')}
<button>Return ${countOf(lines.length, 'product')}</button>
</form></body></html>
`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; form-action ${new URL(returnUrl).origin}; base-uri 'none'; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
