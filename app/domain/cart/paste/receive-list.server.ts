import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findTargets } from '#app/domain/redirects/find-targets.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { listOutOfReach } from '#app/platform/database/database-away-words.ts'
import { unlessDatabaseAway } from '#app/platform/database/needs-database.server.ts'
import { inTimeSlices } from '#app/platform/process/in-time-slices.server.ts'
import { cartChangedAt } from '../cart-changed-at.server.ts'
import { addListToCart, type ListAdded } from './add-list-to-cart.server.ts'
import { countListed, type Listed, listedInWords } from './count-listed.ts'
import { readStamp, writeStamp } from './list-stamp.server.ts'
import { leftOver, nothingPasted, type PasteAnswer, replaceCode } from './paste-answer.ts'
import { findPasted, oldPathsOf } from './pasted-code.ts'
import { type PastedLine, readPastedList } from './pasted-lines.ts'
import { ourCodes, resolveList } from './resolve-list.ts'

export interface ReceivedList {
  /** List text as submitted. */
  text: string
  /** Whether to add the valid lines; otherwise the list is only checked. */
  isAdding: boolean
  /** Form token from the previous response. */
  stamp: string
  /**
   * Replacement of a code, as “12\told-code\tNEW-CODE”: line number, code in that line, new SKU.
   * Null if nothing is replaced.
   */
  replace: string | null
  /** Cart token from the visitor's cookie, or that of the new cart of the form token. */
  token: string | null
}

/** The answer, and the changed cart if lines were added. */
export interface ListReceived {
  answer: PasteAnswer
  added: (ListAdded & Listed) | null
}

/**
 * Checks a pasted list and, if `isAdding`, adds its valid lines in one transaction. Refuses to add
 * if the list or the cart has changed since the visitor saw what would be added.
 */
export async function receiveList(
  db: Database,
  catalogue: CatalogueSnapshot,
  { text: sent, isAdding, stamp, replace, token }: ReceivedList,
): Promise<ListReceived> {
  const text = replace === null ? sent : withReplacement(sent, replace)
  const read = readPastedList(text)
  const blank = { ...nothingPasted, text }
  if (!read.ok) return { answer: { ...blank, problem: read.reason }, added: null }

  const old = await unlessDatabaseAway(findTargets(db, oldPathsIn(catalogue, read.lines)))
  const find = ourCodes(catalogue, old ?? new Map())
  const { lines, products } = await inTimeSlices(resolveList(catalogue, read.lines, find))
  const moment = await unlessDatabaseAway(cartChangedAt(db, token))
  const answer: PasteAnswer = {
    ...blank,
    headings: read.headings,
    lines,
    ready: countListed(products),
    stamp: writeStamp(text, token, moment ?? ''),
  }
  const refuse = (tone: 'warning' | 'error', message: string): ListReceived => {
    return { answer: { ...answer, notice: { tone, message } }, added: null }
  }
  if (!isAdding || products.length === 0) return { answer, added: null }
  const seen = readStamp(stamp, text)
  if (!seen) {
    return refuse(
      'warning',
      'You have changed the list. This is what it comes to now: check it, then add it.',
    )
  }
  const result = await unlessDatabaseAway(
    addListToCart(db, { token, moment: seen.moment, products }, (sku) => catalogue.bySku.get(sku)),
  )
  if (!result) return refuse('error', listOutOfReach)
  if (!result.ok) return refuse(result.reason === 'changed' ? 'warning' : 'error', result.message)

  const left = leftOver(text, lines)
  const message = `Added ${listedInWords(answer.ready)} to your enquiry.${left ? ' What could not be added is still here.' : ''}`
  const rest = readPastedList(left)
  const unresolved = rest.ok ? rest.lines : []
  return {
    added: { ...result, ...answer.ready },
    answer: {
      ...blank,
      text: left,
      headings: rest.ok ? rest.headings : null,
      lines: (await inTimeSlices(resolveList(catalogue, unresolved, find))).lines,
      stamp: writeStamp(
        left,
        result.token,
        (await unlessDatabaseAway(cartChangedAt(db, result.token))) ?? '',
      ),
      notice: { tone: 'success', message },
    },
  }
}

function withReplacement(text: string, replace: string): string {
  const [number = '', code = '', sku = ''] = replace.split('\t')
  return /^\d{1,6}$/.test(number) && code && sku
    ? replaceCode(text, Number(number), code, sku.slice(0, 80))
    : text
}

/** Lists the old paths that codes without a product may refer to. */
function oldPathsIn(catalogue: CatalogueSnapshot, lines: readonly PastedLine[]): string[] {
  const none = new Map<string, string>()
  const codes = lines
    .filter(({ readings }) => !readings.some(({ code }) => findPasted(catalogue, code, none)))
    .flatMap(({ readings }) => readings.map(({ code }) => code))
  return [...new Set(codes.flatMap(oldPathsOf))]
}
