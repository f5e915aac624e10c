import { data, redirect, useSearchParams } from 'react-router'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import type { ContractRule } from '#app/domain/company-range/contract/contract-range.ts'
import {
  countContractRules,
  listContract,
} from '#app/domain/company-range/contract/list-contract.server.ts'
import {
  searchContractCandidates,
  skusOfFamily,
} from '#app/domain/company-range/contract/search-contract-candidates.ts'
import { setContractRule } from '#app/domain/company-range/contract/set-contract-rule.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { choiceOf, freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readForm } from '#app/platform/forms/read-form.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/table/data-table.tsx'
import { TablePaging } from '#app/ui/table/table-paging.tsx'
import { readTableState } from '#app/ui/table/table-state.ts'
import { RefusalNotice } from '../../forms/refusal-notice.tsx'
import { StaffForm } from '../../forms/staff-form.tsx'
import { PageTabs } from '../../frame/page-tabs.tsx'
import { staffMeta } from '../../shell/staff-meta.ts'
import { CompanyHead } from '../company-head.tsx'
import { requireCompany, requireCompanyChange } from '../require-company.server.ts'
import type { Route } from './+types/contract-page.ts'
import { AddContractProducts } from './add-contract-products.tsx'

const labels: Record<ContractRule, string> = { preferred: 'Preferred', hidden: 'Hidden' }
const rules = Object.keys(labels) as ContractRule[]
const shape = { columns: [], sorts: ['sku'], defaultSort: 'sku' }

export async function loader(args: Route.LoaderArgs) {
  const { db, company, may } = await requireCompany(args)
  const { searchParams } = args.url
  const rule = rules.find((one) => one === searchParams.get('rule')) ?? 'preferred'
  const find = cleanSingleLine(searchParams.get('find') ?? '').slice(0, 100)
  const { mark } = readTableState(searchParams, shape)
  const catalogue = currentCatalogue()
  const { skus, ends } = await listContract(db, company.id, { rule, mark })
  return {
    company,
    rule,
    find,
    ends,
    mayKeep: may('keep-companies'),
    counts: await countContractRules(db, company.id),
    products: skus.map((sku) => ({ sku, name: catalogue.bySku.get(sku)?.name ?? null })),
    found: find ? searchContractCandidates(catalogue, find) : [],
  }
}

const ruleForm = formSchema({
  rule: choiceOf([...rules, 'none'], 'Choose what to do.'),
  sku: freeText(),
  reach: choiceOf(['family']).optional(),
})

export async function action(args: Route.ActionArgs) {
  const { db, actor, company } = await requireCompanyChange(args, 'keep-companies')
  const sent = await readForm(args.request, ruleForm)
  if (sent.status !== 'success') return data({ refused: firstErrorOf(sent) }, { status: 400 })
  const { sku, reach } = sent.value
  const rule = sent.value.rule === 'none' ? null : sent.value.rule
  const catalogue = currentCatalogue()
  const isKnown = catalogue.bySku.has(sku)
  if (rule && !isKnown) {
    return data({ refused: 'This product is no longer in the catalogue.' }, { status: 400 })
  }
  const skus = reach === 'family' ? skusOfFamily(catalogue, sku) : [sku]
  const result = await setContractRule(db, actor, { company: company.id, skus, rule })
  return result.ok ? redirect(args.url.pathname + args.url.search, 303) : answerRefusal(result)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(`Contract of ${loaderData?.company.name ?? 'a company'}`)
}

export default function ContractPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, rule, find, found, counts, products, ends, mayKeep } = loaderData
  const [params] = useSearchParams()
  const columns: Column<(typeof products)[number]>[] = [
    {
      id: 'name',
      label: 'Product',
      card: 'title',
      cell: ({ name }) => name ?? 'No longer in the catalogue',
    },
    {
      id: 'sku',
      label: 'SKU',
      cell: ({ sku }) => <span className="numeric whitespace-nowrap">{sku}</span>,
    },
    ...(mayKeep ? [{ id: 'change', label: 'Change', cell: renderRemoveForm }] : []),
  ]
  return (
    <>
      <CompanyHead company={company} current="contract" />
      <RefusalNotice result={actionData} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <section aria-labelledby="products" className="min-w-0">
          <h2 id="products" className="text-lg font-semibold">
            Products of the contract
          </h2>
          <p className="mb-3 max-w-2xl text-muted">
            Preferred products come first in the company’s portal. Hidden ones are not offered
            there. All others are as for everybody.
          </p>
          <PageTabs
            label="Products of the contract"
            field="rule"
            tabs={rules.map((one) => ({
              to: `?rule=${one}`,
              label: labels[one],
              count: counts[one],
              isCurrent: one === rule,
            }))}
          />
          <DataTable
            caption={`${labels[rule]} products`}
            columns={columns}
            rows={products}
            rowKey={({ sku }) => sku}
            state={{ ...readTableState(params, shape), columns: columns.map(({ id }) => id) }}
            params={params}
            empty={rule === 'hidden' ? 'Nothing is hidden from them.' : 'Nothing is preferred yet.'}
          />
          <div className="mt-3">
            <TablePaging ends={ends} params={params} />
          </div>
        </section>
        {mayKeep && <AddContractProducts find={find} found={found} rule={rule} />}
      </div>
    </>
  )
}

const renderRemoveForm = ({ sku, name }: { sku: string; name: string | null }) => (
  <StaffForm preventScrollReset className="-my-1.5 whitespace-nowrap">
    <input type="hidden" name="sku" value={sku} />
    <Button name="rule" value="none" look="quiet" size="small">
      Remove<span className="sr-only"> {name ?? sku}</span>
    </Button>
  </StaffForm>
)
