import type { z } from 'zod'
import type { AgreedLine } from '#app/domain/enquiry/lines/agreed-lines.ts'
import type { ProposedLine } from '#app/domain/enquiry/proposal/plan-proposal.ts'
import type { WantedTerms } from '#app/domain/enquiry/proposal/wanted-terms.ts'
import type { SplitPart } from '#app/domain/enquiry/proposal.ts'
import type { Level, PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { levels, piecesPer } from '#app/domain/packaging/quantity/packs.ts'
import {
  freeText,
  maxFormLines,
  optionalYes,
  textList,
  textListByLine,
} from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import type { FormReading } from '#app/platform/forms/read-form.ts'
import { parseNumber } from '#app/platform/text/read-number.ts'
import { mailFields } from '../../forms/read-mail-fields.ts'

/** Number of empty rows at the end of the form, for lines to add. */
export const emptyRowCount = 2
/**
 * Maximum number of rows that are read. It exceeds the line limit, because some rows are empty, and
 * because a line too many must be refused, not dropped.
 */
const maxRows = maxFormLines + 10
/** Maximum number of partial deliveries read of one row; more than the plan accepts. */
const maxSplitRows = 50

const cells = textList(maxRows)
const splitCells = textListByLine(maxSplitRows)

/** Schema of the proposal form; its rows are lists of cells of the same length. */
export const proposalForm = formSchema({
  ...mailFields,
  position: cells,
  sku: cells,
  quantity: cells,
  level: cells,
  deliverOn: cells,
  reason: cells,
  /** Partial deliveries of each row, see `splitFields`. */
  splitOn: splitCells,
  splitQuantity: splitCells,
  splitLevel: splitCells,
  reasonForAll: freeText(),
  termDays: freeText(),
  /** Whether days on which the customer is closed are accepted. */
  closedToo: optionalYes(),
})
type ProposalCells = z.output<typeof proposalForm>

/**
 * Converts the rows of the proposal form; rows without a product are left out.
 * @param packsOf packs of a product by its SKU, by which “2 pallets” becomes pieces; a unit that the
 *   product does not have is kept, so that the plan refuses it
 */
export function readProposalForm(
  sent: ProposalCells,
  agreed: readonly AgreedLine[],
  packsOf: (sku: string) => PackHierarchy | undefined,
): ProposedLine[] {
  return sent.sku
    .map((_, row) => readRow(sent, row, agreed, packsOf))
    .filter(({ sku }) => sku !== '')
}

function readRow(
  sent: ProposalCells,
  row: number,
  agreed: readonly AgreedLine[],
  packsOf: (sku: string) => PackHierarchy | undefined,
): ProposedLine {
  const cell = (name: Exclude<keyof ProposalRow, 'split'>) => (sent[name][row] ?? '').trim()
  const position = cell('position') === '' ? null : Number(cell('position'))
  const current = agreed.find((line) => line.position === position)?.agreed
  const known = cell('level') === '' ? 'piece' : levels.find((one) => one === cell('level'))
  const level = known ?? 'piece'
  const sku = cell('sku').toUpperCase()
  // A quantity in an unknown unit becomes NaN, which is refused.
  const quantity = (known && parseNumber(cell('quantity'))) ?? Number.NaN
  const packs = current?.product.sku === sku ? current.product.packs : packsOf(sku)
  const perLevel = packs && piecesPer(packs, level)
  return {
    position,
    sku,
    pieces: quantity * (perLevel ?? 1),
    level,
    deliverOn: cell('deliverOn') || null,
    split: readSplit(splitRowsOf(sent, row), packs),
    reason: cell('reason'),
  }
}

/** Names of the fields of one row's partial deliveries; each field is repeated once per delivery. */
export const splitFields = (row: number) => ({
  on: `splitOn-${row}`,
  quantity: `splitQuantity-${row}`,
  level: `splitLevel-${row}`,
})

/** Returns the submitted partial deliveries of a row unparsed, without empty ones. */
function splitRowsOf(
  {
    splitOn,
    splitQuantity,
    splitLevel,
  }: Pick<ProposalCells, `split${string}` & keyof ProposalCells>,
  row: number,
): SplitRow[] {
  const days = splitOn[row] ?? []
  return days
    .map((on, part) => ({
      on: on.trim(),
      quantity: (splitQuantity[row]?.[part] ?? '').trim(),
      level: splitLevel[row]?.[part] ?? 'piece',
    }))
    .filter(({ on, quantity }) => on !== '' || quantity !== '')
}

/**
 * Parses the partial deliveries of a row. A quantity or unit that cannot be read becomes NaN pieces,
 * which the plan refuses.
 * @param packs packs of the product, by which “2 pallets” becomes pieces
 */
function readSplit(rows: readonly SplitRow[], packs: PackHierarchy | undefined): SplitPart[] {
  return rows.map(({ on, quantity, level: unit }) => {
    const level = levels.find((one) => one === unit)
    const perLevel = level && (packs ? piecesPer(packs, level) : level === 'piece' ? 1 : null)
    return {
      on: toIsoDay(on),
      pieces: (parseNumber(quantity) ?? Number.NaN) * (perLevel ?? Number.NaN),
    }
  })
}

/** Converts “3/2/2027” to 2027-02-03; returns any other text unchanged. */
function toIsoDay(typed: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed
}

/**
 * Formats the terms of a line as the field values of its row. The quantity is in pieces unless it
 * is a whole number of its unit.
 */
export function buildRow({ position, agreed }: AgreedLine) {
  const { product, pieces, level, deliverOn, split } = agreed
  const per = piecesPer(product.packs, level)
  const isWhole = per !== null && pieces % per === 0
  return {
    position: String(position),
    sku: product.sku,
    quantity: String(isWhole && per ? pieces / per : pieces),
    level: (isWhole ? level : 'piece') as Level,
    deliverOn: deliverOn ?? '',
    split: split.map((part) => buildSplitRow(part, product.packs, level)),
    reason: '',
  }
}
export type ProposalRow = ReturnType<typeof buildRow>

/** A partial delivery as the field values of its row. */
export interface SplitRow {
  on: string
  quantity: string
  level: string
}

/** Formats a partial delivery in the unit of its line, or in pieces if it is not whole in it. */
function buildSplitRow({ on, pieces }: SplitPart, packs: PackHierarchy, level: Level): SplitRow {
  const per = piecesPer(packs, level)
  return per !== null && pieces % per === 0
    ? { on, quantity: String(pieces / per), level }
    : { on, quantity: String(pieces), level: 'piece' }
}

export const emptyRow: ProposalRow = {
  position: '',
  sku: '',
  quantity: '',
  level: 'piece',
  deliverOn: '',
  split: [],
  reason: '',
}

/**
 * Builds the initial rows of the form: the agreed lines, with the customer's requested terms where
 * there are any, and requested new products. `asked` describes the request.
 */
export function buildInitialRows(agreed: readonly AgreedLine[], wanted: readonly WantedTerms[]) {
  const begun = agreed.map((line) => {
    const asked = wanted.find(({ position }) => position === line.position)
    const terms = { ...line.agreed, ...asked?.terms }
    return { ...buildRow({ ...line, agreed: terms }), asked: asked?.words ?? '' }
  })
  const added = wanted
    .filter(({ position }) => position === null)
    .map(({ sku, terms: { pieces, split } }) => ({
      ...emptyRow,
      sku,
      quantity: String(pieces),
      split: split.map(({ on, pieces: part }) => ({
        on,
        quantity: String(part),
        level: 'piece',
      })),
      asked: 'Requested by the customer; not in the order yet.',
    }))
  return [...begun, ...added]
}

/** Returns the submitted rows unparsed, to show the form again. */
export function submittedRowsOf({ payload }: Pick<FormReading<unknown>, 'payload'>): ProposalRow[] {
  const sent = proposalForm.pick({ splitOn: true, splitQuantity: true, splitLevel: true })
  const split = sent.safeParse(payload).data
  const texts = (name: string) => [payload[name] ?? []].flat().map(String)
  const columns = new Map(Object.keys(emptyRow).map((name) => [name, texts(name)]))
  return texts('sku').map((_, row) => {
    const cell = (name: string) => columns.get(name)?.[row] ?? ''
    return {
      position: cell('position'),
      sku: cell('sku'),
      quantity: cell('quantity'),
      level: levels.find((one) => one === cell('level')) ?? 'piece',
      deliverOn: cell('deliverOn'),
      split: split ? splitRowsOf(split, row) : [],
      reason: cell('reason'),
    }
  })
}
