import { data, href, Link, redirect } from 'react-router'
import { reachOf } from '#app/domain/access/policy.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { CodeSearchForm, CodesPageLinks } from '#app/domain/company-range/codes/codes-nav.tsx'
import { readCodesQuery } from '#app/domain/company-range/codes/codes-query.ts'
import { addCodes, listCodes } from '#app/domain/company-range/codes/find-codes.server.ts'
import { findNamedProduct } from '#app/domain/company-range/codes/find-named-product.ts'
import { type OwnCode, ownCodeForm } from '#app/domain/company-range/codes/own-code.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { readIntentForm } from '#app/platform/forms/read-form.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { portalMeta } from '../../shell/portal-meta.ts'
import { ProductsTabs } from '../products-tabs.tsx'
import type { Route } from './+types/codes-page.ts'
import { CodeForm } from './code-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-own-range')
  const query = readCodesQuery(url.searchParams)
  const { rows, hasMore } = await inCompany((tx) => listCodes(tx, actor, query))
  const { bySku } = currentCatalogue()
  return {
    search: query.search,
    added: Number(url.searchParams.get('added')) || 0,
    isFirst: query.after === null,
    codes: rows.map((row) => ({ ...row, name: bySku.get(row.sku)?.name ?? null })),
    next: hasMore ? rows.at(-1) : undefined,
    mayKeep: reachOf(actor, 'keep-own-range') !== 'none',
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-own-range')
  const sent = await readIntentForm(request, { '': ownCodeForm, keep: ownCodeForm })
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const { code, product } = sent.value
  const named = findNamedProduct(currentCatalogue(), product)
  if (named.outcome !== 'done') {
    return data(sent.reply({ fieldErrors: { product: [named.message] } }), { status: 400 })
  }
  const kept = await inCompany((tx) => addCodes(tx, actor, [{ code, sku: named.product.sku }]))
  if (kept.outcome !== 'done')
    return data(sent.reply({ formErrors: [kept.message] }), { status: 400 })
  const page = href('/portal/:company/products/codes', params)
  return redirect(`${page}?${new URLSearchParams({ search: code })}`, 303)
}

export function meta() {
  return portalMeta('Own codes')
}

export default function CodesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { search, added, codes, next, mayKeep, isFirst } = loaderData
  return (
    <>
      <ProductsTabs company={params.company} />
      <h1 className="text-title">Own codes</h1>
      <p className="mt-2 max-w-2xl text-muted">
        Your own codes for our products. You can search and order by them, and they are shown beside
        ours on your orders.
      </p>
      {added > 0 && (
        <Notice tone="success" role="status" className="mt-6 max-w-2xl">
          <p>{countOf(added, 'code')} added.</p>
        </Notice>
      )}
      {mayKeep && (
        <section aria-labelledby="add" className="mt-6">
          <div className="mb-4 flex max-w-2xl flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h2 id="add" className="text-heading">
              Add a code
            </h2>
            <Link
              to={href('/portal/:company/products/codes/import', params)}
              className="text-link inline-flex min-h-6 items-center"
            >
              Add many from a file
            </Link>
          </div>
          <FormErrors result={actionData} />
          <CodeForm key={search} lastResult={actionData} button="Add" />
        </section>
      )}
      <section aria-labelledby="all" className="mt-10 max-w-3xl">
        <h2 id="all" className="mb-4 text-heading">
          Your codes
        </h2>
        <CodeSearchForm label="Find by your code or ours" search={search} />
        {codes.length === 0 ? (
          <p>
            {search === '' ? (
              'No code yet.'
            ) : (
              <>
                No code begins with “{search}”.{' '}
                <Link to={href('/portal/:company/products/codes', params)} className="text-link">
                  Show all
                </Link>
              </>
            )}
          </p>
        ) : (
          <CodeList codes={codes} company={params.company} mayKeep={mayKeep} />
        )}
        <CodesPageLinks search={search} isFirst={isFirst} next={next} />
      </section>
    </>
  )
}

interface CodeListProps {
  /** `name` is the product's name; null if it is no longer in the catalogue. */
  codes: readonly (OwnCode & { isShared: boolean; name: string | null })[]
  company: string
  mayKeep: boolean
}

/** List of a company's own codes and the products they refer to. */
function CodeList({ codes, company, mayKeep }: CodeListProps) {
  return (
    <ul className="border-t border-rule">
      {codes.map(({ id, code, sku, name, isShared }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-rule py-2.5"
        >
          <p className="numeric w-full font-semibold break-words sm:w-44">{code}</p>
          <p className="min-w-0 flex-1">
            <span className="block leading-snug break-words">
              {name ?? 'No longer in the catalogue'}
            </span>
            <span className="block text-sm text-muted">{sku}</span>
          </p>
          {isShared && <StatusTag tone="attention">For several</StatusTag>}
          {mayKeep && (
            <Link
              to={href('/portal/:company/products/codes/:code', { company, code: id })}
              className="text-link inline-flex min-h-11 items-center"
            >
              Change<span className="sr-only"> {code}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
