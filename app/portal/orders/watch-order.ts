import { redirect } from 'react-router'
import { z } from 'zod'
import { setWatchers } from '#app/domain/enquiry/mute/watch-order.server.ts'
import { uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { requireMember } from '#app/portal/require-member.ts'
import type { Route } from './+types/watch-order.ts'
import { orderAddress } from './order-address.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(orderAddress(params.company, params.reference), 303)
}

const watchForm = formSchema({ watcher: z.array(uuidText()) })

/** Sets the colleagues who hear about an order. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'write-order')
  const { company, reference } = params
  const { watcher: accounts } = await requireForm(request, watchForm)
  const result = await inCompany((tx) => setWatchers(tx, actor, { reference, accounts }))
  if (result.outcome !== 'set') {
    throw refusePage(result.message, { status: result.outcome === 'no-such-order' ? 404 : 409 })
  }
  return redirect(`${orderAddress(company, reference)}#mails`, 303)
}
