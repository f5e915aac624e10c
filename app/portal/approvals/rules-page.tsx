import { getFormProps } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { listMembers } from '#app/domain/customers/members/members.server.ts'
import { findRules } from '#app/domain/orders/approval/find-rules.server.ts'
import {
  orderRulesForm,
  orderRulesValues,
  type RuleLimit,
  type RuleTick,
} from '#app/domain/orders/approval/order-rules-form.ts'
import { saveOrderRules } from '#app/domain/orders/approval/save-order-rules.server.ts'
import { refusalStatus } from '#app/platform/forms/answer-refusal.ts'
import { recordVersion } from '#app/platform/forms/form-fields.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { storedValueHints } from '#app/ui/form/stored-now.ts'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
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

const savedForm = orderRulesForm.safeExtend({ version: recordVersion() })

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-order-rules')
  const sent = await readForm(request, savedForm)
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const result = await inCompany((tx) => saveOrderRules(tx, actor, sent.value))
  if (result.outcome === 'done')
    return redirect(`${href('/portal/:company/approvals/rules', params)}?kept`, 303)
  const status = refusalStatus(result.outcome)
  return data(sent.reply({ formErrors: [result.message] }), { status })
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return portalMeta('Which orders need approval')
}

export default function RulesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { people, rules } = loaderData
  const values = orderRulesValues(rules)
  const { form, fields, ref } = useSchemaForm(orderRulesForm, {
    id: 'rules',
    lastResult: actionData,
    defaultValue: { ...values, people: rules.people },
  })
  const stored: Record<string, string> = {
    ...Object.fromEntries(rules.people.map((account) => [account, 'on'])),
    ...values,
  }
  const storedHint = storedValueHints(actionData, rules.version, stored)
  const sentPeople = actionData?.initialValue?.people
  const chosen = actionData ? [sentPeople ?? []].flat().map(String) : rules.people
  const tick = (name: RuleTick) => (
    <SchemaField schema={orderRulesForm} field={fields[name]} {...storedHint(name)} />
  )
  const limit = (name: RuleLimit) => (
    <div className="[&_input]:max-w-40">
      <SchemaField schema={orderRulesForm} field={fields[name]} {...storedHint(name)} />
    </div>
  )
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
      <PortalForm {...getFormProps(form)} ref={ref} className="mt-6 space-y-5">
        <FormErrors result={actionData} />
        <input type="hidden" name="version" value={rules.version} />
        {limit('overPallets')}
        {limit('overTruckLoads')}
        {limit('overKilograms')}
        {limit('overUsualPercent')}
        {tick('newProducts')}
        {tick('outsideLists')}
        <fieldset className="space-y-2">
          <legend className="mb-1 font-medium">Every order of</legend>
          {people.map(({ account, name }) => (
            <CheckboxField
              key={account}
              name="people"
              value={account}
              label={name}
              defaultChecked={chosen.includes(account)}
              {...storedHint(account, chosen.includes(account) ? 'on' : '')}
            />
          ))}
        </fieldset>
        <fieldset className="space-y-5">
          <legend className="mb-1 font-medium">Two approvals</legend>
          <p className="text-sm text-muted">
            Above these, two members have to approve: an approver and an owner, or two owners.
          </p>
          {limit('twoOverPallets')}
          {limit('twoOverKilograms')}
        </fieldset>
        {tick('ownApproval')}
        {tick('uniqueNumbers')}
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
