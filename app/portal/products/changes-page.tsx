import { data, href, Link, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { productPath } from '#app/domain/catalogue/product/product-slug.ts'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import {
  dismissSpecChange,
  listChangedSpecs,
} from '#app/domain/orders/spec-watch/changed-specs.server.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { PortalForm } from '#app/portal/forms/portal-form.tsx'
import { orderAddress } from '#app/portal/orders/order-address.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { portalMeta } from '#app/portal/shell/portal-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/changes-page.ts'
import { OwnCodes } from './codes/own-codes.tsx'
import { ProductsTabs } from './products-tabs.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-own-range')
  const catalogue = currentCatalogue()
  const { changed, codes } = await inCompany(async (tx) => {
    const found = await listChangedSpecs(tx, actor, catalogue)
    const skus = found.map(({ sku }) => sku)
    return { changed: found, codes: await findCodesBySku(tx, actor, skus) }
  })
  return {
    changed: changed.map((one) => ({
      ...one,
      codes: codes.get(one.sku) ?? [],
      hasPage: catalogue.bySku.has(one.sku),
    })),
    maySetAside: reachOf(actor, 'keep-own-range') !== 'none',
  }
}

const dismissForm = formSchema({
  sku: freeText(),
  // Browsers submit line breaks as CRLF.
  told: freeText().transform((text) => text.replaceAll('\r\n', '\n')),
})

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-own-range')
  const { sku, told } = await requireForm(request, dismissForm)
  const asked = { sku, told, catalogue: currentCatalogue() }
  const result = await inCompany((tx) => dismissSpecChange(tx, actor, asked))
  if (result.outcome === 'done')
    return redirect(href('/portal/:company/products/changes', params), 303)
  return data(result.message, { status: 409 })
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return portalMeta('What has changed')
}

export default function ChangesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { changed, maySetAside } = loaderData
  return (
    <>
      <ProductsTabs company={params.company} />
      <h1 className="text-title">What has changed</h1>
      <p className="mt-2 mb-5 max-w-2xl text-muted">
        Products whose neck, size, weight, pallet or status has changed since you ordered them last.
      </p>
      {actionData && (
        <Notice tone="error" role="alert" className="mb-5 max-w-2xl">
          <p>{actionData}</p>
        </Notice>
      )}
      {changed.length === 0 && (
        <p>None of the products you buy has changed since you ordered it.</p>
      )}
      <ul className="max-w-3xl border-t border-rule">
        {changed.map(({ sku, name, codes, slug, bought, reference, changes, told, hasPage }) => (
          <li key={sku} className="border-b border-rule py-4">
            <h2 className="font-semibold break-words">
              {/* The public site is another app, so this is a full page load. */}
              {hasPage ? (
                <a href={productPath(slug)} className="hover:text-green">
                  {name}
                </a>
              ) : (
                name
              )}
            </h2>
            <p className="numeric text-sm text-muted">
              {sku} · since{' '}
              <Link to={orderAddress(params.company, reference)} className="text-link">
                {reference}
              </Link>{' '}
              of {formatDay(bought)}
            </p>
            <OwnCodes codes={codes} />
            <dl className="numeric mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
              {changes.map(({ label, before, after }) => (
                <div key={label} className="contents">
                  <dt className="text-muted">{label}</dt>
                  <dd>
                    <span className="text-muted">{before}</span> →{' '}
                    <strong className="font-semibold">{after}</strong>
                  </dd>
                </div>
              ))}
            </dl>
            {maySetAside && (
              <PortalForm preventScrollReset className="mt-3 print:hidden">
                <input type="hidden" name="sku" value={sku} />
                <input type="hidden" name="told" value={told} />
                <Button look="secondary" size="small">
                  Dismiss<span className="sr-only">: {name}</span>
                </Button>
              </PortalForm>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
