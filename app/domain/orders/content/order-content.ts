import type {
  Enquiry,
  LineSnapshot,
  PlaceUnloading,
  WantedLine,
} from '#app/domain/enquiry/enquiry.ts'
import type { AgreedLine } from '#app/domain/enquiry/lines/agreed-lines.ts'
import { formatOwnFields, type OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import { formatPeriod, type Period } from '#app/domain/enquiry/period.ts'
import type { SplitPart } from '#app/domain/enquiry/proposal.ts'
import type { Level, PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { formatDay, formatNumber } from '#app/platform/text/format.ts'
import type { RuledLine } from '../approval/approval-rules.ts'
import type { DraftLine } from '../draft/find-draft.server.ts'
import type { OrderDetails } from '../draft/order-draft.ts'
import { formatPlace } from './delivery-place.ts'

/** A line of an order, in the form used to compare two versions of the order. */
export interface ContentLine {
  sku: string
  name: string
  packs: PackHierarchy
  pieces: number
  level: Level
  note: string
  split: SplitPart[]
  /** Values of own fields; left out if there are none, as in content stored before they existed. */
  ownFields?: OwnFieldValue[]
}

/** Returns the property `ownFields` of content, which is left out if there are none. */
export const ownFieldsOf = (values: readonly OwnFieldValue[] = []) =>
  values.length > 0 ? { ownFields: [...values] } : {}

/** Everything in an order that its customer writes; the subject of changes and approvals. */
export interface OrderContent extends Omit<OrderDetails, 'period'> {
  /** Missing in content stored before blanket orders were introduced. */
  period?: Period | null
  lines: ContentLine[]
}

/** Earlier version of an order, with the time (ISO) until which it was current. */
export interface EarlierContent {
  content: OrderContent
  until: string
}

/** Returns the current content of an order: its agreed lines, without samples and removed lines. */
export function orderContentOf(
  { details, period, ownFields }: Pick<Enquiry, 'details' | 'period' | 'ownFields'>,
  agreed: readonly AgreedLine[],
): OrderContent {
  const { address, suburb, state, postcode, unloading, receiving = '' } = details
  const { phone, neededBy, purchaseOrder, message } = details
  return {
    place: { address, suburb, state, postcode, unloading, receiving, site: null },
    phone,
    neededBy,
    period,
    purchaseOrder,
    message,
    ...ownFieldsOf(ownFields),
    lines: agreed
      .filter(({ kind, agreed: { pieces } }) => kind === 'order' && pieces > 0)
      .map(({ agreed: { product, pieces, level, split }, note, ownFields: own }) => {
        const { sku, name, packs } = product
        return { sku, name, packs, pieces, level, note, split, ...ownFieldsOf(own) }
      }),
  }
}

/** Adds current product data, if the catalogue still has the product, to the lines of an order. */
export function toRuledLines(
  lines: readonly ContentLine[],
  figuresBySku: (sku: string) => Pick<LineSnapshot, 'attributes' | 'provenance'> | undefined,
): RuledLine[] {
  return lines.map(({ sku, name, pieces, packs }) => {
    const { attributes = {}, provenance = {} } = figuresBySku(sku) ?? {}
    return { sku, name, pieces, product: { packs, attributes, provenance } }
  })
}

/**
 * Converts the lines of a draft to content lines; products that are gone from the catalogue are
 * dropped.
 */
export function toContentLines(lines: readonly DraftLine[]): ContentLine[] {
  return lines.flatMap(({ sku, pieces, level, note, split, ownFields, state }) => {
    if (state.kind === 'vanished') return []
    const { name, packs } = state.product
    return [{ sku, name, packs, pieces, level, note, split, ...ownFieldsOf(ownFields) }]
  })
}

/** A difference between two versions of an order, as text. */
export interface Difference {
  /** Name of the product, or label of the field. */
  what: string
  /** SKU of the product; missing for a field. */
  sku?: string
  before: string
  after: string
}

/**
 * Lists the differences between two versions of an order, lines first; empty if they are the same.
 */
export function listDifferences(before: OrderContent, after: OrderContent): Difference[] {
  const skus = new Set([...before.lines, ...after.lines].map(({ sku }) => sku))
  const lines = [...skus].flatMap((sku): Difference[] => {
    const [from, to] = [before, after].map(({ lines }) => lines.find((line) => line.sku === sku))
    const [was, is] = [from, to].map((line) =>
      line ? formatContentLine(line) : 'not in the order',
    )
    const what = to?.name ?? from?.name ?? sku
    return was === is ? [] : [{ what, sku, before: was ?? '', after: is ?? '' }]
  })
  const [was, is] = [listDetails(before), listDetails(after)]
  const details = was.flatMap(([what, words], at): Difference[] => {
    const now = is[at]?.[1] ?? ''
    return now === words ? [] : [{ what, before: words || 'none', after: now || 'none' }]
  })
  return [...lines, ...details]
}

/** Returns the SKUs that the differences concern. */
export function listDifferingSkus(differences: readonly Difference[]): string[] {
  return differences.flatMap(({ sku }) => sku ?? [])
}

/**
 * Lists the lines with another quantity or other delivery days in the later version; a removed line
 * has 0 pieces.
 */
export function listChangedLines(before: OrderContent, after: OrderContent): WantedLine[] {
  const terms = (line: WantedLine) => JSON.stringify([line.pieces, line.split])
  const changed = after.lines.filter((line) => {
    const was = before.lines.find(({ sku }) => sku === line.sku)
    return !was || terms(was) !== terms(line)
  })
  const gone = before.lines.filter(({ sku }) => !after.lines.some((line) => line.sku === sku))
  return [...changed, ...gone.map((line) => ({ ...line, pieces: 0, split: [] }))].map(
    ({ sku, pieces, level, split }) => ({ sku, pieces, level, split }),
  )
}

/**
 * Applies the own fields of a copy to an order: those of the order, and those of the given lines of
 * the copy. Everything else stays as it was.
 * @param skus products whose line keeps own fields of its own
 */
export function applyOwnFields(
  before: OrderContent,
  after: OrderContent,
  skus: ReadonlySet<string>,
): OrderContent {
  const { ownFields: _, ...rest } = before
  return {
    ...rest,
    ...ownFieldsOf(after.ownFields),
    lines: before.lines.map((line) => {
      const changed = skus.has(line.sku) && after.lines.find(({ sku }) => sku === line.sku)
      if (!changed) return line
      const { ownFields: __, ...unchanged } = line
      return { ...unchanged, ...ownFieldsOf(changed.ownFields) }
    }),
  }
}

/** Formats differences, one per line: “Claret 750: 1 pallet → 2 pallets”. */
export function formatDifferences(differences: readonly Difference[]): string {
  return differences.map(({ what, before, after }) => `${what}: ${before} → ${after}`).join('\n')
}

function formatContentLine({ packs, pieces, note, split, ownFields }: ContentLine): string {
  const days = split.map((part) => `${formatNumber(part.pieces)} on ${formatDay(part.on)}`)
  return [
    describeQuantity(packs, pieces),
    ...days,
    note && `“${note}”`,
    ...formatOwnFields(ownFields),
  ]
    .filter(Boolean)
    .join(', ')
}

const unloadingWords: Readonly<Record<PlaceUnloading, string>> = {
  '': '',
  forklift: 'by forklift',
  'tail-lift': 'with a tail-lift',
  courier: 'by courier',
}

function listDetails(content: OrderContent) {
  const { place, phone, neededBy, period, purchaseOrder, message, ownFields } = content
  return [
    ['Deliver to', formatPlace(place)],
    ['Unloading', unloadingWords[place.unloading]],
    ['Receiving', place.receiving],
    ['Needed by', neededBy ? formatDay(neededBy) : ''],
    ['Called off', period ? formatPeriod(period) : ''],
    ['Your order number', purchaseOrder],
    ['Phone', phone],
    ['Message', message],
    ['Own fields', formatOwnFields(ownFields).join('; ')],
  ] as const
}

/**
 * Three-way merge of an order that was changed elsewhere into a copy: values unchanged in the copy
 * follow the order, values changed in the copy are kept.
 */
export function mergeContent(
  base: OrderContent,
  mine: OrderContent,
  current: OrderContent,
): OrderContent {
  const kept = <Value>(from: Value, own: Value, now: Value) =>
    JSON.stringify(own) === JSON.stringify(from) ? now : own
  const find = ({ lines }: OrderContent, sku: string) => lines.find((line) => line.sku === sku)
  const skus = new Set([...current.lines, ...mine.lines].map(({ sku }) => sku))
  const words = (line: ContentLine | undefined) => (line ? formatContentLine(line) : '')
  return {
    place: placeKey(mine) === placeKey(base) ? current.place : mine.place,
    phone: kept(base.phone, mine.phone, current.phone),
    neededBy: kept(base.neededBy, mine.neededBy, current.neededBy),
    period: kept(base.period ?? null, mine.period ?? null, current.period ?? null),
    purchaseOrder: kept(base.purchaseOrder, mine.purchaseOrder, current.purchaseOrder),
    message: kept(base.message, mine.message, current.message),
    ...ownFieldsOf(kept(base.ownFields ?? [], mine.ownFields ?? [], current.ownFields ?? [])),
    lines: [...skus].flatMap((sku) => {
      const own = find(mine, sku)
      const isMine = words(own) !== words(find(base, sku))
      return (isMine ? own : find(current, sku)) ?? []
    }),
  }
}

const placeKey = (content: OrderContent) =>
  listDetails(content)
    .slice(0, 3)
    .map(([, words]) => words)
    .join('|')
