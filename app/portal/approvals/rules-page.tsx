import { data, href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { revalidateAfterConflict } from '#app/document/revalidate-after-conflict.ts'
import { listMembers } from '#app/domain/customers/members/list-members.server.ts'
import { findRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { saveOrderRules } from '#app/domain/orders/approval/save-order-rules.server.ts'
import {
  freeText,
  optionalCheckbox,
  recordVersion,
  uuidText,
} from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/rules-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-order-rules')
  return inCompany(async (tx) => ({
    isKept: url.searchParams.has('kept'),
    rules: await findRules(tx, actor),
    people: (await listMembers(tx, actor)).filter(
      ({ role }) => role === 'buyer' || role === 'owner',
    ),
  }))
}

const rulesForm = formSchema({
  overPallets: freeText(),
  overKilograms: freeText(),
  newProducts: optionalCheckbox(),
  outsideLists: optionalCheckbox(),
  ownApproval: optionalCheckbox(),
  uniqueNumbers: optionalCheckbox(),
  people: z.array(uuidText()),
  version: recordVersion(),
})

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-order-rules')
  const sent = await readForm(request, rulesForm)
  const { overPallets = '', overKilograms = '' } = typedTextsOf(sent)
  const typed = { pallets: overPallets.trim(), kilograms: overKilograms.trim() }
  if (sent.status !== 'success') {
    const { payload } = sent
    const rules = {
      overPallets: null,
      overKilograms: null,
      newProducts: 'newProducts' in payload,
      outsideLists: 'outsideLists' in payload,
      ownApproval: 'ownApproval' in payload,
      uniqueNumbers: 'uniqueNumbers' in payload,
      people: [payload.people ?? []].flat().map(String),
    }
    return data({ problem: firstErrorOf(sent), about: 'all', typed, rules }, { status: 400 })
  }
  const rules = {
    ...sent.value,
    overPallets: readLimit(typed.pallets),
    overKilograms: readLimit(typed.kilograms),
  }
  const result = await inCompany((tx) => saveOrderRules(tx, actor, rules))
  if (result.ok) return redirect(`${href('/portal/:company/approvals/rules', params)}?kept`, 303)
  const { reason, message: problem } = result
  // If another owner changed the rules meanwhile, the form shows the stored ones.
  if (reason === 'stale') {
    return data({ problem, about: 'all', typed: undefined, rules: undefined }, { status: 409 })
  }
  const about = reason === 'pallets' || reason === 'kilograms' ? reason : 'all'
  return data({ problem, about, typed, rules }, { status: 400 })
}

/** Parses a limit: null if the field is blank, -1 if it is not a whole number. */
function readLimit(typed: string): number | null {
  const digits = typed.replace(/[\s,]/g, '')
  if (digits === '') return null
  return /^\d{1,8}$/.test(digits) ? Number(digits) : -1
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return portalMeta('Which orders need approval')
}

export default function RulesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { people } = loaderData
  const rules = actionData?.rules ?? loaderData.rules
  return (
    <div className="max-w-2xl">
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/approvals', params)} className="text-link">
          Approvals
        </Link>
      </p>
      <h1 className="text-title">Which orders need approval</h1>
      <p className="mt-2 text-muted">
        These orders wait until an approver or an owner approves them. Only then do they reach our
        team. If there is no other approver, an owner decides.
      </p>
      {loaderData.isKept && !actionData && (
        <Notice tone="success" role="status" className="mt-5">
          <p>The rules are saved. They apply to orders sent from now on.</p>
        </Notice>
      )}
      {actionData?.about === 'all' && (
        <Notice tone="error" role="alert" className="mt-5">
          <p>{actionData.problem}</p>
        </Notice>
      )}
      <PortalForm className="mt-6 space-y-5" key={loaderData.rules.version}>
        <input type="hidden" name="version" value={loaderData.rules.version} />
        <TextField
          name="overPallets"
          label="Orders of more pallet spaces than"
          hint="Part pallets, boxes and bags count by the space they take. Leave blank for any size."
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={actionData?.typed?.pallets ?? rules.overPallets ?? ''}
          errors={actionData?.about === 'pallets' ? [actionData.problem] : undefined}
          fieldClassName="sm:max-w-60"
        />
        <TextField
          name="overKilograms"
          label="Orders heavier than (kg)"
          hint="Leave blank for any weight."
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          defaultValue={actionData?.typed?.kilograms ?? rules.overKilograms ?? ''}
          errors={actionData?.about === 'kilograms' ? [actionData.problem] : undefined}
          fieldClassName="sm:max-w-60"
        />
        <CheckboxField
          name="newProducts"
          label="Orders with a product that your company has never bought"
          defaultChecked={rules.newProducts}
        />
        <CheckboxField
          name="outsideLists"
          label="Orders with a product that is on none of your lists"
          defaultChecked={rules.outsideLists}
        />
        <fieldset className="space-y-2">
          <legend className="mb-1 font-medium">Every order of</legend>
          {people.map(({ account, name }) => (
            <CheckboxField
              key={account}
              name="people"
              value={account}
              label={name}
              defaultChecked={rules.people.includes(account)}
            />
          ))}
        </fieldset>
        <CheckboxField
          name="ownApproval"
          label="Approvers may approve their own orders"
          defaultChecked={rules.ownApproval}
        />
        <CheckboxField
          name="uniqueNumbers"
          label="Use each order number once only"
          hint="Otherwise a number used before is a warning."
          defaultChecked={rules.uniqueNumbers}
        />
        <Button>Save these rules</Button>
      </PortalForm>
    </div>
  )
}
