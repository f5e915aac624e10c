import { z } from 'zod'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { isUuid } from '#app/platform/text/uuid.ts'

/**
 * Kinds of statements about products, with the attribute that says who states it; null if no
 * attribute does.
 */
export const statementKinds = {
  'food-contact': { label: 'Food contact', attribute: 'foodContact' },
  allergens: { label: 'Allergens', attribute: 'allergenStatement' },
  vegan: { label: 'Vegan', attribute: 'veganStatement' },
  'recycled-content': { label: 'Recycled content', attribute: 'recycledContentEvidence' },
  'pressure-test': { label: 'Pressure test', attribute: null },
  other: { label: 'Other certificate', attribute: null },
} as const
export type StatementKind = keyof typeof statementKinds
export const statementKindNames = Object.keys(statementKinds) as [StatementKind, ...StatementKind[]]

/** Maximum length of a statement's title, in characters. */
export const maxStatementTitle = 120
/** Maximum number of products that one statement covers. */
export const maxStatementProducts = 500
/** Maximum size of a statement's file, in bytes. */
export const maxStatementBytes = 5 * 1024 * 1024

const day = z.iso.date()

/** A statement as change sets publish it. Its file never changes; a new file has a new digest. */
export const statementDocument = formSchema({
  kind: z.enum(statementKindNames),
  title: z.string().trim().min(1).max(maxStatementTitle),
  /** Products that it covers, by SKU. */
  skus: z.array(z.string().min(1).max(100)).min(1).max(maxStatementProducts),
  issuedOn: day,
  /** Last day on which it holds; null if its issuer set none. */
  expiresOn: day.nullable(),
  /** SHA-256 of the PDF, in hexadecimal. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  /** Size of the PDF in bytes. */
  bytes: z.number().int().min(1).max(maxStatementBytes),
})
  .strict()
  .refine(({ issuedOn, expiresOn }) => expiresOn === null || issuedOn <= expiresOn, {
    path: ['expiresOn'],
    message: 'is before the day of issue',
  })
export type StatementDocument = z.output<typeof statementDocument>

/** A published statement. */
export interface Statement extends StatementDocument {
  key: string
}

/** Whether a key can name a statement; keys are part of URLs. */
export const isStatementKey = isUuid

/** State of a statement on a day. */
export type StatementState = 'in-force' | 'ends-soon' | 'expired'

/** Number of days before its last day from which a statement should be renewed. */
const renewalDays = 60
const dayMs = 24 * 60 * 60_000

/**
 * Returns the state of a statement on a day. It holds until its last day, including that day.
 * @param today ISO date
 */
export function stateOn(
  { expiresOn }: Pick<StatementDocument, 'expiresOn'>,
  today: string,
): StatementState {
  if (expiresOn === null) return 'in-force'
  if (expiresOn < today) return 'expired'
  const left = (Date.parse(expiresOn) - Date.parse(today)) / dayMs
  return left <= renewalDays ? 'ends-soon' : 'in-force'
}

/**
 * Describes until when a statement holds: “valid until 3 March 2028”, “expired on 3 March 2026: ask
 * us for the new one”.
 */
export function describeValidity(statement: StatementDocument, today: string): string {
  const { issuedOn, expiresOn } = statement
  if (expiresOn === null) return `of ${formatDay(issuedOn)}`
  return stateOn(statement, today) === 'expired'
    ? `expired on ${formatDay(expiresOn)}: ask us for the new one`
    : `valid until ${formatDay(expiresOn)}`
}

/**
 * Returns the text of each attribute for which there is a statement: the one that holds longest.
 * An expired statement is named as expired, so that nobody relies on it.
 */
export function statedAttributes(
  statements: readonly Statement[],
  today: string,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const statement of statements.toSorted(byExpiry)) {
    const { attribute } = statementKinds[statement.kind]
    if (attribute) texts.set(attribute, `Statement ${describeValidity(statement, today)}`)
  }
  return texts
}

/** Orders statements by their last day; those without one come last. */
export function byExpiry(a: StatementDocument, b: StatementDocument): number {
  return (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999')
}

/** Finds statements that have expired or end soon, for each product that they cover. */
export function auditStatements(
  statements: readonly Statement[],
  today: string,
): { sku: string; about: string; text: string }[] {
  return statements.flatMap((statement) => {
    const state = stateOn(statement, today)
    if (state === 'in-force') return []
    const about = statementKinds[statement.kind].label.toLowerCase()
    const text = `“${statement.title}” ${
      state === 'expired' ? 'has expired' : `ends on ${formatDay(statement.expiresOn ?? today)}`
    }: ask the supplier for the new one.`
    return statement.skus.map((sku) => ({ sku, about, text }))
  })
}
