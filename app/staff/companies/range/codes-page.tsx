import { data, href, Link, redirect } from 'react-router'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { CodeSearchForm, CodesPageLinks } from '#app/domain/company-range/codes/codes-nav.tsx'
import { readCodesQuery } from '#app/domain/company-range/codes/codes-query.ts'
import { findCode, listCodes } from '#app/domain/company-range/codes/find-codes.server.ts'
import { findNamedProduct } from '#app/domain/company-range/codes/find-named-product.ts'
import { ownCodeForm } from '#app/domain/company-range/codes/own-code.ts'
import {
  addCodes,
  changeCode,
  removeCode,
} from '#app/domain/company-range/codes/save-codes.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, requireValue } from '#app/platform/forms/read-form.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { Notice } from '#app/ui/notice.tsx'
import { staffMeta } from '../../shell/staff-meta.ts'
import { CompanyHead } from '../company-head.tsx'
import { requireCompany, requireCompanyChange } from '../require-company.server.ts'
import type { Route } from './+types/codes-page.ts'
import { CodeForm } from './code-form.tsx'
import { CodesTable } from './codes-table.tsx'

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
  if (!named.ok) {
    return data(sent.reply({ fieldErrors: { product: [named.reason] } }), { status: 400 })
  }
  const { sku } = named.product
  const kept = await db.transaction((tx) =>
    id ? changeCode(tx, keeper, { id, code, sku }) : addCodes(tx, keeper, [{ code, sku }]),
  )
  if (!kept.ok) return data(sent.reply({ formErrors: [kept.message] }), { status: 400 })
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
