/**
 * Names of categories, in display order, and the reading of what editors have changed about them; a
 * small module, because menus need no more of the taxonomy.
 */

/** Names of the categories as the release ships them, by slug. */
export const shippedNames = {
  bottles: 'Bottles',
  closures: 'Closures',
  cartons: 'Cartons',
  dividers: 'Dividers',
  cans: 'Cans',
  kegs: 'Kegs',
  pallets: 'Pallets & load units',
}

export interface Subcategory {
  slug: string
  name: string
  /** Whether its products come after all others of the category in lists. */
  comesLast: boolean
}

/** Facts about a category that editors can change. */
export interface EditedCategory {
  name: string
  /** Noun for one piece, unless the product has its own. */
  piece: string
  /** Subcategories, in display order. */
  subcategories: readonly Subcategory[]
}

/** Categories that editors have changed, by slug. */
export type EditedCategories = Readonly<Record<string, EditedCategory>>

// A global slot, because the server and its bundle each have an instance of this module.
const holder: { [key: symbol]: (() => EditedCategories) | undefined } = globalThis
const place = Symbol.for('vpack.edited-categories')

/**
 * Sets the function that returns the changed categories of this process. It returns the same object
 * until they change again.
 */
export function provideEditedCategories(read: () => EditedCategories): void {
  holder[place] = read
}

/**
 * Returns the changed categories: those in force on the server, and in the browser those with which
 * its page was rendered.
 */
export function editedCategories(): EditedCategories {
  holder[place] ??= readFromPage()
  return holder[place]()
}

function readFromPage(): () => EditedCategories {
  const text = typeof document === 'undefined' ? '' : document.documentElement.dataset.categories
  const edited = text ? (JSON.parse(text) as EditedCategories) : {}
  return () => edited
}

/** Returns the changed categories as the attribute of a page; undefined if there are none. */
export function editedCategoriesText(): string | undefined {
  const edited = editedCategories()
  return Object.keys(edited).length > 0 ? JSON.stringify(edited) : undefined
}

/** Lists the slugs and names of the categories, in display order. */
export function listCategoryNames(): [slug: string, name: string][] {
  const edited = editedCategories()
  return Object.entries(shippedNames).map(([slug, name]) => [slug, edited[slug]?.name ?? name])
}
