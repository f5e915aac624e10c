import { getFormProps } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import {
  readRegularOrderForm,
  regularOrderForm,
} from '#app/domain/orders/regular/regular-order-form.ts'
import { createRegularOrder } from '#app/domain/orders/regular/regular-orders.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { PortalForm } from '../forms/portal-form.tsx'
import { orderAddress } from '../orders/order-address.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/new-regular-order-page.ts'
import { RegularOrderFields } from './regular-order-fields.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-regular-orders')
  const order = await inCompany((tx) => findOrder(tx, actor, params.reference))
  if (!order) throw createMissingPageError(url)
  return { reference: order.enquiry.reference }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-regular-orders')
  const sent = await readForm(request, regularOrderForm)
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const { reference } = params
  const settings = readRegularOrderForm(sent.value)
  const result = await inCompany((tx) => createRegularOrder(tx, actor, { reference, settings }))
  if (result.outcome === 'saved') {
    return redirect(href('/portal/:company/regular-orders', params), 303)
  }
  if (result.outcome === 'no-such-order') throw createMissingPageError(url)
  return data(sent.reply({ formErrors: [result.message] }), { status: 409 })
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ params }: Route.MetaArgs) {
  return portalMeta(`Make ${params.reference.toUpperCase()} regular`)
}

export default function NewRegularOrderPage({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const { reference } = loaderData
  const { form, fields, ref } = useSchemaForm(regularOrderForm, {
    lastResult: actionData,
    defaultValue: { rhythm: 'first', weekday: '1' },
  })
  return (
    <div className="max-w-2xl">
      <p className="mb-1 text-sm">
        <Link to={orderAddress(params.company, reference)} className="text-link numeric">
          {reference}
        </Link>
      </p>
      <h1 className="text-title">
        Make <span className="whitespace-nowrap">{reference}</span> regular
      </h1>
      <p className="mt-2 mb-6 text-muted">
        Its products, quantities and place come back on each of these days.
      </p>
      <PortalForm {...getFormProps(form)} ref={ref} className="space-y-5">
        <FormErrors result={actionData} />
        <RegularOrderFields fields={fields} />
        <Button>Make it regular</Button>
      </PortalForm>
    </div>
  )
}
