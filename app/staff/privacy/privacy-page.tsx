import { data, Form, href, redirect } from 'react-router'
import { closedStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { erasePerson } from '#app/domain/privacy/erase-person.server.ts'
import { findPersonData } from '#app/domain/privacy/find-person-data.server.ts'
import { parsePrivacyTarget } from '#app/domain/privacy/privacy-target.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { freeText, optionalCheckbox } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readForm } from '#app/platform/forms/read-form.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { requireConfirmed, requireConfirmedForm } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/privacy-page.ts'
import { PersonRecords } from './person-records.tsx'

const page = href('/staff/privacy')
/** Maximum length of the search text: an email address, a phone number, a reference or an id. */
const maxSearchLength = 254

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, 'forget-person')
  requireConfirmed(context, url)
  const named = (url.searchParams.get('person') ?? '').trim().slice(0, maxSearchLength)
  const target = parsePrivacyTarget(named)
  const found = target ? await findPersonData(database().db, target) : null
  return {
    named,
    isUnclear: named !== '' && !target,
    isForgotten: url.searchParams.get('forgotten') === 'yes',
    found: found && {
      contactRequests: found.contactRequests,
      accessRequests: found.accessRequests.map(({ id, name, company, createdAt }) => ({
        id,
        name,
        company,
        createdAt,
      })),
      orderDrafts: found.orderDrafts.map(({ id, company, updatedAt, waits }) => ({
        id,
        company,
        updatedAt,
        waits,
      })),
      calls: found.calls.map(({ id, caller, calledAt }) => ({ id, caller, calledAt })),
      enquiries: found.enquiries.map((enquiry) => ({
        ...enquiry,
        isOver: closedStatuses.includes(enquiry.status),
      })),
    },
  }
}

const eraseForm = formSchema({ person: freeText(), sure: optionalCheckbox() })

export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'forget-person')
  await requireConfirmedForm({ request, url, context }, 'Erase a person’s data')
  const sent = await readForm(request, eraseForm)
  if (sent.status !== 'success') return data({ refused: firstErrorOf(sent) }, { status: 400 })
  const target = parsePrivacyTarget(sent.value.person)
  if (!target) return data({ refused: 'Enter whose data is to be erased.' }, { status: 400 })
  if (!sent.value.sure) {
    return data({ refused: 'Tick the box to confirm: this cannot be undone.' }, { status: 400 })
  }
  const result = await erasePerson(database().db, actor, target)
  return result.outcome === 'done' ? redirect(`${page}?forgotten=yes`, 303) : answerRefusal(result)
}

export function meta() {
  return staffMeta('Privacy')
}

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { named, isUnclear, isForgotten, found } = loaderData
  const isAny = found && Object.values(found).some(({ length }) => length > 0)
  return (
    <>
      <PageHead
        title="Privacy"
        lead="The data we hold about a person: view it, export it or erase it."
      />
      {isForgotten && (
        <Notice tone="success" role="status" className="mb-4">
          <p>Erased. Check the team’s mailbox and the backups too.</p>
        </Notice>
      )}
      <RefusalNotice result={actionData} />
      <Form method="get" className="mb-6 flex max-w-xl items-end gap-2">
        <TextField
          label="E-mail address, phone number, reference or id of a message"
          name="person"
          required
          maxLength={maxSearchLength}
          defaultValue={named}
          fieldClassName="min-w-0 flex-1"
          {...(isUnclear && {
            errors: [
              'Enter an e-mail address, a phone number with its area code, or a reference such as VP-104233.',
            ],
          })}
        />
        <Button look="secondary">Find</Button>
      </Form>
      {found && !isAny && <p role="status">Nothing is held under “{named}”.</p>}
      {found && isAny && (
        <>
          <PersonRecords found={found} />
          <div className="mt-6 grid gap-6 lg:grid-cols-2">
            <StaffForm
              action={href('/staff/privacy/export')}
              reloadDocument
              className="panel space-y-3"
            >
              <h2 className="font-semibold">Export the data</h2>
              <p className="text-sm text-muted">
                One file (JSON) with messages, requests to use the portal, enquiries, drafts of
                orders, conversations, calls and mails.
              </p>
              <input type="hidden" name="person" value={named} />
              <Button look="secondary">Save the file</Button>
            </StaffForm>
            <StaffForm className="panel space-y-3">
              <h2 className="font-semibold">Erase</h2>
              <p className="text-sm text-muted">
                Messages, requests to use the portal, logged calls and drafts of orders are deleted,
                enquiries that are closed keep only their figures. Open ones stay until they are
                closed.
              </p>
              <input type="hidden" name="person" value={named} />
              <CheckboxField name="sure" label="Erase permanently; this cannot be undone." />
              <Button>Erase</Button>
            </StaffForm>
          </div>
        </>
      )}
    </>
  )
}
