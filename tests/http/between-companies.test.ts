import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type MemberRole, memberRoles } from '#app/domain/access/roles.ts'
import {
  type CompanyRows,
  digestOf,
  type GuardedTable,
  guardedTables,
  rowsOf,
  secretsOf,
} from '#tests/between-companies/company-rows.ts'
import { type Filled, fillCompany } from '#tests/between-companies/fill-company.ts'
import { formsOf } from '#tests/between-companies/forms-of.ts'
import { valuesOf } from '#tests/between-companies/values-of.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { isLong } from '#tests/support/long.ts'
import { portalPatterns } from '#tests/support/portal-addresses.ts'
import { openVisitor } from '#tests/support/visitor.ts'

// Without background work, which delivers mails and webhooks and so changes rows by itself.
const site = openBuiltSite({ MAIL_WORKER: 'off' })
vi.spyOn(console, 'log').mockImplementation(() => undefined)

type Company = Filled & { rows: CompanyRows; digest: string; secrets: string[] }
const companies: Company[] = []
let tables: GuardedTable[] = []
let owner: pg.Pool

beforeAll(async () => {
  const { db } = site.database
  owner = new pg.Pool({ connectionString: site.database.ownerUrl, max: 1 })
  const filled: Filled[] = []
  for (const name of ['Redgum Estate', 'Kelpie Brewing']) {
    filled.push(await fillCompany({ db, owner }, name))
  }
  tables = await guardedTables(db)
  const rows = await Promise.all(filled.map(({ company }) => rowsOf(db, tables, company)))
  for (const [place, one] of filled.entries()) {
    const [own, other] = [rows[place], rows[1 - place]] as [CompanyRows, CompanyRows]
    const digest = await digestOf(db, tables, one.company)
    companies.push({ ...one, rows: own, digest, secrets: secretsOf(own, [other]) })
  }
}, 60_000)
afterAll(() => owner.end())

/** All URL patterns below a company's path. */
const patterns = portalPatterns.filter((address) => address.includes('/:company'))

interface Aim {
  /** Company of the member who sends the request. */
  mine: Company
  role: MemberRole
  theirs: Company
}

/** Returns the URLs of a pattern with ids of `from`, each below the path of the company `below`. */
function addresses(pattern: string, below: Company, from: Company): string[] {
  const [first = '', ...others] = (pattern.match(/:\w+/g) ?? []).filter((one) => one !== ':company')
  const base = pattern.replace(':company', below.company).replace('*', 'nothing-here')
  const name = (address: string, parameter: string) =>
    valuesOf(parameter.slice(1), from.rows).map((value) => address.replace(parameter, value))
  if (!first) return [base]
  return others.reduce(
    (found, parameter) => found.flatMap((address) => name(address, parameter)),
    name(base, first),
  )
}

const visitorOf = ({ mine, role }: Aim) => openVisitor(site, { cookie: mine.members[role].cookie })

/** Returns the other company's secrets in a response that were not in the request itself. */
const leakedSecrets = (theirs: Company, text: string, sent: string) =>
  theirs.secrets.filter(
    (secret) => text.includes(secret) && !sent.toLowerCase().includes(secret.toLowerCase()),
  )

async function expectUntouched(theirs: Company) {
  if ((await digestOf(site.database.db, tables, theirs.company)) === theirs.digest) return
  // Compares row by row, so that a failure shows the row that changed.
  expect(await rowsOf(site.database.db, tables, theirs.company)).toEqual(theirs.rows)
}

/** Returns all values in the long run, otherwise the one whose turn it is. */
const inRotation = (values: readonly string[], turn: number) =>
  isLong ? values : values.slice(turn % Math.max(values.length, 1)).slice(0, 1)

/**
 * Roles that submit forms. The daily run uses one role per page, in rotation, and only the first of
 * several similar pages.
 */
const senders = ['owner', 'buyer', 'goods-in'] as const
const alike = isLong ? 3 : 1

describe.each(patterns.map((pattern, place) => [pattern, place] as const))(
  '%s',
  (pattern, place) => {
    it.each(memberRoles)('shows the role %s nothing of another company', async (role) => {
      const turn = place + memberRoles.indexOf(role)
      const [mine, theirs] = (turn % 2 === 0 ? companies : companies.toReversed()) as [
        Company,
        Company,
      ]
      const visitor = visitorOf({ mine, role, theirs })
      // The other company's ids below its own path and below the member's, and the member's own.
      const strange = [addresses(pattern, theirs, theirs), addresses(pattern, mine, theirs)]
      const own = addresses(pattern, mine, mine)
      const tried = [...strange, own].flatMap((found) => inRotation(found, turn))
      // The data of a page is answered by other code than the page.
      const isData = Math.floor(turn / 2) % 2 === 1
      for (const page of tried) {
        const address = isData ? `${page}.data` : page
        const { status, text } = await visitor.get(address)
        expect(leakedSecrets(theirs, text, address), address).toEqual([])
        expect(status, address).toBeLessThan(500)
        if (!isData && !own.includes(page)) expect(status, address).toBeGreaterThan(300)
      }
    })

    it('changes nothing of another company, whichever form of the page is sent', async () => {
      const [mine, theirs] = companies as [Company, Company]
      for (const role of isLong ? senders : [senders[place % senders.length] ?? 'owner']) {
        const aim = { mine, role, theirs }
        const visitor = visitorOf(aim)
        for (const page of addresses(pattern, mine, mine).slice(0, alike)) {
          const { text, headers } = await visitor.get(page)
          if (!headers.get('content-type')?.includes('html')) continue
          for (const form of formsOf(text, page)) {
            const fields = replaceIds(form.fields, mine, theirs)
            const { formToken } = mine.members[role]
            // Sends the form to the other company's URL unchanged, and to the own URL with the
            // other company's ids.
            const attempts = [
              { to: form.action.replaceAll(mine.company, theirs.company), sent: form.fields },
              ...(fields ? [{ to: form.action, sent: fields }] : []),
            ].filter(({ to, sent }) => to !== form.action || sent !== form.fields)
            for (const { to, sent } of attempts) {
              const answer = await visitor.post(to, { ...sent, formToken })
              expect(answer.status, to).toBeLessThan(500)
              const known = to + JSON.stringify(sent)
              expect(leakedSecrets(theirs, answer.text, known), to).toEqual([])
            }
          }
        }
      }
      await expectUntouched(theirs)
    })
  },
)

/**
 * Replaces every id of `mine` in the fields with an id of `theirs` of the same kind.
 * @returns null if the fields contain no such id
 */
function replaceIds(fields: Record<string, string>, mine: Company, theirs: Company) {
  let isOther = false
  const changed = Object.entries(fields).map(([name, value]) => {
    // Names and notes are free text, so they are not replaced.
    if (!/^[0-9a-f-]{36}$|^vp-/i.test(value)) return [name, value] as const
    for (const [table, rows] of mine.rows) {
      const place = rows.findIndex((row) => row.includes(`"${value}"`))
      const [own, other] = [rows[place], theirs.rows.get(table)?.[place]]
      if (!own || !other) continue
      const column = Object.entries(JSON.parse(own)).find(([, held]) => held === value)?.[0]
      const replaced = column && JSON.parse(other)[column]
      if (typeof replaced !== 'string' || replaced === value) continue
      isOther = true
      return [name, replaced] as const
    }
    return [name, value] as const
  })
  return isOther ? Object.fromEntries(changed) : null
}

describe('the tested URL patterns', () => {
  it('cover the whole portal, and open for members of the company itself', async () => {
    expect(patterns.length).toBeGreaterThan(6)
    const [mine, theirs] = companies as [Company, Company]
    // A draft opens only for the member who began it.
    const visitors = (['owner', 'buyer'] as const).map((role) => visitorOf({ mine, role, theirs }))
    for (const pattern of patterns.filter((one) => /:(?!company)/.test(one))) {
      // Few of the possible combinations of order and file belong together, so 100 are enough.
      const tried = addresses(pattern, mine, mine).slice(0, 100)
      // If the rows do not contain the id that a pattern needs, add its source to `valuesOf`.
      expect(tried.length, pattern).toBeGreaterThan(0)
      expect(await anyOpens(visitors, tried), pattern).toBe(true)
    }
  })

  it('leave the other company unchanged', () => expectUntouched(companies[1] as Company))
})

/** Whether any of the URLs opens for any of the visitors. */
async function anyOpens(
  visitors: readonly ReturnType<typeof visitorOf>[],
  addresses: readonly string[],
) {
  // URLs that only accept forms answer GET with 400 or 405.
  const opened = [200, 302, 303, 400, 405]
  for (const visitor of visitors) {
    for (const address of addresses) {
      if (opened.includes((await visitor.get(address)).status)) return true
    }
  }
  return false
}
