import { z } from 'zod'
import { type MemberRole, memberRoleLabels, memberRoles } from '#app/domain/access/roles.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import type { SavedRow } from '#app/platform/text/read-saved-table.ts'

/** Maximum number of rows of a customer file. */
export const maxCustomerRows = 1000
/** Maximum size of a customer file, in bytes. */
export const maxCustomerFileBytes = 500_000

/** A row of a customer file, with its cells as entered. */
export interface CustomerRow {
  number: number
  company: string
  /** Email address of the account manager; empty if the file has none. */
  manager: string
  contract: string
  name: string
  /** Email address in lower case. */
  email: string
  role: string
}

const columns: Readonly<Record<Exclude<keyof CustomerRow, 'number'>, RegExp>> = {
  manager: /manager/i,
  contract: /contract/i,
  email: /e-?mail/i,
  role: /\brole\b/i,
  company: /company|customer|winery|brewery/i,
  name: /name|person|member/i,
}

/** Headings of a typical file, for hints and messages. */
export const exampleHeadings = 'Company, Account manager, Contract, Name, E-mail, Role'

/** Headings of customer files, folded, by which the sheet of a workbook is chosen. */
export const customerFileHeadings = [
  ...['company', 'companyname', 'customer', 'customername', 'winery', 'brewery'],
  ...['accountmanager', 'manager', 'contract', 'name', 'person', 'member', 'email', 'role'],
]

export type ReadRows =
  | { outcome: 'done'; rows: CustomerRow[] }
  | { outcome: 'refused'; message: string }

/** Reads a table of customers by its headings, in any order; unknown columns are ignored. */
export function readCustomerRows(table: readonly SavedRow[]): ReadRows {
  const [first, ...rest] = table
  const headings = first?.cells ?? []
  const places = new Map<string, number>()
  for (const [place, heading] of headings.entries()) {
    const found = Object.entries(columns).find(
      ([column, words]) => words.test(heading) && !places.has(column),
    )
    if (found) places.set(found[0], place)
  }
  if (!places.has('company')) {
    const reason = `The first row has to name the columns, “Company” among them: ${exampleHeadings}.`
    return { outcome: 'refused', message: reason }
  }
  if (rest.length === 0)
    return { outcome: 'refused', message: 'There is no row below the headings.' }
  const rows = rest.map(({ number, cells }): CustomerRow => {
    const cell = (column: string) =>
      cleanSingleLine(cells[places.get(column) ?? -1] ?? '').slice(0, 300)
    const [company, manager, contract] = [cell('company'), cell('manager'), cell('contract')]
    const [name, email, role] = [cell('name'), cell('email').toLowerCase(), cell('role')]
    return { number, company, manager: manager.toLowerCase(), contract, name, email, role }
  })
  return { outcome: 'done', rows }
}

/** Normalises a name for comparison: case and spacing are ignored. */
export const nameKey = (name: string) => cleanSingleLine(name).toLowerCase()

/** Parses a role label in any case: “Goods in”, “goods-in”. @returns null if it is unknown */
export function parseRole(typed: string): MemberRole | null {
  const key = typed.toLowerCase().replaceAll('-', ' ')
  return memberRoles.find((role) => memberRoleLabels[role].toLowerCase() === key) ?? null
}

/**
 * Parses yes or no as written in spreadsheets. @returns null for an empty cell, undefined for
 * anything else
 */
export function parseYesOrNo(typed: string): boolean | null | undefined {
  if (typed === '') return null
  if (/^(?:y|yes|true|1|x)$/i.test(typed)) return true
  return /^(?:n|no|false|0)$/i.test(typed) ? false : undefined
}

const cell = z.string().max(300)
const sentRows = z
  .array(
    formSchema({
      number: z.int().positive(),
      company: cell,
      manager: cell,
      contract: cell,
      name: cell,
      email: cell,
      role: cell,
    }).strict(),
  )
  .max(maxCustomerRows)

/** Reads the rows that the confirmation form returns; empty if they are malformed. */
export function readSentRows(sent: string): CustomerRow[] {
  try {
    return sentRows.safeParse(JSON.parse(sent)).data ?? []
  } catch {
    return []
  }
}
