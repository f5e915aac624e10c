import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { CodeSearchForm, CodesPageLinks } from '#app/domain/company-range/codes/codes-nav.tsx'
import { readCodesQuery } from '#app/domain/company-range/codes/codes-query.ts'
import {
  addCodes,
  changeCode,
  findCode,
  listCodes,
  removeCode,
} from '#app/domain/company-range/codes/find-codes.server.ts'
import { findNamedProduct } from '#app/domain/company-range/codes/find-named-product.ts'
import { type OwnCode, ownCodeForm } from '#app/domain/company-range/codes/own-code.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, requireValue } from '#app/platform/forms/read-form.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { type Column, DataTable } from '#app/ui/table/data-table.tsx'
import { readTableState } from '#app/ui/table/table-state.ts'
import { FormErrors } from '../../forms/form-errors.tsx'
import { StaffForm } from '../../forms/staff-form.tsx'
import { staffMeta } from '../../shell/staff-meta.ts'
import { CompanyHead } from '../company-head.tsx'
import { requireCompany, requireCompanyChange } from '../require-company.server.ts'
import type { Route } from './+types/codes-page.ts'

type Row = OwnCode & { isShared: boolean; name: string | null }

interface CodesTableProps {
  /** `name` is the product's name; null if it is no longer in the catalogue. */
  codes: readonly Row[]
  mayKeep: boolean
  /** Text shown if there are no codes. */
  empty: string
}

const columns: Column<Row>[] = [
  {
    id: 'code',
    label: 'Their code',
    card: 'title',
    cell: ({ code }) => <span className="numeric font-medium wrap-anywhere">{code}</span>,
  },
  {
    id: 'name',
    label: 'Product',
    cell: ({ name, isShared }) => (
      <>
        {name ?? 'No longer in the catalogue'}{' '}
        {isShared && <StatusTag tone="attention">For several</StatusTag>}
      </>
    ),
  },
  {
    id: 'sku',
    label: 'SKU',
    cell: ({ sku }) => <span className="numeric whitespace-nowrap">{sku}</span>,
  },
]

const changes: Column<Row> = {
  id: 'change',
  label: 'Change',
  cell: ({ id, code }) => (
    <span className="-my-1.5 flex items-center gap-4 whitespace-nowrap">
      <Link to={`?change=${id}`} className="text-link">
        Correct<span className="sr-only"> {code}</span>
      </Link>
      <StaffForm preventScrollReset>
        <input type="hidden" name="codeId" value={id} />
        <Button name="intent" value="remove" look="quiet" size="small">
          Remove<span className="sr-only"> {code}</span>
        </Button>
      </StaffForm>
    </span>
  ),
}

/**
 * Table of a company's own codes, with links to correct and buttons to remove each if `mayKeep`.
 */
function CodesTable({ codes, mayKeep, empty }: CodesTableProps) {
  const shown = mayKeep ? [...columns, changes] : columns
  const params = new URLSearchParams()
  const state = readTableState(params, { columns: shown, sorts: ['code'], defaultSort: 'code' })
  return (
    <DataTable
      caption="Own codes"
      columns={shown}
      rows={codes}
      rowKey={({ id }) => id}
      state={state}
      params={params}
      empty={empty}
    />
  )
}

export async function loader(args: Route.LoaderArgs) {
  const { db, company, may } = await requireCompany(args)
  const { searchParams } = args.url
  const query = readCodesQuery(searchParams)
  const ours = { company: company.id }
  const { rows, hasMore } = await listCodes(db, ours, query)
  const change = searchParams.get('change') ?? ''
  const { bySku } = currentCatalogue()
  return {
    company,
    search: query.search,
    isFirst: query.after === null,
    added: Number(searchParams.get('added')) || 0,
    codes: rows.map((row) => ({ ...row, name: bySku.get(row.sku)?.name ?? null })),
    next: hasMore ? rows.at(-1) : undefined,
    changing: isUuid(change) ? await findCode(db, ours, change) : null,
    mayKeep: may('keep-own-range'),
  }
}

const codeForm = ownCodeForm.extend({ codeId: uuidText().optional() })

const forms = {
  '': codeForm,
  keep: codeForm,
  remove: formSchema({ codeId: uuidText() }),
}

export async function action(args: Route.ActionArgs) {
  const { db, keeper } = await requireCompanyChange(args, 'keep-own-range')
  const sent = await readIntentForm(args.request, forms)
  const { pathname } = args.url
  if (sent.intent === 'remove') {
    const { codeId: id } = requireValue(sent)
    await db.transaction((tx) => removeCode(tx, keeper, id))
    return redirect(pathname, 303)
  }
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const { code, product, codeId: id } = sent.value
  const named = findNamedProduct(currentCatalogue(), product)
  if (named.outcome !== 'done') {
    return data(sent.reply({ fieldErrors: { product: [named.message] } }), { status: 400 })
  }
  const { sku } = named.product
  const kept = await db.transaction((tx) =>
    id ? changeCode(tx, keeper, { id, code, sku }) : addCodes(tx, keeper, [{ code, sku }]),
  )
  if (kept.outcome !== 'done')
    return data(sent.reply({ formErrors: [kept.message] }), { status: 400 })
  return redirect(`${pathname}?${new URLSearchParams({ search: code })}`, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(`Codes of ${loaderData?.company.name ?? 'a company'}`)
}

export default function CodesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, search, added, codes, next, isFirst, changing, mayKeep } = loaderData
  return (
    <>
      <CompanyHead company={company} current="codes">
        {mayKeep && (
          <Link
            to={href('/staff/companies/:company/codes/import', { company: company.id })}
            className="button button-secondary button-small"
          >
            Codes from a file
          </Link>
        )}
      </CompanyHead>
      {added > 0 && (
        <Notice tone="success" role="status" className="mb-4 max-w-2xl">
          <p>{countOf(added, 'code')} added.</p>
        </Notice>
      )}
      {mayKeep && (
        <section aria-labelledby="keep" className="panel mb-8 max-w-3xl">
          <h2 id="keep" className="mb-3 font-semibold">
            {changing ? `Correct ${changing.code}` : 'Add a code'}
          </h2>
          <CodeForm key={`${changing?.id} ${search}`} changing={changing} lastResult={actionData} />
        </section>
      )}
      <CodeSearchForm label="Find by their code or ours" search={search} />
      <CodesTable
        codes={codes}
        mayKeep={mayKeep}
        empty={
          search ? `No code begins with “${search}”.` : 'They have not given us any codes yet.'
        }
      />
      <CodesPageLinks search={search} isFirst={isFirst} next={next} />
    </>
  )
}

interface CodeFormProps {
  /** The code being corrected; null for a new one. */
  changing: OwnCode | null
  lastResult: SubmissionResult<string[]> | undefined
}

/** Form for a company's own product code and the product it refers to. */
function CodeForm({ changing, lastResult }: CodeFormProps) {
  const { form, fields, ref } = useSchemaForm(ownCodeForm, {
    id: 'code',
    lastResult,
    ...(changing && { defaultValue: { code: changing.code, product: changing.sku } }),
  })
  const { code, product } = fields
  return (
    <StaffForm {...getFormProps(form)} ref={ref} className="grid items-start gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2 empty:hidden">
        <FormErrors errors={form.errors} />
      </div>
      {changing && <input type="hidden" name="codeId" value={changing.id} />}
      <TextField
        id={code.id}
        name={code.name}
        label="Their code"
        required
        autoComplete="off"
        errors={code.errors}
        defaultValue={code.initialValue}
      />
      <TextField
        id={product.id}
        name={product.name}
        label="Our code"
        required
        autoComplete="off"
        errors={product.errors}
        defaultValue={product.initialValue}
      />
      <p className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <Button name="intent" value="keep" look="secondary">
          {changing ? 'Save' : 'Add'}
        </Button>
        {changing && (
          <Link to="?" className="text-link">
            Leave it as it is
          </Link>
        )}
      </p>
    </StaffForm>
  )
}
