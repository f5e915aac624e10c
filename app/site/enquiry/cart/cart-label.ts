import { href, redirect } from 'react-router'
import { removeLabel } from '#app/domain/cart/label/cart-labels.server.ts'
import { isSku } from '#app/domain/catalogue/product/sku.ts'
import { database } from '#app/platform/database/database.server.ts'
import { fieldText } from '#app/platform/forms/field-text.ts'
import type { Route } from './+types/cart-label.ts'
import { noStoreHeaders } from './cart-headers.ts'
import { findCartToChange } from './find-cart-to-change.server.ts'

/** Removes a label from the visitor's cart. */
export async function action({ request }: Route.ActionArgs) {
  const sku = fieldText(await request.formData(), 'sku')
  const cart = await findCartToChange(database().db, request)
  if (cart?.token && isSku(sku)) await removeLabel(database().db, cart.token, sku)
  return redirect(href('/catalogue/cart'), { status: 303, headers: noStoreHeaders })
}

/** Redirects visitors who open the form's URL directly. */
export function loader() {
  return redirect(href('/catalogue/cart'))
}
