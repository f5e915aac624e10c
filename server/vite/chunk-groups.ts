/** Lists of products, and what their search shares with the search of other pages. */
const ofLists = /\/app\/(domain\/catalogue\/browse\/|ui\/(list\/(?!data-|stored-)|fields\/search-))/
/** What pages with forms share, which a product and a list do without. */
const ofForms =
  /\/app\/(ui\/fields\/(?!field|select-|search-)|domain\/(drafts|held-forms|enquiry\/load))/
/** What pages of copy share, likewise. */
const ofCopy = /\/app\/(site\/copy\/(?!linked-|prose)|ui\/(figures|stars)|domain\/content\/)/
/** Few pages take files, and one turns. */
const ofFew = /\/app\/domain\/(files|catalogue\/turn)\//
/** What all others share. */
const ofMany = /\/app\/(domain|platform|ui|site\/copy)\//

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
  group(
    'shared',
    3,
    (id) => ofMany.test(id) && ![ofLists, ofForms, ofCopy, ofFew].some((few) => few.test(id)),
  ),
  group('lists', 2, ofLists),
  group('forms', 3, ofForms),
  group('copy', 3, ofCopy),
]

/** @param sharedBy how many pages have to use a module of it */
function group(name: string, sharedBy: number, test: RegExp | ((id: string) => boolean)) {
  return { name, test, minShareCount: sharedBy, tags: ['$initial' as const] }
}
