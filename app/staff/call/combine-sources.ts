import type { EnquiryLine } from '#app/domain/enquiry/enquiry.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { capitalise } from '#app/platform/text/format.ts'

/** Lines that were read from the text of a mail, or from one of its files. */
interface LineSource {
  /** Name in messages, such as “its text” or “order.csv”. */
  name: string
  lines: readonly EnquiryLine[]
  problems: readonly string[]
  /** Reason why nothing could be read; empty if there is none. */
  refusal: string
}

/**
 * Combines the lines of a mail's text and files. Mails often repeat in the text what is in a file,
 * so a product that several sources name is listed once, as the first source has it; a different
 * quantity is a problem for a person to decide.
 * @returns `counts`: sentences that tell how many lines each source has
 */
export function combineSources(sources: readonly LineSource[]) {
  const known = new Map<string, { line: EnquiryLine; source: string }>()
  const problems: string[] = []
  const counts: string[] = []
  for (const [at, source] of sources.entries()) {
    const isFile = at > 0
    if (source.refusal) problems.push(`${capitalise(source.name)}: ${source.refusal}`)
    else if (source.lines.length > 0) {
      counts.push(`${countOf(source.lines.length, 'line')} from ${source.name}`)
      problems.push(...source.problems)
    } else if (isFile) problems.push(`${source.name} has no line that names one of our products.`)
    else problems.push(...source.problems)
    for (const line of source.lines) {
      const key = `${line.kind} ${line.product.sku}`
      const earlier = known.get(key)
      if (!earlier) known.set(key, { line, source: source.name })
      else if (earlier.line.pieces !== line.pieces) {
        problems.push(
          `${line.product.sku}: ${countPieces(earlier.line)} in ${earlier.source}, which is listed, but ${countPieces(line)} in ${source.name}. Ask which is right.`,
        )
      }
    }
  }
  return { lines: [...known.values()].map(({ line }) => line), counts, problems }
}

const countPieces = ({ pieces }: EnquiryLine) => countOf(pieces, 'piece')
