import { href, redirect } from 'react-router'
import { maxCartLines } from '#app/domain/cart/cart-limits.ts'
import { rowsOfList } from '#app/domain/cart/share/list-rows.ts'
import { linesToShow, maxListName } from '#app/domain/cart/share/shared-list.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { fieldText } from '#app/platform/forms/field-text.ts'
import type { Route } from './+types/saved-list-file.ts'
import { listFile } from './list-file.server.ts'

/** The address is a form's: opened by itself it leads to where a list can be pasted. */
export function loader() {
  return redirect(href('/catalogue/paste'))
}

/** A list that somebody saved in their browser, sent by it, as CSV or PDF. */
export async function action({ request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => fieldText(form, name)
  const { bySku } = currentCatalogue()
  const lines = linesToShow(text('list')).slice(0, maxCartLines)
  const rows = rowsOfList(lines, (sku) => bySku.get(sku))
  return listFile(url.pathname, { rows, name: text('name').slice(0, maxListName) })
}
