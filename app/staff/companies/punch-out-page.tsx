import { getFormProps } from '@conform-to/react'
import { data, href, redirect } from 'react-router'
import { NewSecret } from '#app/domain/api-keys/key-list.tsx'
import { punchOutForm, punchOutPaths } from '#app/domain/punch-out/punch-out.ts'
import {
  findPunchOutSetting,
  replacePunchOutSecret,
  setUpPunchOut,
  turnPunchOutOff,
} from '#app/domain/punch-out/set-up-punch-out.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, requireValue } from '#app/platform/forms/read-form.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { FormErrors } from '#app/staff/forms/form-errors.tsx'
import { Button } from '#app/ui/button.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { StaffForm } from '../forms/staff-form.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { requireConfirmed, requireConfirmedForm } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/punch-out-page.ts'
import { CompanyHead } from './company-head.tsx'
import { requireCompanyChange } from './require-company.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { db, company } = await requireCompanyChange(args, 'set-up-punch-out')
  requireConfirmed(args.context, args.url)
  const setting = await findPunchOutSetting(db, company.id)
  const urls = { cxml: publicUrl() + punchOutPaths.cxml, oci: publicUrl() + punchOutPaths.oci }
  return { company, setting, urls }
}

const forms = {
  'set-up': punchOutForm,
  'new-secret': formSchema({}),
  'turn-off': formSchema({}),
}

export async function action(args: Route.ActionArgs) {
  const { db, actor, company } = await requireCompanyChange(args, 'set-up-punch-out')
  const { request, url, context } = args
  await requireConfirmedForm({ request, url, context }, 'Set up PunchOut')
  const sent = await readIntentForm(request, forms)
  const here = href('/staff/companies/:company/punch-out', { company: company.id })
  if (sent.intent === 'turn-off') {
    requireValue(sent)
    const turned = await turnPunchOutOff(db, actor, company.id)
    return turned.outcome !== 'off' ? answerRefusal(turned) : redirect(here, 303)
  }
  if (sent.intent === 'new-secret') {
    requireValue(sent)
    const replaced = await replacePunchOutSecret(db, actor, company.id)
    if (replaced.outcome === 'not-allowed-to-you') return answerRefusal(replaced)
    return replaced.outcome === 'off' ? redirect(here, 303) : data({ secret: replaced.secret })
  }
  if (sent.status !== 'success') return data({ reply: sent.reply() }, { status: 400 })
  const made = await setUpPunchOut(db, actor, { ...sent.value, company: company.id })
  switch (made.outcome) {
    case 'not-allowed-to-you':
      return answerRefusal(made)
    case 'identity-used': {
      const reply = sent.reply({ fieldErrors: { identity: [made.message] } })
      return data({ reply }, { status: 409 })
    }
    case 'set-up':
      return made.secret === null ? redirect(here, 303) : data({ secret: made.secret })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(`PunchOut of ${loaderData?.company.name ?? 'a company'}`)
}

export default function PunchOutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, setting, urls } = loaderData
  const reply = actionData && 'reply' in actionData ? actionData.reply : undefined
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const secret = actionData && 'secret' in actionData ? actionData.secret : undefined
  const { form, fields, ref } = useSchemaForm(punchOutForm, {
    id: 'punch-out',
    lastResult: reply,
    defaultValue: { identity: setting?.identity ?? '', returnUrl: setting?.returnOrigin ?? '' },
  })
  return (
    <>
      <CompanyHead company={company} current="company" />
      {refused && (
        <RefusalNotice answer={actionData} className="mb-6">
          <p>{refused}</p>
        </RefusalNotice>
      )}
      {secret !== undefined && <NewSecret label="shared secret" secret={secret} />}
      <section aria-labelledby="punch-out-title" className="mt-6 max-w-3xl space-y-4">
        <h2 id="punch-out-title" className="text-lg font-semibold">
          PunchOut
        </h2>
        <p>
          {setting
            ? `On since ${formatInstant(setting.createdAt)}. ${
                setting.lastUsedAt
                  ? `Last opened ${formatInstant(setting.lastUsedAt)}.`
                  : 'Not opened yet.'
              }`
            : 'Off. When it is on, the company’s purchasing system opens our shop by cXML 1.2 or OCI 5, and the cart goes back to it. A buyer who comes that way can fill a cart and return it, and nothing else.'}
        </p>
        <StaffForm {...getFormProps(form)} ref={ref} className="panel space-y-4">
          <FormErrors errors={form.errors} />
          <SchemaField schema={punchOutForm} field={fields.identity} />
          <SchemaField schema={punchOutForm} field={fields.returnUrl} />
          <Button name="intent" value="set-up">
            {setting ? 'Save' : 'Turn on'}
          </Button>
        </StaffForm>
        {setting && (
          <>
            <h3 className="font-semibold">For the purchasing system</h3>
            <dl className="divide-y divide-rule border-y border-rule">
              {[
                ['cXML PunchOutSetupRequest', urls.cxml],
                ['OCI, by POST', urls.oci],
              ].map(([label, address]) => (
                <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2">
                  <dt className="text-muted">{label}</dt>
                  <dd className="min-w-0 wrap-anywhere">
                    <code>{address}</code>
                  </dd>
                </div>
              ))}
            </dl>
            <p className="text-muted">
              Identity and shared secret are the sender’s in cXML, USERNAME and PASSWORD in OCI.
              They must be posted, never in the address.
            </p>
            <div className="flex flex-wrap gap-3">
              <StaffForm>
                <Button look="secondary" name="intent" value="new-secret">
                  Make a new secret
                </Button>
              </StaffForm>
              <StaffForm>
                <Button look="secondary" name="intent" value="turn-off">
                  Turn off
                </Button>
              </StaffForm>
            </div>
            <p className="text-muted">
              A new secret replaces the present one at once. Turning PunchOut off ends open visits.
            </p>
          </>
        )}
      </section>
    </>
  )
}
