/** Lists of products, and what their search shares with the search of other pages. */
const ofLists = /\/app\/(domain\/catalogue\/browse|ui\/list)\//
/** What a product and a list do without: pages with forms or copy have files of their own for it. */
const ofFew =
  /\/app\/(domain\/(content|files|catalogue\/turn)|ui\/(form|file-fields|figures)|site\/copy)\//
/** What all others share. */
const ofMany = /\/app\/(domain|platform|ui|site\/prose)\//

/**
 * Which code of pages browsers load together: in few files, since each costs a request's head of
 * some 400 bytes, and without what most pages of the group would not use. What a group names it takes
 * along with all that this imports, unless an earlier group has it.
 */
export const chunkGroups = [
  group('framework', 1, /node_modules\/(react|react-dom|react-router|scheduler)\//),
  group(
    'shell',
    1,
    /\/app\/(root\.tsx|((document|framework)\/[^/]+$|(site|staff|portal)\/shell\/))/,
  ),
  group('shared', 3, (id) => ofMany.test(id) && !ofLists.test(id) && !ofFew.test(id)),
  group('lists', 2, ofLists),
]

/** @param sharedBy how many pages have to use a module of it */
function group(name: string, sharedBy: number, test: RegExp | ((id: string) => boolean)) {
  return { name, test, minShareCount: sharedBy, tags: ['$initial' as const] }
}
