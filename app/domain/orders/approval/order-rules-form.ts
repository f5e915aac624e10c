import { z } from 'zod'
import { semiTrailerSpaces } from '#app/domain/cart/load/load-facts.ts'
import { freeText, optionalCheckbox, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'
import type { OrderRules } from './find-rules.server.ts'

/** Parses a limit: null if the text is blank, NaN if it is not a whole number. */
function parseLimit(typed: string): number | null {
  const digits = typed.replace(/[\s,]/g, '')
  if (digits === '') return null
  return /^\d{1,8}$/.test(digits) ? Number(digits) : Number.NaN
}

/**
 * Schema of a limit that may be left blank; null if it is.
 * @param kind description of the number, for its error message
 */
function limit(kind: string, { min = 0, max }: { min?: number; max: number }) {
  const from = min > 0 ? `from ${min} to` : 'up to'
  const mistake = `Type ${kind} ${from} ${formatNumber(max)}, or leave it blank.`
  const isLimit = (typed: string) => {
    const number = parseLimit(typed)
    return number === null || (number >= min && number <= max)
  }
  return freeText().refine(isLimit, mistake).transform(parseLimit)
}

const palletLimit = () => limit('a whole number of pallets', { max: 9999 })
const kilogramLimit = () => limit('whole kilograms', { max: 9_999_999 })

const limitMeta = (label: string, hint: string) =>
  ({ as: 'text', label, hint, inputMode: 'numeric', autoComplete: 'off' }) as const
const tickMeta = (label: string, hint?: string) =>
  ({ as: 'checkbox', label, ...(hint && { hint }) }) as const

const palletLabel = 'Orders of more pallet spaces than'
const weightLabel = 'Orders heavier than (kg)'
const oneIsEnough = 'Leave blank if one approval is always enough.'

/** Schema of the form with which an owner sets which orders of the company need approval. */
export const orderRulesForm = formSchema({
  overPallets: palletLimit().register(
    fieldMeta,
    limitMeta(
      palletLabel,
      'Part pallets, boxes and bags count by the space they take. Leave blank for any size.',
    ),
  ),
  overTruckLoads: limit('a whole number', { max: 999 }).register(
    fieldMeta,
    limitMeta(
      'Orders of more truck loads than',
      `A semi-trailer takes ${semiTrailerSpaces} pallet spaces. Leave blank for any number.`,
    ),
  ),
  overKilograms: kilogramLimit().register(
    fieldMeta,
    limitMeta(weightLabel, 'Leave blank for any weight.'),
  ),
  overUsualPercent: limit('a whole percentage', { min: 100, max: 9999 }).register(
    fieldMeta,
    limitMeta(
      'Lines above this share of the usual quantity (%)',
      '150 is one and a half times the usual order of that product: the median of your last 12 months. Leave blank for any quantity.',
    ),
  ),
  newProducts: optionalCheckbox().register(
    fieldMeta,
    tickMeta('Orders with a product that your company has never bought'),
  ),
  outsideLists: optionalCheckbox().register(
    fieldMeta,
    tickMeta('Orders with a product that is on none of your lists'),
  ),
  /** Accounts whose every order needs approval. */
  people: z.array(uuidText()),
  twoOverPallets: palletLimit().register(fieldMeta, limitMeta(palletLabel, oneIsEnough)),
  twoOverKilograms: kilogramLimit().register(fieldMeta, limitMeta(weightLabel, oneIsEnough)),
  ownApproval: optionalCheckbox().register(
    fieldMeta,
    tickMeta('Approvers may approve their own orders'),
  ),
  uniqueNumbers: optionalCheckbox().register(
    fieldMeta,
    tickMeta('Use each order number once only', 'Otherwise a number used before is a warning.'),
  ),
})

/** Checkbox of the rules. */
export type RuleTick = 'newProducts' | 'outsideLists' | 'ownApproval' | 'uniqueNumbers'
/** Limit of the rules, a number. */
export type RuleLimit = Exclude<keyof typeof orderRulesForm.shape, RuleTick | 'people'>

/** Returns the values of the form by field; a ticked checkbox is “on”. */
export function orderRulesValues(
  rules: Omit<OrderRules, 'version'>,
): Record<RuleLimit | RuleTick, string> {
  const { people: _, ...fields } = orderRulesForm.shape
  const textOf = (value: number | boolean | null) =>
    typeof value === 'boolean' ? (value ? 'on' : '') : String(value ?? '')
  return Object.fromEntries(
    (Object.keys(fields) as (RuleLimit | RuleTick)[]).map((name) => [name, textOf(rules[name])]),
  ) as Record<RuleLimit | RuleTick, string>
}
