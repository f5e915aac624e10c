import { parsePastedList } from '#app/domain/cart/paste/pasted-lines.ts'
import {
  createCodeLookup,
  type ListedProduct,
  resolveList,
} from '#app/domain/cart/paste/resolve-list.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { runInTimeSlices } from '#app/platform/process/in-time-slices.server.ts'

/** Maximum number of problems named in a refusal. */
const maxNamedProblems = 5

/**
 * Parses pasted lines of codes and quantities. @returns the products, or a message that names the
 * first lines with problems
 */
export async function readListedProducts(
  text: string,
): Promise<
  { outcome: 'done'; products: ListedProduct[] } | { outcome: 'refused'; message: string }
> {
  const read = parsePastedList(text)
  if (read.outcome !== 'done') return { outcome: 'refused', message: read.message }
  const { lines, products } = await runInTimeSlices(
    resolveList(currentCatalogue(), read.lines, createCodeLookup(currentCatalogue(), new Map())),
  )
  const wrong = lines.filter(({ kind }) => kind !== 'good' && kind !== 'merged')
  if (wrong.length === 0) return { outcome: 'done', products }
  const named = wrong.slice(0, maxNamedProblems).map((line) => {
    if (line.kind === 'quantity') return `line ${line.number}: ${line.reason}`
    if (line.kind === 'obsolete') return `line ${line.number}: ${line.code} is obsolete`
    return `line ${line.number}: there is no product “${line.text.slice(0, 60)}”`
  })
  const rest = wrong.length > maxNamedProblems ? ` and ${wrong.length - maxNamedProblems} more` : ''
  return { outcome: 'refused', message: `Correct ${named.join('; ')}${rest}.` }
}
