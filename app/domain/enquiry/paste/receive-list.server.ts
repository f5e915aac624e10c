import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { findTargets } from '#app/domain/redirects/find-targets.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { unlessDatabaseAway } from '#app/platform/database/needs-database.server.ts'
import { inTimeSlices } from '#app/platform/process/in-time-slices.server.ts'
import { cartMoment } from '../cart/cart-moment.server.ts'
import { addListToCart, type ListAdded } from './add-list-to-cart.server.ts'
import { readStamp, writeStamp } from './list-stamp.server.ts'
import { leftOver, nothingPasted, type PasteAnswer, replaceCode } from './paste-answer.ts'
import { findPasted, oldPathsOf } from './pasted-code.ts'
import { type PastedLine, readPastedList } from './pasted-lines.ts'
import { resolveList } from './resolve-list.ts'

export interface ReceivedList {
  /** As the form sent it. */
  text: string
  /** Adds what is good; everything else looks at the list. */
  isAdding: boolean
  /** Of the answer that the form was made from. */
  stamp: string
  /** “12 old-code NEW-CODE”: the line, the code in it and what takes its place. */
  replace: string | null
  /** Of the visitor's cookie, or of the cart that the stamp begins. */
  token: string | null
}

/** What to tell the visitor, and the cart where something was added. */
export interface ListReceived {
  answer: PasteAnswer
  added: ListAdded | null
}

const outOfReach =
  'We cannot reach your enquiry at the moment, so nothing was added. Your list is still here: try again in a minute.'

/**
 * Looks at a pasted list, and adds what is good of it in one operation when that is asked for and
 * neither the list nor the enquiry has changed since the visitor saw what that would be.
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
  const { lines, products } = await inTimeSlices(
    resolveList(catalogue, read.lines, old ?? new Map()),
  )
  const moment = await unlessDatabaseAway(cartMoment(db, token))
  const answer: PasteAnswer = {
    ...blank,
    headings: read.headings,
    lines,
    ready: products.length,
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
  if (!result) return refuse('error', outOfReach)
  if (!result.ok) return refuse(result.reason === 'changed' ? 'warning' : 'error', result.message)

  const left = leftOver(lines)
  const message = `Added ${countOf(products.length, 'product')} to your enquiry.${left ? ' What could not be added is still here.' : ''}`
  const rest = readPastedList(left)
  const unresolved = rest.ok ? rest.lines : []
  return {
    added: result,
    answer: {
      ...blank,
      text: left,
      lines: (await inTimeSlices(resolveList(catalogue, unresolved, old ?? new Map()))).lines,
      stamp: writeStamp(
        left,
        result.token,
        (await unlessDatabaseAway(cartMoment(db, result.token))) ?? '',
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

/** Only what is no code itself can be an old address. */
function oldPathsIn(catalogue: CatalogueSnapshot, lines: readonly PastedLine[]): string[] {
  const none = new Map<string, string>()
  const codes = lines
    .filter(({ readings }) => !readings.some(({ code }) => findPasted(catalogue, code, none)))
    .flatMap(({ readings }) => readings.map(({ code }) => code))
  return [...new Set(codes.flatMap(oldPathsOf))]
}
