import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { workCalendar } from '#app/domain/content/work-calendar.server.ts'
import {
  type CallChannel,
  callChannels,
  callFields,
  readCallForm,
} from '#app/domain/enquiry/call/call-form.ts'
import { readCallLines } from '#app/domain/enquiry/call/read-call-lines.server.ts'
import { takeCall } from '#app/domain/enquiry/call/take-call.server.ts'
import type { Enquiry } from '#app/domain/enquiry/record/enquiry.ts'
import { findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { reachOf, refusalFor } from '#app/domain/people/policy.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { enquiryAddress } from '../enquiry/enquiry-address.ts'
import { openEnquiry } from '../enquiry/open-enquiry.server.ts'
import { typedIn } from '../forms/read-mail-fields.ts'
import { RefusedSave } from '../forms/refused-save.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/call-page.ts'
import { CallForm } from './call-form.tsx'
import { linesAsText } from './lines-as-text.ts'
import { readBack } from './read-back.ts'

export const loader = needsDatabase(async ({ url, context }: Route.LoaderArgs) => {
  const { db } = database()
  const actor = context.get(staffActor)
  const denied = refusalFor(actor, 'take-call', reachOf(actor, 'take-call') === 'own')
  if (denied) throw refusePage(denied.message, { status: 403 })
  const like = url.searchParams.get('like')
  const earlier = like ? await openEnquiry(db, actor, like, url) : null
  const isRepeat = url.searchParams.has('repeat')
  const lines = earlier && isRepeat ? linesAsText((await findRecord(db, earlier)).agreed) : ''
  return {
    submission: randomUUID(),
    today: isoDayOf(new Date()),
    like: earlier?.reference ?? null,
    companyId: earlier?.companyId ?? null,
    start: { ...startOf(earlier), lines },
  }
})

/** What is known of the customer from an earlier enquiry; the order itself begins anew. */
function startOf(earlier: Enquiry | null): Record<string, string> {
  if (!earlier) return {}
  const { neededBy, purchaseOrder, message, ...details } = earlier.details
  return details
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const typed = typedIn(await request.formData())
  const channel: CallChannel = typed.channel === 'email' ? 'email' : 'phone'
  const mailText = typed.mailText ?? ''
  const message = typed.message || mailText.slice(0, 4000)
  const read = readCallForm({ ...typed, message }, isoDayOf(new Date()))
  const catalogue = currentCatalogue()
  const own = await readCallLines(catalogue, typed.lines ?? '', false)
  const found =
    own.lines.length === 0 && mailText ? await readCallLines(catalogue, mailText, true) : own
  const shown = {
    typed: { ...typed, message, ...(found !== own && { lines: linesAsText(found.lines) }) },
    errors: read.ok ? {} : read.errors,
    linesError:
      own.refusal || (found.lines.length === 0 ? 'Add a line: a SKU and a quantity.' : ''),
    problems: found.problems,
  }
  const summary =
    read.ok && found.lines.length > 0
      ? readBack(read.details, found.lines, workCalendar(new Date()).shutdowns)
      : null
  if (!read.ok || found.lines.length === 0) {
    return data({ ...shown, summary, refusal: null }, { status: 400 })
  }
  if (typed.intent !== 'send') return data({ ...shown, summary, refusal: null })
  const like = url.searchParams.get('like')
  const taken = await takeCall(db, actor, {
    submission: /^[0-9a-f-]{36}$/.test(typed.submission ?? '')
      ? (typed.submission ?? '')
      : randomUUID(),
    channel,
    details: read.details,
    lines: found.lines,
    companyId: like ? (await openEnquiry(db, actor, like, url)).companyId : null,
    hasConsent: typed.consent === 'yes',
    mail: typed.mail === 'yes',
  })
  if (taken.ok) return redirect(enquiryAddress(taken.reference), { status: 303 })
  return data({ ...shown, summary, refusal: taken }, { status: 400 })
}

export function meta() {
  return staffMeta('New by phone')
}

export default function CallPage({ loaderData, actionData }: Route.ComponentProps) {
  const values: Record<string, string> = { ...loaderData.start, ...actionData?.typed }
  return (
    <div className="max-w-4xl">
      <h1 className="text-heading">New by phone</h1>
      <p className="mt-1 mb-6 text-muted">
        {loaderData.like
          ? `The customer is taken from ${loaderData.like}.`
          : 'An enquiry for somebody who called or wrote. It is theirs, as if they had sent it.'}
      </p>
      <RefusedSave refusal={actionData?.refusal} />
      <CallForm
        key={loaderData.like ?? ''}
        submission={values.submission ?? loaderData.submission}
        today={loaderData.today}
        like={loaderData.like}
        values={values}
        answer={actionData ?? null}
        channels={Object.entries(callChannels).map(([value, label]) => ({ value, label }))}
        fields={callFields}
      />
    </div>
  )
}
