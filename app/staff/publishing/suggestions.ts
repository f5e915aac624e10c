import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { findItems } from '#app/domain/catalogue/browse/search/find-items.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { listPictures } from '#app/domain/pictures/list-pictures.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { findIconNames } from '#app/platform/icons/icon-set.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import type { Suggestion } from '#app/ui/overlay/combobox.tsx'
import type { Route } from './+types/suggestions.ts'
import type { FoundPicture } from './fields/picture-picker.tsx'
import { describeFound } from './found-pictures.server.ts'
import { listSitePages } from './list-site-pages.server.ts'

/** Maximum number of suggestions. */
const maxSuggestions = 20
/** Maximum number of icons of a picker. */
const maxIcons = 60

/** Finds pictures, products, icons or pages of the site for the fields of an editor, as JSON. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  const words = cleanSingleLine(url.searchParams.get('q') ?? '').slice(0, 200)
  switch (params.what) {
    case 'pictures':
      return Response.json(await findPictures(words))
    case 'products':
      return Response.json(findProducts(words))
    case 'icons':
      return Response.json(findIconNames(words, maxIcons))
    case 'pages':
      return Response.json(await findPages(words))
    default:
      throw createMissingPageError(url)
  }
}

async function findPictures(search: string): Promise<FoundPicture[]> {
  const { pictures } = await listPictures(database().db, { search, page: 1 })
  return pictures.map(describeFound)
}

/** Finds products by name, SKU or slug; the field takes the slug. */
function findProducts(words: string): Suggestion[] {
  const { index, bySlug } = currentCatalogue()
  const named = bySlug.get(words)
  const found = new Set([...(named ? [named] : []), ...findItems(index, words, maxSuggestions)])
  return [...found].map(({ slug, name, sku }) => ({
    value: slug,
    label: name,
    detail: sku,
    text: slug,
  }))
}

async function findPages(words: string): Promise<Suggestion[]> {
  const isFound = matchWords(words)
  return (await listSitePages(database().db))
    .filter(({ path, title }) => isFound(`${title} ${path}`))
    .slice(0, maxSuggestions)
    .map(({ path, title }) => ({ value: path, label: title, detail: path }))
}

/** Returns a function that says whether a text contains every word. */
function matchWords(words: string): (text: string) => boolean {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return (text) => {
    const lower = text.toLowerCase()
    return wanted.every((word) => lower.includes(word))
  }
}
