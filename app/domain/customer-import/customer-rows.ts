import { z } from 'zod'
import { type MemberRole, memberRoleLabels, memberRoles } from '#app/domain/access/roles.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { oneLine } from '#app/platform/text/plain-text.ts'
import type { SavedRow } from '#app/platform/text/read-saved-table.ts'

/** Most rows of one file of customers. */
export const mostCustomerRows = 1000
/** Most bytes of one file of customers. */
export const mostCustomerBytes = 500_000

/** What a row of a file says, each as it is typed there. */
export interface CustomerRow {
  number: number
  company: string
  /** E-mail of the account manager; empty where the file does not say. */
  manager: string
  contract: string
  name: string
  /** In lower case. */
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

/** The headings that a file has, in the order in which they are usually written. */
export const usualHeadings = 'Company, Account manager, Contract, Name, E-mail, Role'

export type ReadRows = { ok: true; rows: CustomerRow[] } | { ok: false; reason: string }

/** Reads a table of customers by its headings, in any order; columns that nobody knows are left out. */
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
    const reason = `The first row has to name the columns, “Company” among them: ${usualHeadings}.`
    return { ok: false, reason }
  }
  if (rest.length === 0) return { ok: false, reason: 'There is no row below the headings.' }
  const rows = rest.map(({ number, cells }): CustomerRow => {
    const cell = (column: string) => oneLine(cells[places.get(column) ?? -1] ?? '').slice(0, 300)
    const [company, manager, contract] = [cell('company'), cell('manager'), cell('contract')]
    const [name, email, role] = [cell('name'), cell('email').toLowerCase(), cell('role')]
    return { number, company, manager: manager.toLowerCase(), contract, name, email, role }
  })
  return { ok: true, rows }
}

/** A name as it is compared: neither case nor spacing counts. */
export const nameKey = (name: string) => oneLine(name).toLowerCase()

/** The role that a cell names, in any case: “Goods in”, “goods-in”. */
export function roleNamed(typed: string): MemberRole | null {
  const key = typed.toLowerCase().replaceAll('-', ' ')
  return memberRoles.find((role) => memberRoleLabels[role].toLowerCase() === key) ?? null
}

/** Yes or no, as a spreadsheet writes it; null where the cell is empty, undefined where it is neither. */
export function yesOrNo(typed: string): boolean | null | undefined {
  if (typed === '') return null
  if (/^(?:y|yes|true|1|x)$/i.test(typed)) return true
  return /^(?:n|no|false|0)$/i.test(typed) ? false : undefined
}

const cell = z.string().max(300)
const sentRows = z
  .array(
    formSchema({
      number: z.int().positive(),
      ...{ company: cell, manager: cell, contract: cell, name: cell, email: cell, role: cell },
    }).strict(),
  )
  .max(mostCustomerRows)

/** Reads the rows that a form carries from the page that showed them; what is bent is none. */
export function readSentRows(sent: string): CustomerRow[] {
  try {
    return sentRows.safeParse(JSON.parse(sent)).data ?? []
  } catch {
    return []
  }
}
