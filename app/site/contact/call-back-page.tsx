import { data, href, redirect } from 'react-router'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import { describeShutdownNotice } from '#app/domain/calendar/shutdown.ts'
import { buildRefusalMessage } from '#app/domain/contact/build-refusal-message.ts'
import { callBackForm } from '#app/domain/contact/call-back-form.ts'
import { receiveCallBack } from '#app/domain/contact/receive-call-back.server.ts'
import { findContactReceipt } from '#app/domain/contact/store-contact-request.server.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { buildPhoneLink } from '#app/domain/content/groups/phone-link.ts'
import { getWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import { callBackDraft } from '#app/domain/kept-in-browser.ts'
import { database } from '#app/platform/database/database.server.ts'
import { retryAfterHeader, tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { formUnavailableMessage } from '#app/platform/database/database-unavailable.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { stampForm } from '#app/platform/sender/form-stamp.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { createLazyForm, FormOnUse } from '#app/ui/form/form-on-use.tsx'
import { useClearStoredFields } from '#app/ui/form/use-stored-fields.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { findRefusedForm, passRefusedForm } from '../enquiry/refused-form.server.ts'
import type { Route } from './+types/call-back-page.ts'

const callBackFormOnUse = createLazyForm({
  name: 'call-back',
  fetch: async () => (await import('./call-back-form.tsx')).CallBackRequestForm,
  draftKey: callBackDraft,
})

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = new Date()
  const { phone, hours } = currentContent('GLOBAL').company
  const sent = url.searchParams.get('sent')
  const receipt =
    sent === null ? null : await tolerateOutage(findContactReceipt(database().db, sent))
  return {
    phone,
    hours,
    today: isoDayOf(now),
    shutdown: describeShutdownNotice(getWorkCalendar(now)),
    form: findRefusedForm(context) ?? (await newForm(now)),
    isSent: Boolean(receipt),
    canonical: publicUrl() + href('/contact/call-back'),
  }
}

/** Creates the id and stamp of a form; the stamp is empty while the database is unavailable. */
async function newForm(now: Date) {
  const submission = crypto.randomUUID()
  const stamp = await tolerateOutage(stampForm(database().db, submission, now))
  return { submission, stamp: stamp ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const now = new Date()
  const { phone } = currentContent('GLOBAL').company
  const sent = await readForm(request, callBackForm(isoDayOf(now)))
  if (sent.status !== 'success') {
    passRefusedForm(context, sent.payload)
    return data(sent.reply(), { status: 400 })
  }
  const visit = { address: context.get(visitorAddress), now, calendar: getWorkCalendar(now) }
  const result = await tolerateOutage(receiveCallBack(database().db, sent.value, visit))
  if (!result) {
    passRefusedForm(context, sent.value)
    const formErrors = [`${formUnavailableMessage('request')} Or call ${phone}.`]
    return data(sent.reply({ formErrors }), { status: 503, headers: retryAfterHeader })
  }
  if (result.outcome === 'closed-day') {
    passRefusedForm(context, sent.value)
    return data(sent.reply({ fieldErrors: { day: [result.message] } }), { status: 400 })
  }
  if (result.outcome === 'refused') {
    const { status, message, retryAfter } = result.refusal
    if (status !== 409) passRefusedForm(context, sent.value)
    const formErrors = [buildRefusalMessage(message, retryAfter, phone)]
    return data(sent.reply({ formErrors }), {
      status,
      headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {},
    })
  }
  return redirect(`${href('/contact/call-back')}?sent=${sent.value.submission}`, 303)
}

/** Loads the form's code with the page on client navigations. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), callBackFormOnUse.load().catch(() => null)])
  return loaded
}

/** Forwards `Retry-After` of a refusal to the document response. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(siteOf(matches), {
    title: ['Ask Us to Call', 'Contact'],
    description:
      'Leave your name, your phone number and a time, and the Customer Service Team will call you.',
    canonical: loaderData.canonical,
    unlisted: loaderData.isSent,
  })
}

export default function CallBackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { phone, hours, shutdown, today, form, isSent } = loaderData
  useClearStoredFields(callBackDraft, isSent)
  return (
    <div className="page-width pt-8 pb-16 lg:pt-10">
      <Breadcrumbs trail={[{ label: 'Contact', to: href('/contact') }]} current="Ask us to call" />
      <h1 className="mt-4 text-title">Ask us to call</h1>
      <p className="mt-3 max-w-2xl text-lg">
        The Customer Service Team will call you at the time you choose. If you would rather call us,
        the number is{' '}
        <a href={buildPhoneLink(phone)} className="text-link">
          {phone}
        </a>
        , {hours}.
      </p>
      {shutdown && <p className="mt-2 max-w-2xl text-muted">{shutdown}</p>}
      <div className="mt-8 max-w-2xl">
        {isSent ? (
          <Notice tone="success" role="status" title="Thank you. We will call you.">
            <p className="mt-1">
              If the time no longer suits you, call us or{' '}
              <TextLink to={`${href('/contact')}#form`}>send a message</TextLink>.
            </p>
          </Notice>
        ) : (
          <FormOnUse form={callBackFormOnUse}>
            {(CallBackForm) => <CallBackForm {...form} today={today} lastResult={actionData} />}
          </FormOnUse>
        )}
      </div>
    </div>
  )
}
