import { href, redirect } from 'react-router'
import { z } from 'zod'
import { removeLabel } from '#app/domain/cart/label/cart-labels.server.ts'
import { isSku } from '#app/domain/catalogue/product/product.ts'
import { database } from '#app/platform/database/database.server.ts'
import { unreadableFormMessage } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import type { Route } from './+types/cart-label.ts'
import { noStoreHeaders } from './cart-headers.ts'
import { findCartToChange } from './find-cart-to-change.server.ts'

const labelForm = formSchema({
  sku: z.string({ error: unreadableFormMessage }).refine(isSku, unreadableFormMessage),
})

/** Removes a label from the visitor's cart. */
export async function action({ request }: Route.ActionArgs) {
  const { sku } = await requireForm(request, labelForm)
  const cart = await findCartToChange(database().db, request)
  if (cart?.token) await removeLabel(database().db, cart.token, sku)
  return redirect(href('/catalogue/cart'), { status: 303, headers: noStoreHeaders })
}

/** Redirects visitors who open the form's URL directly. */
export function loader() {
  return redirect(href('/catalogue/cart'))
}
