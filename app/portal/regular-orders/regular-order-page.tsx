import { getFormProps } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import {
  readRegularOrderForm,
  regularOrderForm,
} from '#app/domain/orders/regular/regular-order-form.ts'
import {
  changeRegularOrder,
  listRegularOrders,
  removeRegularOrder,
} from '#app/domain/orders/regular/regular-orders.server.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { unusedFields } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm } from '#app/platform/forms/read-form.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/regular-order-page.ts'
import { RegularOrderFields } from './regular-order-fields.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-regular-orders')
  const orders = await inCompany((tx) => listRegularOrders(tx, actor))
  const order = orders.find(({ id }) => id === params.regular)
  if (!order) throw createMissingPageError(url)
  const { name, rhythm, weekday, neededAfterDays, isSent, nextOn, content } = order
  return {
    ...{ name, rhythm, weekday: String(weekday), neededAfterDays, isSent },
    isPaused: nextOn === null,
    lines: content.lines.map((line) => ({
      name: line.name,
      quantity: describeQuantity(line.packs, line.pieces),
    })),
  }
}

const unused = formSchema(unusedFields(regularOrderForm.shape))
const forms = {
  '': regularOrderForm,
  save: regularOrderForm,
  pause: unused,
  resume: unused,
  remove: unused,
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-regular-orders')
  const sent = await readIntentForm(request, forms)
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const { regular: id } = params
  const result = await inCompany(async (tx) => {
    switch (sent.intent) {
      case 'remove':
        return removeRegularOrder(tx, actor, id)
      case 'pause':
      case 'resume': {
        const change = { isPaused: sent.intent === 'pause' }
        return changeRegularOrder(tx, actor, { id, change })
      }
      default:
        return changeRegularOrder(tx, actor, { id, change: readRegularOrderForm(sent.value) })
    }
  })
  if (result === null || result.outcome === 'saved') {
    return redirect(href('/portal/:company/regular-orders', params), 303)
  }
  return data(sent.reply({ formErrors: [result.message] }), { status: 409 })
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return portalMeta(loaderData?.name ?? 'Regular order')
}

export default function RegularOrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, rhythm, weekday, neededAfterDays, isSent, isPaused, lines } = loaderData
  const { form, fields, ref } = useSchemaForm(regularOrderForm, {
    lastResult: actionData,
    defaultValue: {
      name,
      rhythm,
      weekday,
      neededAfterDays: String(neededAfterDays ?? ''),
      isSent: isSent ? 'on' : '',
    },
  })
  return (
    <div className="max-w-2xl">
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/regular-orders', params)} className="text-link">
          Regular orders
        </Link>
      </p>
      <h1 className="text-title break-words">{name}</h1>
      <ul className="mt-4 border-t border-rule">
        {lines.map((line) => (
          <li key={line.name} className="border-b border-rule py-2">
            <span className="block">{line.name}</span>
            <span className="numeric block text-sm text-muted">{line.quantity}</span>
          </li>
        ))}
      </ul>
      <PortalForm {...getFormProps(form)} ref={ref} className="mt-6 space-y-5">
        <FormErrors result={actionData} />
        <RegularOrderFields fields={fields} />
        <p className="flex flex-wrap gap-3">
          <Button name="intent" value="save">
            Save
          </Button>
          <Button
            look="secondary"
            name="intent"
            value={isPaused ? 'resume' : 'pause'}
            formNoValidate
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <Button look="secondary" name="intent" value="remove" formNoValidate>
            Remove
          </Button>
        </p>
      </PortalForm>
    </div>
  )
}
