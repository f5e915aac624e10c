import { createHash } from 'node:crypto'
import { deriveCartToken } from '#app/domain/cart/cart-token.server.ts'
import { lockCartVersion } from '#app/domain/cart/stored-cart.server.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findRedirectTargets } from '#app/domain/redirects/find-redirect.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { listUnavailableMessage } from '#app/platform/database/database-unavailable.ts'
import { runInTimeSlices } from '#app/platform/process/in-time-slices.server.ts'
import { createCartToken, parseCartToken } from '../cart-token.ts'
import { addListToCart, type ListAdded } from './add-list-to-cart.server.ts'
import {
  countListLines,
  describeListCounts,
  emptyPasteAnswer,
  type ListCounts,
  type PasteAnswer,
  replaceCode,
  selectUnaddedLines,
} from './paste-answer.ts'
import {
  findPastedProduct,
  listOldPaths,
  type PastedLine,
  parsePastedList,
} from './pasted-lines.ts'
import { createCodeLookup, resolveList } from './resolve-list.ts'

/** The state of the cart when the form was shown to the visitor. */
interface SeenCart {
  /** Version of the cart at that time, from `lockCartVersion`. */
  cartVersion: string
}

/**
 * Creates the token for a form that adds several products, which makes a double submit add them
 * once. It contains a hash of what is added, the cart's version and, if there is no cart yet, a
 * seed. The server derives the new cart's token from the seed, so that a form sent twice before the
 * cookie arrives creates one cart.
 */
export function createListFormToken(added: string, token: string | null, moment: string): string {
  return [fingerprint(added), moment, token === null ? newSeed() : ''].join('.')
}

/**
 * Reads the cart version from a form token. @returns null if the token belongs to another list or
 * is missing
 */
export function readListFormToken(stamp: string, added: string): SeenCart | null {
  const [of, moment = ''] = stamp.split('.', 2)
  return of === fingerprint(added) ? { cartVersion: moment } : null
}

/** Derives the token of the cart that a form token creates; null if it contains no seed. */
export async function deriveCartTokenFromForm(db: Database, stamp: string): Promise<string | null> {
  const seed = parseCartToken(stamp.split('.', 3)[2])
  return seed && deriveCartToken(db, seed, 'stamp')
}

/** Creates a seed: as random as a cart token, but not valid as one. */
const newSeed = createCartToken

/** Hashes text independently of its line endings (CR, LF or CRLF). */
function fingerprint(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n')
  return createHash('sha256').update(plain).digest('hex').slice(0, 24)
}

export interface ReceiveListInput {
  /** List text as submitted. */
  text: string
  /** Whether to add the valid lines; otherwise the list is only checked. */
  isAdding: boolean
  /** Form token from the previous response. */
  formToken: string
  /**
   * Replacement of a code, as “12\told-code\tNEW-CODE”: line number, code in that line, new SKU.
   * Null if nothing is replaced.
   */
  replace: string | null
  /** Cart token from the visitor's cookie, or that of the new cart of the form token. */
  token: string | null
}

/** The answer, and the changed cart if lines were added. */
export interface ReceiveListResult {
  answer: PasteAnswer
  added: (ListAdded & ListCounts) | null
}

/**
 * Checks a pasted list and, if `isAdding`, adds its valid lines in one transaction. Refuses to add
 * if the list or the cart has changed since the visitor saw what would be added.
 */
export async function receiveList(
  db: Database,
  catalogue: CatalogueSnapshot,
  { text: sent, isAdding, formToken: stamp, replace, token }: ReceiveListInput,
): Promise<ReceiveListResult> {
  const text = replace === null ? sent : applyReplacement(sent, replace)
  const read = parsePastedList(text)
  const blank = { ...emptyPasteAnswer, text }
  if (read.outcome !== 'done') return { answer: { ...blank, problem: read.message }, added: null }

  const old = await tolerateOutage(
    findRedirectTargets(db, listOldPathsOfUnknownCodes(catalogue, read.lines)),
  )
  const find = createCodeLookup(catalogue, old ?? new Map())
  const { lines, products } = await runInTimeSlices(resolveList(catalogue, read.lines, find))
  const moment = await tolerateOutage(lockCartVersion(db, token))
  const answer: PasteAnswer = {
    ...blank,
    headings: read.headings,
    lines,
    ready: countListLines(products),
    formToken: createListFormToken(text, token, moment ?? ''),
  }
  const refuse = (tone: 'warning' | 'error', message: string): ReceiveListResult => {
    return { answer: { ...answer, notice: { tone, message } }, added: null }
  }
  if (!isAdding || products.length === 0) return { answer, added: null }
  const seen = readListFormToken(stamp, text)
  if (!seen) {
    return refuse('warning', 'You have changed the list. Check the new result below, then add it.')
  }
  const result = await tolerateOutage(
    addListToCart(db, { token, cartVersion: seen.cartVersion, products }, (sku) =>
      catalogue.bySku.get(sku),
    ),
  )
  if (!result) return refuse('error', listUnavailableMessage)
  if (result.outcome !== 'done')
    return refuse(result.outcome === 'changed' ? 'warning' : 'error', result.message)

  const left = selectUnaddedLines(text, lines)
  const message = `Added ${describeListCounts(answer.ready)} to your enquiry.${left ? ' What could not be added is still here.' : ''}`
  const rest = parsePastedList(left)
  const unresolved = rest.outcome === 'done' ? rest.lines : []
  return {
    added: { ...result, ...answer.ready },
    answer: {
      ...blank,
      text: left,
      headings: rest.outcome === 'done' ? rest.headings : null,
      lines: (await runInTimeSlices(resolveList(catalogue, unresolved, find))).lines,
      formToken: createListFormToken(
        left,
        result.token,
        (await tolerateOutage(lockCartVersion(db, result.token))) ?? '',
      ),
      notice: { tone: 'success', message },
    },
  }
}

function applyReplacement(text: string, replace: string): string {
  const [number = '', code = '', sku = ''] = replace.split('\t')
  return /^\d{1,6}$/.test(number) && code && sku
    ? replaceCode(text, Number(number), code, sku.slice(0, 80))
    : text
}

/** Lists the old paths that codes without a product may refer to. */
function listOldPathsOfUnknownCodes(
  catalogue: CatalogueSnapshot,
  lines: readonly PastedLine[],
): string[] {
  const none = new Map<string, string>()
  const codes = lines
    .filter(
      ({ readings }) => !readings.some(({ code }) => findPastedProduct(catalogue, code, none)),
    )
    .flatMap(({ readings }) => readings.map(({ code }) => code))
  return [...new Set(codes.flatMap(listOldPaths))]
}
