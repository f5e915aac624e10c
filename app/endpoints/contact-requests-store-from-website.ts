import { type ContactErrors, contactErrorsOf } from '#app/domain/contact/contact-answer.ts'
import { contactFormOfJson, readContactForm } from '#app/domain/contact/read-contact-form.ts'
import { receiveContactRequest } from '#app/domain/contact/receive-contact-request.server.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { database } from '#app/platform/database.server.ts'
import { visitorAddress } from '#app/platform/request-context.ts'
import type { Route } from './+types/contact-requests-store-from-website.ts'

export function loader() {
  const answer = contactErrorsOf({ '': ['Send the contact form here with POST.'] })
  return Response.json(answer, { status: 405, headers: { Allow: 'POST', ...unstored } })
}

/** Takes a message to the team, as a form or as JSON; see docs/contact-endpoint.md. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await sentForm(request)
  if (!form) return refuse(contactErrorsOf({ '': ['The request is no JSON object.'] }), 400)
  const parsed = readContactForm(form)
  if (parsed.status !== 'success') return refuse(contactErrorsOf(parsed.error ?? {}), 400)
  const address = context.get(visitorAddress)
  const { db } = database()
  const result = await receiveContactRequest(db, { form: parsed.value, address, now: new Date() })
  if (result.ok) return Response.json({ version: 1, stored: true }, { headers: unstored })
  const { message, status, retryAfter } = result
  const { phone } = currentContent('GLOBAL').company
  const words = retryAfter ? `${message} Or call ${phone}.` : message
  return refuse(contactErrorsOf({ '': [words] }), status, retryAfter)
}

const unstored = { 'Cache-Control': 'no-store' }

async function sentForm(request: Request): Promise<FormData | null> {
  const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
  return isJson ? contactFormOfJson(await request.text()) : request.formData()
}

function refuse(errors: ContactErrors, status: number, retryAfter?: number) {
  const headers = { ...unstored, ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}) }
  return Response.json(errors, { status, headers })
}
