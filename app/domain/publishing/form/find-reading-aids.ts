import { formatPath, listLeaves, partAt } from '../document-leaves.ts'

/** A remark on a text that can be published but could serve its readers better. */
export interface ReadingAid {
  kind: 'dead-link' | 'missing-alternative' | 'long-sentence'
  /** Name of the field in the document's form. */
  field: string
  message: string
}

/** Number of words above which a sentence is long. */
const maxSentenceWords = 32

/**
 * Finds links that lead nowhere, pictures without an alternative text, and long sentences.
 * @param isPage whether a path of this site leads to a page
 */
export function findReadingAids(body: unknown, isPage: (path: string) => boolean): ReadingAid[] {
  return listLeaves(body).flatMap(({ path, value }): ReadingAid[] => {
    if (typeof value !== 'string' || value === '') return []
    const field = formatPath(path)
    const key = path.at(-1)
    if (key === 'href' && value.startsWith('/')) {
      const target = value.split(/[?#]/, 1)[0] ?? ''
      return isPage(target)
        ? []
        : [{ kind: 'dead-link', field, message: `The link to ${target} leads nowhere.` }]
    }
    if (key === 'src') {
      const alt = partAt(body, [...path.slice(0, -1), 'alt'])
      const isDecorative = partAt(body, [...path.slice(0, -1), 'decorative']) === true
      return alt === '' && !isDecorative
        ? [
            {
              kind: 'missing-alternative',
              field: formatPath([...path.slice(0, -1), 'alt']),
              message: 'The picture has no alternative text.',
            },
          ]
        : []
    }
    return findLongSentences(value).map((count) => ({
      kind: 'long-sentence',
      field,
      message: `A sentence has ${count} words. Two shorter ones are easier to read.`,
    }))
  })
}

function findLongSentences(text: string): number[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.split(/\s+/).filter(Boolean).length)
    .filter((count) => count > maxSentenceWords)
}

/**
 * Finds headings of a page that skip a level, such as an h4 after an h2, which lets readers of
 * screen readers miss the parts between.
 * @param levels levels of the headings in their order
 */
export function findSkippedHeadings(levels: readonly number[]): string[] {
  return levels.flatMap((level, i) => {
    const before = levels[i - 1]
    return before !== undefined && level > before + 1
      ? [`A heading of level ${level} follows one of level ${before}.`]
      : []
  })
}
