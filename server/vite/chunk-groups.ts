/** Modules of product lists, and those that their search shares with other pages' searches. */
const listModules = /\/app\/(domain\/catalogue\/browse|ui\/list|site\/catalogue\/list\/use-)/
/**
 * Modules that products and lists do not need: pages with forms or copy have files of their own for
 * them.
 */
const rareModules =
  /\/app\/(domain\/(content|files|catalogue\/turn)|ui\/(form|file-fields|figures|fields\/(text-field|radio-group|checkbox-field))|site\/copy)\b/
/** Modules of product cards, which home page, lists, products and comparisons show. */
const cardModules =
  /\/app\/site\/(catalogue\/(list\/product-card|product-marks|result-card|browser-lists|compare|family|viewed)|enquiry\/add\/(buy-now|add-row|use-cart-lines|enquiry-mark)|member\/member-section)/
/** Modules that the pages of products and of families share. */
const productModules = /\/app\/site\/(catalogue\/product|enquiry\/add)\//
/** Modules shared by all other pages. */
const sharedModules = /\/app\/(domain|platform|ui|site\/prose)\//

/**
 * Groups of modules that browsers load in one file. Files are few, because each costs a request
 * with about 400 bytes of headers, and they do not contain what most pages of the group would not
 * use. A group includes the imports of its modules, unless an earlier group has them.
 */
export const chunkGroups = [
  group('framework', 1, /node_modules\/(react|react-dom|react-router|scheduler)\//),
  group(
    'shell',
    1,
    /\/app\/(root\.tsx|((document|framework)\/[^/]+$|(site|staff|portal)\/shell\/))/,
  ),
  group(
    'shared',
    3,
    (id) => sharedModules.test(id) && !listModules.test(id) && !rareModules.test(id),
  ),
  group('lists', 2, listModules),
  group('cards', 2, cardModules),
  group('product', 2, productModules),
]

/** Defines a group of chunks. @param sharedBy minimum number of pages that use a module of it */
function group(name: string, sharedBy: number, test: RegExp | ((id: string) => boolean)) {
  return { name, test, minShareCount: sharedBy, tags: ['$initial' as const] }
}
