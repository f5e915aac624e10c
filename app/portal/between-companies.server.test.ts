import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type MemberRole, memberRoles } from '#app/domain/access/roles.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { buildArguments } from '#tests/between-companies/any-arguments.ts'
import type { Attempt, PortalOperation } from '#tests/between-companies/attempt.ts'
import {
  type CompanyRows,
  digestOf,
  type GuardedTable,
  guardedTables,
  rowsOf,
  secretsOf,
} from '#tests/between-companies/company-rows.ts'
import { type Filled, fillCompany } from '#tests/between-companies/fill-company.ts'
import { importedByPortal, notOfACompany } from '#tests/between-companies/imported-by-portal.ts'
import { operationOf, testedNames } from '#tests/between-companies/operation-of.ts'
import {
  operations,
  operationsWithoutContent,
  operationsWithoutEffect,
} from '#tests/between-companies/operations.ts'
import { withNewIds } from '#tests/between-companies/with-new-ids.ts'
import { openLiveCatalogue } from '#tests/support/live-catalogue.ts'
import { isLong } from '#tests/support/long.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

/**
 * Switches of the mocks: whether role checks are off, and the company that the database transaction
 * is restricted to.
 */
const checks = vi.hoisted(() => ({ areOff: false, company: '' }))
vi.mock('#app/platform/database/company-transaction.server.ts', async (original) => {
  const real =
    await original<typeof import('#app/platform/database/company-transaction.server.ts')>()
  return {
    ...real,
    inCompany: (...[db, company, work]: Parameters<typeof real.inCompany>) =>
      real.inCompany(db, checks.company || company, work),
    asCompany: (...[tx, company, work]: Parameters<typeof real.asCompany>) =>
      real.asCompany(tx, checks.company || company, work),
  }
})
vi.mock('#app/domain/access/policy.ts', async (original) => {
  const policy = await original<typeof import('#app/domain/access/policy.ts')>()
  return {
    ...policy,
    refusalFor: (...asked: Parameters<typeof policy.refusalFor>) =>
      checks.areOff ? null : policy.refusalFor(...asked),
  }
})

const test = openTestDatabase()
openLiveCatalogue(test)
type Company = Filled & { rows: CompanyRows; digest: string; secrets: string[]; file: string }
const companies: Company[] = []
let tables: GuardedTable[] = []
let owner: pg.Pool

beforeAll(async () => {
  owner = new pg.Pool({ connectionString: test.ownerUrl, max: 1 })
  const filled: Filled[] = []
  for (const name of ['Redgum Estate', 'Hill & Sons', 'Kelpie Brewing']) {
    filled.push(await fillCompany({ db: test.db, owner }, name))
  }
  tables = await guardedTables(test.db)
  const rows = await Promise.all(filled.map(({ company }) => rowsOf(test.db, tables, company)))
  for (const [place, one] of filled.entries()) {
    const own = rows[place] as CompanyRows
    const others = rows.filter((_, other) => other !== place)
    const file = JSON.parse(own.get('message_file')?.[0] ?? '{}').file
    const digest = await digestOf(test.db, tables, one.company)
    companies.push({ ...one, rows: own, digest, secrets: secretsOf(own, others), file })
  }
}, 60_000)
afterAll(() => owner.end())

const anybody = fc
  .record({ own: fc.nat(2), other: fc.nat(2), role: fc.constantFrom(...memberRoles) })
  .filter(({ own, other }) => own !== other)
/** Arguments of an operation besides the actor, as indexes into `buildArguments`. */
const asked = fc.array(fc.nat(), { minLength: 3, maxLength: 3 })

/** Thrown to roll back an attempt. */
class Undone extends Error {}

/**
 * Runs an operation and rolls it back. Returns its result, or that it threw, and the other
 * company's data afterwards.
 */
async function attempt(operation: PortalOperation, within: string, tried: Attempt) {
  let answer: unknown
  let after = ''
  const run = async (tx: Database) => {
    if (checks.areOff) checks.company = within
    try {
      return await operation.run(tx, tried)
    } finally {
      checks.company = ''
    }
  }
  // Error messages are not shown to users, so they are not compared.
  const refused = () => ({ isThrown: true })
  if (operation.begins === 'apart') answer = await run(test.db).catch(refused)
  const trying = test.db.transaction(async (tx) => {
    // The savepoint allows to read the data after the database has refused a statement.
    if (operation.begins === 'site') answer = await tx.transaction(run).catch(refused)
    if (!operation.begins) {
      answer = await tx.transaction((own) => inCompany(own, within, run)).catch(refused)
    }
    await tx.execute(sql`select set_config('role', 'none', true)`)
    after = await digestOf(tx, tables, tried.of.company)
    throw new Undone()
  })
  await expect(trying).rejects.toBeInstanceOf(Undone)
  const text = answer instanceof Map ? JSON.stringify([...answer]) : JSON.stringify(answer)
  return { answer: text ?? '', after }
}

function pick({ own, other, role }: { own: number; other: number; role: MemberRole }) {
  const [mine, theirs] = [companies[own], companies[other]]
  if (!mine || !theirs) throw new Error('There are three companies.')
  return { mine, theirs, actor: mine.members[role].actor }
}

/**
 * Expects that the result does not contain secrets of the other company, and that its data is
 * unchanged.
 */
function expectApart({ answer, after }: Awaited<ReturnType<typeof attempt>>, theirs: Company) {
  expect(theirs.secrets.filter((secret) => answer.includes(secret))).toEqual([])
  expect(after).toBe(theirs.digest)
}

/**
 * Tries an operation as a random member. @param lead maps that member to the actor of the operation
 */
const tryAsAnybody = (name: string, lead: (actor: MemberActor, theirs: Company) => MemberActor) =>
  fc.assert(
    fc.asyncProperty(anybody, asked, async (drawn, places) => {
      const { mine, theirs, actor } = pick(drawn)
      const { company: within } = mine
      const tried = { actor: lead(actor, theirs), within, of: theirs, file: theirs.file }
      expectApart(await attempt(await operationOf(name, places), within, tried), theirs)
    }),
    { numRuns: isLong ? 20 : 2 },
  )

describe('every portal operation', () => {
  it("is found among the portal's imports", () => {
    expect(testedNames.length).toBeGreaterThan(40)
    const imported = importedByPortal()
    const decided = [...Object.keys(operations), ...Object.keys(notOfACompany)]
    expect(decided.filter((name) => !imported.has(name))).toEqual([])
  })

  it.each(testedNames)("%s neither shows nor changes another company's data", (name) =>
    tryAsAnybody(name, (actor) => actor),
  )

  it.each(testedNames)(
    '%s does not either if its own check is removed, because row-level security holds',
    async (name) => {
      checks.areOff = true
      try {
        // Role checks are off and the query condition names the other company; the transaction is
        // still restricted to the company of the URL.
        await tryAsAnybody(name, (actor, { company }) => ({ ...actor, company }))
      } finally {
        checks.areOff = false
      }
    },
  )

  const shown = testedNames.filter((name) => !operationsWithoutEffect.includes(name))

  it.each(shown)(
    "%s does show or change its own company's data (control of the tests above)",
    async (name) => {
      const mine = companies[0] as Company
      const { actor } = mine.members.owner
      const tried = { actor, within: mine.company, of: mine, file: mine.file }
      const most = name in operations ? 1 : buildArguments(mine.rows, mine.company).length
      for (let place = 0; place < most; place += 1) {
        for (const second of [0, 1, place]) {
          const operation = await operationOf(name, [place, second, 0])
          const { answer, after } = await attempt(operation, mine.company, tried)
          const tells = mine.secrets.some((secret) => answer.includes(secret))
          if (tells || after !== mine.digest) return
          if (operationsWithoutContent.includes(name) && !answer.includes('isThrown')) return
        }
      }
      expect.fail(`Say in tests/between-companies/operations.ts how ${name} is asked.`)
    },
  )
})

describe('every table that the portal reaches', () => {
  it('has rows of each company here, each visible to its company only', () => {
    for (const { rows, secrets } of companies) {
      const empty = [...rows].filter(([, found]) => found.length === 0)
      expect(empty.map(([table]) => table)).toEqual([])
      expect(secrets.length).toBeGreaterThan(50)
    }
    for (const { name } of tables.filter(({ rights }) => rights.includes('SELECT'))) {
      const seen = companies.flatMap(({ rows }) => rows.get(name) ?? [])
      expect(new Set(seen).size, name).toBe(seen.length)
    }
  })

  it('is changed for one company only, whatever statement is run', async () => {
    const [mine, theirs] = companies as [Company, Company]
    for (const { name, rights, updatable } of tables) {
      const table = sql.identifier(name)
      const column = sql.identifier(updatable[0] ?? '')
      const statements = [
        ...(rights.includes('UPDATE') ? [sql`update ${table} set ${column} = ${column}`] : []),
        ...(rights.includes('DELETE') ? [sql`delete from ${table}`] : []),
      ]
      for (const statement of statements) {
        const undone = test.db.transaction(async (tx) => {
          await tx
            .transaction((inner) => inCompany(inner, mine.company, (own) => own.execute(statement)))
            .catch(() => null)
          await tx.execute(sql`select set_config('role', 'none', true)`)
          expect(await rowsOf(tx, tables, theirs.company), name).toEqual(theirs.rows)
          throw new Undone()
        })
        await expect(undone).rejects.toBeInstanceOf(Undone)
      }
    }
  })

  it('does not accept rows of another company', async () => {
    const [mine, theirs] = companies as [Company, Company]
    for (const { name, rights } of tables.filter((one) => one.rights.includes('INSERT'))) {
      const [row] = theirs.rows.get(name) ?? []
      // Append-only tables such as the audit log do not show rows that could be copied.
      if (!row || !rights.includes('SELECT')) continue
      // A file is stored before the record it belongs to, which then ties it to a company.
      if (name === 'file') continue
      const copied = JSON.stringify(withNewIds(JSON.parse(row)))
      const table = sql.identifier(name)
      const insert = sql`insert into ${table} select * from jsonb_populate_record(null::${table}, ${copied}::jsonb)`
      await expect(
        inCompany(test.db, mine.company, (tx) => tx.execute(insert)),
        name,
      ).rejects.toThrow()
    }
  })
})
