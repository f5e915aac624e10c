import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Database } from '#app/platform/database/database.server.ts'
import { stampForm } from '#app/platform/sender/form-stamp.server.ts'
import type { Answer, InMemoryServer } from './in-memory-server.ts'

type Fields = string | Record<string, string | undefined>
type Headers = Record<string, string>
type Site = Pick<InMemoryServer, 'fetch'>

/**
 * Opens a visitor with a browser without JavaScript: it stores cookies and sends forms, but does
 * not follow redirects.
 */
export function openVisitor(site: Site, own: Headers = {}) {
  const cookies = new Map<string, string>()

  async function send(path: string, init: Parameters<Site['fetch']>[1] & { headers: Headers }) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { ...(cookie ? { cookie } : {}), ...own, ...init.headers }
    const answer = await site.fetch(path, { ...init, headers })
    for (const text of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = text.split(';', 1)[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return answer
  }

  const get = (path: string, headers: Headers = {}) => send(path, { headers })

  function post(path: string, fields: Fields | Buffer, headers: Headers = {}): Promise<Answer> {
    const form = {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    }
    return send(path, {
      method: 'POST',
      headers: { ...form, ...headers },
      body: typeof fields === 'string' || Buffer.isBuffer(fields) ? fields : encodeFields(fields),
    })
  }

  return {
    cookies,
    get,
    post,
    /** Adds a product to the cart, one piece by default. */
    add: (sku: string, amount = '1', level = 'piece') =>
      post('/catalogue/cart', { intent: 'add', sku, amount, level }),
    checkout: (fields: Fields, headers?: Headers) => post('/catalogue/checkout', fields, headers),
  }
}

/** Encodes form fields; fields with the value undefined are left out. */
export function encodeFields(fields: Record<string, string | undefined>): string {
  const sent = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return new URLSearchParams(sent).toString()
}

/**
 * Returns a complete checkout form, issued a minute ago, as a browser without JavaScript sends it.
 */
export async function filledForm(
  db: Database,
  changes: Record<string, string | undefined> = {},
): Promise<Record<string, string | undefined>> {
  const submission = changes.submission ?? randomUUID()
  return {
    contactName: 'Mary Hill',
    company: 'Hill & Sons Wines',
    email: 'mary@hill.example.com',
    phone: '08 5550 1234',
    role: 'winery',
    address: '12 Example Road',
    suburb: 'Angaston',
    state: 'SA',
    postcode: '5353',
    unloading: 'forklift',
    consent: 'on',
    submission,
    stamp: await stampForm(db, submission, new Date(Date.now() - 60_000)),
    website: '',
    altcha: '',
    ...changes,
  }
}

/**
 * Solves a human check.
 * @returns the value of the form field `altcha`
 */
export async function solveHumanCheck(site: Site, headers: Headers = {}): Promise<string> {
  const challenge = JSON.parse((await site.fetch('/human-check', { headers })).text)
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
