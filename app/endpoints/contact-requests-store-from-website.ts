import { href, redirect } from 'react-router'
import { buildContactErrors } from '#app/domain/contact/contact-answer.ts'
import { contactForm } from '#app/domain/contact/contact-form.ts'
import { convertJsonToForm } from '#app/domain/contact/convert-json-to-form.ts'
import { receiveContactForm } from '#app/domain/contact/receive-contact-form.server.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { maxFormFields } from '#app/platform/forms/form-fields.ts'
import { parseForm, readForm } from '#app/platform/forms/read-form.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import type { Route } from './+types/contact-requests-store-from-website.ts'

export function loader() {
  return refuse({ '': ['Send the contact form here with POST.'] }, 405, { Allow: 'POST' })
}

/** Receives a message to the team, as form data or JSON; see docs/contact-endpoint.md. */
export async function action({ request, context }: Route.ActionArgs) {
  const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
  // A browser that shows the response (without JavaScript) is redirected to the contact page, which
  // accepts the same form and answers with a page. 307 makes the browser send the form again.
  if (!isJson && wantsPage(request)) return redirect(`${href('/contact')}#form`, 307)
  const sent = isJson ? readJson(await request.text()) : await readForm(request, contactForm)
  if (!sent) return refuse({ '': [notAnObjectMessage] }, 400)

  const result = await receiveContactForm(database().db, {
    sent,
    address: context.get(visitorAddress),
    now: new Date(),
    phone: currentContent('GLOBAL').company.phone,
  })
  if (result.outcome === 'done') {
    const { acknowledged } = result
    return Response.json({ version: 1, stored: true, acknowledged }, { headers: noStore })
  }
  const { status, retryAfter, reply } = result
  return refuse(reply.error ?? {}, status, retryAfter ? { 'Retry-After': String(retryAfter) } : {})
}

/** Parses a message as JSON; null if it is not a JSON object. */
function readJson(body: string) {
  const form = convertJsonToForm(body)
  return form && parseForm(form, contactForm)
}

const notAnObjectMessage = `The request is not a JSON object of up to ${maxFormFields} members.`
const noStore = { 'Cache-Control': 'no-store' }

function wantsPage(request: Request): boolean {
  return /\btext\/html\b/i.test(request.headers.get('accept') ?? '')
}

function refuse(
  byField: Parameters<typeof buildContactErrors>[0],
  status: number,
  headers: Record<string, string> = {},
) {
  return Response.json(buildContactErrors(byField), { status, headers: { ...noStore, ...headers } })
}
