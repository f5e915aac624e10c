import { parseReference } from '#app/domain/enquiry/enquiry-reference.ts'
import { oneLine } from '#app/platform/text/plain-text.ts'

/** What somebody who searches may mean. */
export interface DeskSearch {
  /** A whole reference, with or without its letters; null for anything else. */
  reference: string | null
  /** As typed, in lower case, to compare with purchase-order numbers. */
  orderNumber: string
  /** As typed, in upper case, to compare with SKUs. */
  sku: string
  /** A query of PostgreSQL's text search: all words, each as the beginning of one; empty for none. */
  textQuery: string
}

/** Most words that are searched for. */
const mostWords = 8

/** Reads what was typed into the search of the desk. */
export function readDeskSearch(typed: string): DeskSearch {
  const text = oneLine(typed)
  const reference = parseReference(/^\d{5,18}$/.test(text) ? `VP-${text}` : text)
  return {
    reference,
    orderNumber: text.toLowerCase(),
    sku: text.toUpperCase(),
    textQuery: isPhone(text) ? phoneQuery(text) : wordQuery(text),
  }
}

/** At least six digits and nothing but what phone numbers are written with. */
function isPhone(text: string): boolean {
  return /^\+?[\d\s()./-]+$/.test(text) && text.replace(/\D/g, '').length >= 6
}

/** Phones are compared by their last eight digits, so that +61 and 0 are the same. */
function phoneQuery(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length >= 8 ? `'${digits.slice(-8)}'` : `'${digits}':*`
}

function wordQuery(text: string): string {
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((word) =>
      word.replace(/[^\p{L}\p{N}@._+-]/gu, '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
    )
    .filter((word) => word !== '')
  return words
    .slice(0, mostWords)
    .map((word) => `'${word}':*`)
    .join(' & ')
}
