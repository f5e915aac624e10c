import { randomUUID } from 'node:crypto'
import { data, href, Link, redirect, useLocation } from 'react-router'
import { reachOf, refusalFor } from '#app/domain/access/policy.ts'
import { joinFromTray } from '#app/domain/correspondence/mail-in/tray.server.ts'
import { listRecentCustomers } from '#app/domain/desk/list-recent-customers.server.ts'
import { type CallChannel, callChannels, callFields } from '#app/domain/enquiry/call/call-form.ts'
import { recordCall } from '#app/domain/enquiry/call/record-call.server.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { joinWithAnd } from '#app/domain/packaging/quantity/nouns.ts'
import { database } from '#app/platform/database/database.server.ts'
import { choiceOf, freeText, optionalYes, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readIntentForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { enquiryPath } from '#app/staff/enquiry/enquiry-path.ts'
import { Notice } from '#app/ui/notice.tsx'
import { openEnquiry } from '../enquiry/open-enquiry.server.ts'
import { RefusedSaveNotice } from '../forms/refused-save.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/call-page.ts'
import { CallForm } from './call-form.tsx'
import { readCarriedValues } from './carried-values.ts'
import { formatLinesAsText } from './lines-as-text.ts'
import { readCall } from './read-call.server.ts'
import { startFromMail } from './start-from-mail.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const denied = refusalFor(actor, 'take-call', reachOf(actor, 'take-call') === 'own')
  if (denied) throw refusePage(denied.message, { status: 403 })
  const mail = await startFromMail(db, actor, url.searchParams.get('mail'))
  const like = url.searchParams.get('like') ?? mail?.like ?? null
  const earlier = like ? await openEnquiry(db, actor, like, url) : null
  const isOwn = reachOf(actor, 'take-call') === 'own'
  const isRepeat = url.searchParams.has('repeat')
  const lines = earlier && isRepeat ? formatLinesAsText((await findRecord(db, earlier)).agreed) : ''
  return {
    /** Customers to choose from first, for staff who may only enter enquiries of their companies. */
    customers: isOwn && !earlier ? await listRecentCustomers(db, actor) : null,
    submission: randomUUID(),
    today: isoDayOf(new Date()),
    like: earlier?.reference ?? null,
    start: { ...prefillFrom(earlier), lines, ...mail?.values },
    mail: mail && {
      id: mail.id,
      subject: mail.subject,
      counts: mail.counts,
      problems: mail.problems,
    },
  }
}

/**
 * Contact and delivery details from an earlier enquiry; without its date, purchase order and
 * message, which belong to that order.
 */
function prefillFrom(earlier: Enquiry | null): Record<string, string> {
  if (!earlier) return {}
  const { neededBy, purchaseOrder, message, ...details } = earlier.details
  return details
}

const callForm = formSchema({
  ...(Object.fromEntries(callFields.map((name) => [name, freeText()])) as Record<
    (typeof callFields)[number],
    ReturnType<typeof freeText>
  >),
  submission: uuidText(),
  channel: choiceOf(Object.keys(callChannels) as CallChannel[]),
  lines: freeText(),
  mailText: freeText(),
  /** Fingerprint of what was read back. */
  seal: freeText(),
  consent: optionalYes(),
  mail: optionalYes(),
})

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const sent = await readIntentForm(request, { read: callForm, send: callForm })
  const { enquiry, shown } = await readCall(typedTextsOf(sent))
  if (sent.status !== 'success') {
    const refusal = { outcome: 'unreadable', message: firstErrorOf(sent) }
    return data({ ...shown, refusal }, { status: 400 })
  }
  const { channel, submission, seal, consent, mail } = sent.value
  if (!enquiry) return data({ ...shown, refusal: null }, { status: 400 })
  if (sent.intent === 'read') return data({ ...shown, refusal: null })
  if (seal !== shown.seal) {
    const message = 'Something changed since you read it back. Read it back again, then send it.'
    return data({ ...shown, refusal: { outcome: 'not-read-back', message } }, { status: 400 })
  }
  const like = url.searchParams.get('like')
  const earlier = like ? await openEnquiry(db, actor, like, url) : null
  const taken = await recordCall(db, actor, {
    submission,
    channel,
    ...enquiry,
    // A coordinator may have typed another company over the chosen one; account managers may only
    // enter enquiries of their own companies.
    companyId:
      earlier &&
      (reachOf(actor, 'take-call') === 'own' || earlier.details.company === enquiry.details.company)
        ? earlier.companyId
        : null,
    hasConsent: consent === 'yes',
    mail: mail === 'yes',
  })
  if (taken.outcome === 'done') {
    const mail = url.searchParams.get('mail')
    const { reference } = taken
    // If a colleague has put the mail elsewhere meanwhile, the enquiry stands without it.
    if (isUuid(mail ?? '')) await joinFromTray(db, actor, mail ?? '', { reference })
    return redirect(enquiryPath(reference), { status: 303 })
  }
  return data({ ...shown, refusal: taken }, { status: 400 })
}

const titleOf = (mail: object | null) => (mail ? 'New by mail' : 'New by phone')

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(titleOf(loaderData?.mail ?? null))
}

export default function CallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useLocation()
  const values: Record<string, string> = {
    ...loaderData.start,
    ...readCarriedValues(state),
    ...actionData?.typed,
  }
  if (loaderData.customers) return <ChooseCustomer customers={loaderData.customers} />
  return (
    <div className="call-page">
      <h1 className="text-heading">{titleOf(loaderData.mail)}</h1>
      {loaderData.mail && (
        <p className="mt-1">
          From the mail{' '}
          <Link
            to={href('/staff/mail/incoming/:mail', { mail: loaderData.mail.id })}
            className="text-link break-words"
          >
            {loaderData.mail.subject}
          </Link>
          , which joins the enquiry. Check the lines, and fill in what it does not say.
        </p>
      )}
      <p className="mt-1 mb-6 text-muted">
        {loaderData.like
          ? `The customer’s details come from ${loaderData.like}.`
          : 'Enter an enquiry for a customer who called or wrote. It is recorded as if they had sent it.'}
      </p>
      {loaderData.mail && <ReadFromMail {...loaderData.mail} />}
      <RefusedSaveNotice
        refusal={actionData?.refusal?.outcome === 'no-consent' ? null : actionData?.refusal}
      />
      <CallForm
        key={loaderData.like ?? ''}
        submission={values.submission ?? loaderData.submission}
        today={loaderData.today}
        like={loaderData.like}
        values={values}
        answer={actionData ?? null}
        channels={Object.entries(callChannels).map(([value, label]) => ({ value, label }))}
      />
    </div>
  )
}

/** Lists how many lines the text and the files of the mail have, and what could not be read. */
function ReadFromMail({
  counts,
  problems,
}: {
  counts: readonly string[]
  problems: readonly string[]
}) {
  return (
    <>
      {counts.length > 0 && <p className="mb-4">{`Read ${joinWithAnd(counts)}.`}</p>}
      {problems.length > 0 && (
        <Notice tone="warning" className="mb-6">
          <p className="font-semibold">Not read from the mail</p>
          <ul className="mt-2 list-disc pl-5 break-words">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

/** List of an account manager's customers, one of whom must be chosen before anything is typed. */
function ChooseCustomer({
  customers,
}: {
  customers: Awaited<ReturnType<typeof listRecentCustomers>>
}) {
  return (
    <div className="max-w-2xl">
      <h1 className="text-heading">New by phone</h1>
      <p className="mt-1 mb-6 text-muted">
        You can enter enquiries for the companies that you manage. Choose who called; a coordinator
        takes the enquiries of others.
      </p>
      {customers.length === 0 && (
        <p>None of your companies has sent an enquiry yet. Ask a coordinator to enter this one.</p>
      )}
      <ul className="border-t border-rule">
        {customers.map(({ reference, company, contactName, suburb }) => (
          <li key={reference} className="border-b border-rule py-3">
            <Link to={`?like=${reference}`} className="text-link font-medium break-words">
              {company}
            </Link>
            <span className="block text-sm break-words text-muted">
              {[contactName, suburb].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
