import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import {
  changeCode,
  findCode,
  removeCode,
} from '#app/domain/company-range/codes/find-codes.server.ts'
import { findNamedProduct } from '#app/domain/company-range/codes/find-named-product.ts'
import { ownCodeForm } from '#app/domain/company-range/codes/own-code.ts'
import { buttonForm } from '#app/platform/forms/form-schema.ts'
import { readIntentForm } from '#app/platform/forms/read-form.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { PortalForm } from '../../forms/portal-form.tsx'
import { portalMeta } from '../../shell/portal-meta.ts'
import { ProductsTabs } from '../products-tabs.tsx'
import type { Route } from './+types/code-page.ts'
import { CodeForm } from './code-form.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-own-range')
  const code = isUuid(params.code)
    ? await inCompany((tx) => findCode(tx, actor, params.code))
    : null
  if (!code) throw createMissingPageError(url)
  return { code, name: currentCatalogue().bySku.get(code.sku)?.name ?? '' }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-own-range')
  const id = params.code
  if (!isUuid(id)) throw createMissingPageError(url)
  const sent = await readIntentForm(request, {
    '': ownCodeForm,
    keep: ownCodeForm,
    remove: buttonForm,
  })
  const page = href('/portal/:company/products/codes', params)
  if (sent.intent === 'remove') {
    await inCompany((tx) => removeCode(tx, actor, id))
    return redirect(page, 303)
  }
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const { code, product } = sent.value
  const named = findNamedProduct(currentCatalogue(), product)
  if (named.outcome !== 'done') {
    return data(sent.reply({ fieldErrors: { product: [named.message] } }), { status: 400 })
  }
  const { sku } = named.product
  const kept = await inCompany((tx) => changeCode(tx, actor, { id, code, sku }))
  if (kept.outcome !== 'done')
    return data(sent.reply({ formErrors: [kept.message] }), { status: 400 })
  return redirect(`${page}?${new URLSearchParams({ search: code })}`, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return portalMeta(loaderData ? `Your code ${loaderData.code.code}` : 'Own codes')
}

export default function CodePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { code, name } = loaderData
  return (
    <>
      <ProductsTabs company={params.company} />
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/products/codes', params)} className="text-link">
          Own codes
        </Link>
      </p>
      <h1 className="text-title break-words">Your code {code.code}</h1>
      <p className="mt-2 mb-6 text-muted">{name || 'Its product is no longer in the catalogue.'}</p>
      <FormErrors result={actionData} />
      <CodeForm
        lastResult={actionData}
        defaultValue={{ code: code.code, product: code.sku }}
        button="Save"
      />
      <PortalForm className="mt-10">
        <Button look="secondary" name="intent" value="remove">
          Remove this code
        </Button>
      </PortalForm>
    </>
  )
}
