import { data, redirect, useSearchParams } from 'react-router'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { ProductLookup } from '#app/domain/catalogue/product/product-lookup.tsx'
import {
  countContractRules,
  listContract,
  setContractRule,
} from '#app/domain/company-range/contract/contract.server.ts'
import {
  type ContractCandidate,
  type ContractRule,
  searchContractCandidates,
  skusOfFamily,
} from '#app/domain/company-range/contract/contract-range.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { choiceOf, freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readForm } from '#app/platform/forms/read-form.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
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
  return result.outcome === 'done'
    ? redirect(args.url.pathname + args.url.search, 303)
    : answerRefusal(result)
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

interface AddContractProductsProps {
  /** The search text; empty if nothing was searched for. */
  find: string
  found: readonly ContractCandidate[]
  /** The contract list that is shown; the search keeps it. */
  rule: ContractRule
}

/** Product search whose results can be added to a contract, singly or with their whole family. */
function AddContractProducts({ find, found, rule }: AddContractProductsProps) {
  return (
    <section aria-labelledby="name" className="panel min-w-0 self-start max-xl:order-first">
      <h2 id="name" className="font-semibold">
        Add products
      </h2>
      <ProductLookup
        label="Words or a code"
        find={find}
        found={found.map((one) => (
          <li key={one.sku} className="py-3">
            <p className="font-medium break-words">{one.name}</p>
            <p className="numeric text-sm text-muted">{one.sku}</p>
            <FoundForm {...one} />
          </li>
        ))}
      >
        <input type="hidden" name="rule" value={rule} />
      </ProductLookup>
      <p className="mt-3 text-sm text-muted">
        A family comes in as the products that it has today; what joins it later does not.
      </p>
    </section>
  )
}

function FoundForm({ sku, name, family }: ContractCandidate) {
  return (
    <StaffForm preventScrollReset className="mt-2 flex flex-wrap items-center gap-2">
      <input type="hidden" name="sku" value={sku} />
      {family && (
        <CheckboxField
          name="reach"
          value="family"
          label={`All ${countOf(family.products, 'product')} of ${family.name}`}
          fieldClassName="w-full text-sm"
        />
      )}
      <Button name="rule" value="preferred" look="secondary" size="small">
        Prefer<span className="sr-only"> {name}</span>
      </Button>
      <Button name="rule" value="hidden" look="secondary" size="small">
        Hide<span className="sr-only"> {name}</span>
      </Button>
    </StaffForm>
  )
}
