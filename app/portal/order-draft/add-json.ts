import { redirect } from 'react-router'
import { setDraftQuantity } from '#app/domain/orders/reorder/set-draft-lines.server.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { requireMember } from '#app/portal/require-member.ts'
import type { Route } from './+types/add-json.ts'
import { draftAddress } from './draft-addresses.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(draftAddress(params), 303)
}

const addForm = formSchema({ sku: freeText(), amount: freeText(), level: freeText() })

/** Sets the quantity of a product in the member's new order, for a script of a public page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'write-order')
  const wanted = await requireForm(request, addForm)
  const result = await inCompany((tx) => setDraftQuantity(tx, actor, wanted))
  return result.outcome === 'done'
    ? Response.json({ ok: true, message: `In your order: ${result.quantityText}.` })
    : Response.json({ ok: false, message: result.message }, { status: 400 })
}
