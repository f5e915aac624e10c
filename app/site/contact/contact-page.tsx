import { data, href, redirect } from 'react-router'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import { companyStructuredData } from '#app/document/structured-data.ts'
import { describeShutdownNotice } from '#app/domain/calendar/shutdown.ts'
import { contactForm } from '#app/domain/contact/contact-form.ts'
import { receiveContactForm } from '#app/domain/contact/receive-contact-form.server.ts'
import {
  type ContactReceipt,
  findContactReceipt,
} from '#app/domain/contact/store-contact-request.server.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { getWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { stampForm } from '#app/platform/sender/form-stamp.server.ts'
import { OptionalSection } from '#app/ui/optional-section.tsx'
import { PageOpening } from '../copy/page-opening.tsx'
import { findRefusedForm, passRefusedForm } from '../enquiry/refused-form.server.ts'
import type { Route } from './+types/contact-page.ts'
import { BusinessCard } from './business-card.tsx'
import { ContactMessage } from './contact-message.tsx'
import { Locations } from './locations.tsx'
import { australiaOutline } from './map/australia-outline.ts'
import { markPlaces } from './map/mark-places.ts'
import { messageFormOnUse } from './message-form-on-use.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { map, ...content } = currentContent('CONTACT-PAGE')
  const { company } = currentContent('GLOBAL')
  const { markers, ...view } = map
  const sent = url.searchParams.get('sent')
  const canonical = publicUrl() + href('/contact')
  return {
    content,
    company,
    shutdown: describeShutdownNotice(getWorkCalendar(new Date())),
    map: {
      ...view,
      land: australiaOutline,
      places: markPlaces(markers, company.address.city),
    },
    form: findRefusedForm(context) ?? (await newForm()),
    sent: sent === null ? null : await receiptOf(sent),
    seo: {
      ...content.seo,
      canonical,
      unlisted: sent !== null,
      facts: [companyStructuredData(company, canonical)],
    },
  }
}

/**
 * Creates the id and stamp of a form. The stamp is empty while the database is unavailable; such a
 * form is accepted only with a human check.
 */
async function newForm() {
  const submission = crypto.randomUUID()
  const stamp = await tolerateOutage(stampForm(database().db, submission, new Date()))
  return { submission, stamp: stamp ?? '' }
}

/** Looks up the receipt of a message, because the URL could name one that never arrived. */
async function receiptOf(submission: string): Promise<ContactReceipt | null> {
  return (await tolerateOutage(findContactReceipt(database().db, submission))) ?? null
}

/**
 * Loads the form's code with the page on client navigations; a full page load fetches it when the
 * form is first used.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), messageFormOnUse.load().catch(() => null)])
  return loaded
}

/** Handles the form of a browser without JavaScript, which the endpoint redirects here with 307. */
export async function action({ request, context }: Route.ActionArgs) {
  const result = await receiveContactForm(database().db, {
    sent: await readForm(request, contactForm),
    address: context.get(visitorAddress),
    now: new Date(),
    phone: currentContent('GLOBAL').company.phone,
  })
  if (result.outcome === 'done')
    return redirect(`${href('/contact')}?sent=${result.submission}#form`, 303)
  const { status, retryAfter, reply } = result
  if (status !== 409) passRefusedForm(context, reply.initialValue ?? {})
  return data(reply, { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {} })
}

/** Forwards `Retry-After` of a refusal to the document response. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), loaderData?.seo)
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { content, company, shutdown, map, form, sent } = loaderData
  return (
    <>
      <PageOpening text={content.hero} title="title" />
      <section id="form" className="page-width copy-section" aria-labelledby="form-title">
        <div className="contact-grid">
          <ContactMessage text={content.form} form={form} sent={sent} lastResult={actionData} />
          <div>
            <h2 className="text-section">{content.card.title}</h2>
            {content.card.paragraph.map((paragraph) => (
              <p key={paragraph} className="mt-3 text-muted">
                {paragraph}
              </p>
            ))}
            <BusinessCard company={company} shutdown={shutdown} />
          </div>
        </div>
      </section>
      <OptionalSection>
        <Locations text={content.locations} map={map} />
      </OptionalSection>
    </>
  )
}
