import { data, href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { semiTrailerSpaces } from '#app/domain/cart/load/load-facts.ts'
import { listMembers } from '#app/domain/customers/members/members.server.ts'
import { findRules } from '#app/domain/orders/approval/find-rules.server.ts'
import {
  type RuleLimit,
  saveOrderRules,
} from '#app/domain/orders/approval/save-order-rules.server.ts'
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
  overTruckLoads: freeText(),
  overKilograms: freeText(),
  overUsualPercent: freeText(),
  twoOverPallets: freeText(),
  twoOverKilograms: freeText(),
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
  const texts = typedTextsOf(sent)
  const typed = {
    pallets: texts.overPallets?.trim() ?? '',
    truckLoads: texts.overTruckLoads?.trim() ?? '',
    kilograms: texts.overKilograms?.trim() ?? '',
    usualPercent: texts.overUsualPercent?.trim() ?? '',
    twoPallets: texts.twoOverPallets?.trim() ?? '',
    twoKilograms: texts.twoOverKilograms?.trim() ?? '',
  }
  if (sent.status !== 'success') {
    const { payload } = sent
    const rules = {
      overPallets: null,
      overTruckLoads: null,
      overKilograms: null,
      overUsualPercent: null,
      twoOverPallets: null,
      twoOverKilograms: null,
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
    overTruckLoads: readLimit(typed.truckLoads),
    overKilograms: readLimit(typed.kilograms),
    overUsualPercent: readLimit(typed.usualPercent),
    twoOverPallets: readLimit(typed.twoPallets),
    twoOverKilograms: readLimit(typed.twoKilograms),
  }
  const result = await inCompany((tx) => saveOrderRules(tx, actor, rules))
  if (result.outcome === 'done')
    return redirect(`${href('/portal/:company/approvals/rules', params)}?kept`, 303)
  const { outcome, message: problem } = result
  // If another owner changed the rules meanwhile, the form shows the stored ones.
  if (outcome === 'stale') {
    return data({ problem, about: 'all', typed: undefined, rules: undefined }, { status: 409 })
  }
  const about = outcome in typed ? outcome : 'all'
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
        <LimitFields limits={limits} rules={rules} sent={actionData} />
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
        <fieldset className="space-y-5">
          <legend className="mb-1 font-medium">Two approvals</legend>
          <p className="text-sm text-muted">
            Above these, two members have to approve: an approver and an owner, or two owners.
          </p>
          <LimitFields limits={limitsForTwo} rules={rules} sent={actionData} />
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
      <p className="mt-8">
        <Link to={href('/portal/:company/approvals/budgets', params)} className="text-link">
          Budgets for a month, a quarter or a year
        </Link>
      </p>
    </div>
  )
}

/** A number field of the rules, and the part of the rules and of an error that it belongs to. */
interface LimitField {
  name:
    | 'overPallets'
    | 'overTruckLoads'
    | 'overKilograms'
    | 'overUsualPercent'
    | 'twoOverPallets'
    | 'twoOverKilograms'
  limit: RuleLimit
  label: string
  hint: string
  maxLength: number
}

const limits: readonly LimitField[] = [
  {
    name: 'overPallets',
    limit: 'pallets',
    label: 'Orders of more pallet spaces than',
    hint: 'Part pallets, boxes and bags count by the space they take. Leave blank for any size.',
    maxLength: 4,
  },
  {
    name: 'overTruckLoads',
    limit: 'truckLoads',
    label: 'Orders of more truck loads than',
    hint: `A semi-trailer takes ${semiTrailerSpaces} pallet spaces. Leave blank for any number.`,
    maxLength: 3,
  },
  {
    name: 'overKilograms',
    limit: 'kilograms',
    label: 'Orders heavier than (kg)',
    hint: 'Leave blank for any weight.',
    maxLength: 10,
  },
  {
    name: 'overUsualPercent',
    limit: 'usualPercent',
    label: 'Lines above this share of the usual quantity (%)',
    hint: '150 is one and a half times the usual order of that product: the median of your last 12 months. Leave blank for any quantity.',
    maxLength: 5,
  },
]

const limitsForTwo: readonly LimitField[] = [
  {
    name: 'twoOverPallets',
    limit: 'twoPallets',
    label: 'Orders of more pallet spaces than',
    hint: 'Leave blank if one approval is always enough.',
    maxLength: 4,
  },
  {
    name: 'twoOverKilograms',
    limit: 'twoKilograms',
    label: 'Orders heavier than (kg)',
    hint: 'Leave blank if one approval is always enough.',
    maxLength: 10,
  },
]

interface LimitFieldsProps {
  limits: readonly LimitField[]
  rules: Readonly<Record<LimitField['name'], number | null>>
  /** Refused form: its texts, and the limit that the message is about. */
  sent: { problem: string; about: string; typed: Record<RuleLimit, string> | undefined } | undefined
}

/** Number fields of the rules; a blank one switches its rule off. */
function LimitFields({ limits: fields, rules, sent }: LimitFieldsProps) {
  return fields.map(({ name, limit, ...texts }) => (
    <TextField
      key={name}
      name={name}
      {...texts}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={sent?.typed?.[limit] ?? rules[name] ?? ''}
      errors={sent?.about === limit ? [sent.problem] : undefined}
      fieldClassName="[&_input]:max-w-40"
    />
  ))
}
