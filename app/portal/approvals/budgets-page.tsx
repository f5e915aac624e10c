import { data, href, Link, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { listCompanySites } from '#app/domain/customers/lock-company.server.ts'
import { listMembers } from '#app/domain/customers/members/members.server.ts'
import {
  type BudgetPeriod,
  type BudgetUnit,
  type BudgetUse,
  budgetPeriods,
  budgetUnits,
  maxBudgets,
} from '#app/domain/orders/budgets/budget.ts'
import { listBudgets } from '#app/domain/orders/budgets/find-budgets.server.ts'
import { removeBudget, saveBudget } from '#app/domain/orders/budgets/save-budget.server.ts'
import { choiceOf, freeText, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import {
  firstErrorOf,
  readIntentForm,
  requireValue,
  typedTextsOf,
} from '#app/platform/forms/read-form.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/budgets-page.ts'
import { BudgetBar } from './budget-bar.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'approve-order')
  const maySet = reachOf(actor, 'keep-order-rules') !== 'none'
  return inCompany(async (tx) => ({
    isKept: url.searchParams.has('kept'),
    budgets: await listBudgets(tx, actor, new Date()),
    maySet,
    sites: maySet ? (await listCompanySites(tx, actor)).map(({ id, name }) => ({ id, name })) : [],
    people: maySet
      ? (await listMembers(tx, actor))
          .filter(({ role, isSuspended }) => !isSuspended && (role === 'buyer' || role === 'owner'))
          .map(({ account, name }) => ({ account, name }))
      : [],
  }))
}

const setForm = formSchema({
  site: freeText(),
  member: freeText(),
  amount: freeText(),
  unit: choiceOf(budgetUnits),
  period: choiceOf(budgetPeriods),
})

const forms = {
  '': setForm,
  set: setForm,
  remove: formSchema({ budget: uuidText() }),
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-order-rules')
  const sent = await readIntentForm(request, forms)
  const page = href('/portal/:company/approvals/budgets', params)
  if (sent.intent === 'remove') {
    const { budget } = requireValue(sent)
    await inCompany((tx) => removeBudget(tx, actor, budget))
    return redirect(page, 303)
  }
  const typed = typedTextsOf(sent)
  if (sent.status !== 'success') {
    return data({ problem: firstErrorOf(sent), about: 'all', typed }, { status: 400 })
  }
  const { site, member, amount, unit, period } = sent.value
  const digits = amount.replace(/[\s,]/g, '')
  const result = await inCompany((tx) =>
    saveBudget(tx, actor, {
      siteId: site || null,
      accountId: member || null,
      maxAmount: /^\d{1,9}$/.test(digits) ? Number(digits) : -1,
      unit,
      period,
    }),
  )
  if (result.outcome === 'saved') return redirect(`${page}?kept`, 303)
  const about = subjects[result.outcome]
  return data({ problem: result.message, about, typed }, { status: 400 })
}

/** Field beside which a refusal is shown; `all` is the form as a whole. */
const subjects = {
  amount: 'amount',
  'no-such-site': 'site',
  'no-such-member': 'member',
  'too-many': 'all',
  'not-allowed-to-you': 'all',
} as const

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return portalMeta('Budgets')
}

const periodLabels: Readonly<Record<BudgetPeriod, string>> = {
  month: 'each month',
  quarter: 'each quarter',
  year: 'each financial year (from July)',
}
const unitLabels: Readonly<Record<BudgetUnit, string>> = {
  pallets: 'pallet spaces',
  pieces: 'pieces',
}

export default function BudgetsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { budgets, maySet, sites, people } = loaderData
  const typed = actionData?.typed
  const errorsOf = (about: string) =>
    actionData?.about === about ? [actionData.problem] : undefined
  return (
    <div className="max-w-3xl">
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/approvals', params)} className="text-link">
          Approvals
        </Link>
      </p>
      <h1 className="text-title">Budgets</h1>
      <p className="mt-2 text-muted">
        An order that goes over a budget waits for approval. An order counts in the period in which
        it was sent; a blanket order counts as it is called off.
      </p>
      {loaderData.isKept && !actionData && (
        <Notice tone="success" role="status" className="mt-5">
          <p>The budget is saved. It applies to orders sent from now on.</p>
        </Notice>
      )}
      {budgets.length === 0 ? (
        <p className="mt-6">There are no budgets.</p>
      ) : (
        <ul className="mt-6 border-t border-rule">
          {budgets.map((budget) => (
            <BudgetItem key={budget.id} budget={budget} mayRemove={maySet} />
          ))}
        </ul>
      )}
      {maySet && (
        <section aria-labelledby="set" className="mt-10">
          <h2 id="set" className="text-heading">
            Set a budget
          </h2>
          {actionData?.about === 'all' && (
            <Notice tone="error" role="alert" className="mt-4">
              <p>{actionData.problem}</p>
            </Notice>
          )}
          {budgets.length >= maxBudgets ? (
            <p className="mt-3">
              Your company has {maxBudgets} budgets, which is the maximum. Remove one to set
              another.
            </p>
          ) : (
            <PortalForm
              key={budgets.map(({ id, maxAmount }) => `${id} ${maxAmount}`).join()}
              className="mt-4 grid items-end gap-5 sm:grid-cols-2"
            >
              <SelectField
                name="site"
                label="Site"
                defaultValue={typed?.site ?? ''}
                errors={errorsOf('site')}
                options={[
                  { value: '', label: 'All sites' },
                  ...sites.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
              <SelectField
                name="member"
                label="Ordered by"
                defaultValue={typed?.member ?? ''}
                errors={errorsOf('member')}
                options={[
                  { value: '', label: 'Everybody' },
                  ...people.map(({ account, name }) => ({ value: account, label: name })),
                ]}
              />
              <TextField
                name="amount"
                label="At most"
                hint="0 asks for approval of every order."
                inputMode="numeric"
                autoComplete="off"
                required
                defaultValue={typed?.amount}
                errors={errorsOf('amount')}
              />
              <SelectField
                name="unit"
                label="Counted in"
                defaultValue={typed?.unit ?? 'pallets'}
                options={budgetUnits.map((value) => ({ value, label: unitLabels[value] }))}
              />
              <SelectField
                name="period"
                label="For"
                defaultValue={typed?.period ?? 'month'}
                options={budgetPeriods.map((value) => ({ value, label: periodLabels[value] }))}
              />
              <p className="sm:col-span-2">
                <Button name="intent" value="set">
                  Set this budget
                </Button>
                <span className="mt-2 block text-sm text-muted">
                  A budget of the same site, member, unit and period is replaced.
                </span>
              </p>
            </PortalForm>
          )}
        </section>
      )}
    </div>
  )
}

/** A budget with its use in the current period, and the button that removes it. */
function BudgetItem({ budget, mayRemove }: { budget: BudgetUse; mayRemove: boolean }) {
  const { id, subject, period, label } = budget
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-rule py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold break-words first-letter:uppercase">{subject}</p>
        <p className="text-sm text-muted">
          {periodLabels[period]}; now {label}
        </p>
        <BudgetBar budget={budget} className="mt-2" />
      </div>
      {mayRemove && (
        <PortalForm>
          <input type="hidden" name="budget" value={id} />
          <Button name="intent" value="remove" look="quiet" size="small">
            Remove<span className="sr-only"> the budget of {subject}</span>
          </Button>
        </PortalForm>
      )}
    </li>
  )
}
