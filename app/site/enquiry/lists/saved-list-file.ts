import { href, redirect } from 'react-router'
import { maxCartLines } from '#app/domain/cart/cart.ts'
import { formatSharedRows } from '#app/domain/cart/share/list-rows.ts'
import { maxListNameLength, parsePastableList } from '#app/domain/cart/share/shared-list.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import type { Route } from './+types/saved-list-file.ts'
import { respondWithListFile } from './list-file.server.ts'

/** Redirects visitors who open the form's URL directly to the page for pasting a list. */
export function loader() {
  return redirect(href('/catalogue/paste'))
}

const savedListForm = formSchema({ list: freeText(), name: freeText() })

/** Returns a list saved in the browser, which the form sends, as a CSV or PDF download. */
export async function action({ request, url }: Route.ActionArgs) {
  const { list, name } = await requireForm(request, savedListForm)
  const { bySku } = currentCatalogue()
  const lines = parsePastableList(list).slice(0, maxCartLines)
  const rows = formatSharedRows(lines, (sku) => bySku.get(sku))
  return respondWithListFile(url.pathname, { rows, name: name.slice(0, maxListNameLength) })
}
