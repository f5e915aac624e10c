import { href, redirect } from 'react-router'
import { loadDictionary } from '#app/domain/catalogue/dictionary/load-dictionary.server.ts'
import { loadProducts } from '#app/domain/catalogue/documents/product-kind.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import type { Route } from './+types/examine-product.ts'
import { examineCells } from './handle-product-form.server.ts'
import { cellsOfForm } from './product-form.ts'
import { productFormSchema } from './product-form-schema.ts'

/** Sends browsers that open the address of the examination to the list of products. */
export function loader() {
  throw redirect(href('/staff/products'))
}

/** Examines the product form while its editor types. Nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context, 'edit-content')
  const { db } = database()
  const dictionary = await loadDictionary(db)
  const schema = productFormSchema(dictionary)
  const texts = typedTextsOf(await readForm(request, schema))
  const sku = texts.Sku ?? ''
  const published = sku === '' ? null : ((await loadProducts(db, [sku])).get(sku) ?? null)
  const cells = { ...cellsOfForm(texts), ...(sku !== '' && { sku }) }
  const { problems, rules, fit } = examineCells(cells, dictionary, published)
  return { problems, rules, fit }
}
