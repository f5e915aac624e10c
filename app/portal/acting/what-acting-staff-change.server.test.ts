import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { buildArguments } from '#tests/between-companies/any-arguments.ts'
import type { PortalOperation } from '#tests/between-companies/attempt.ts'
import { type CompanyRows, guardedTables, rowsOf } from '#tests/between-companies/company-rows.ts'
import { type Filled, fillCompany } from '#tests/between-companies/fill-company.ts'
import { importedByPortal, notOfACompany } from '#tests/between-companies/imported-by-portal.ts'
import { operations } from '#tests/between-companies/operations.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openLiveCatalogue } from '#tests/support/live-catalogue.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const test = openTestDatabase()
openLiveCatalogue(test)
let owner: pg.Pool
let filled: Filled
let rows: CompanyRows
let acting: MemberActor
let before = ''

beforeAll(async () => {
  owner = new pg.Pool({ connectionString: test.ownerUrl, max: 1 })
  filled = await fillCompany({ db: test.db, owner }, 'Redgum Estate')
  rows = await rowsOf(test.db, await guardedTables(test.db), filled.company)
  const { account, name } = await storeStaff(test.db)
  acting = { ...filled.members.owner.actor, actedBy: { account, name } }
  before = await digest(test.db)
}, 60_000)
afterAll(() => owner.end())

/**
 * Tables that only the customer may change, even while staff act for them: people, decisions,
 * signatures, accounts.
 */
const theirOwn = [
  ...['account', 'member', 'passkey', 'session', 'calendar_token'],
  ...['approval_cover', 'order_rules'],
  ...['proposal', 'proposal_line', 'goods_in', 'claim'],
]

async function digest(tx: Database): Promise<string> {
  const texts = theirOwn.map(
    (table) => sql`select ${table} || to_jsonb(t)::text as row from ${sql.identifier(table)} t`,
  )
  // Sending an order may request an approval, but only the customer may decide it.
  texts.push(
    sql`select 'decided' || id || state as row from order_approval where state <> 'waiting'`,
  )
  const { rows: found } = await tx.execute<{ digest: string }>(
    sql`select md5(string_agg(row, '' order by row)) as digest from (${sql.join(texts, sql` union all `)}) as every`,
  )
  return found[0]?.digest ?? ''
}

class Undone extends Error {}
const refused = () => undefined

/**
 * Checks whether an operation changes the customer's own tables; tries several argument sets with
 * all ids of the company.
 */
async function changesTheirOwn(name: string, actor: MemberActor): Promise<boolean> {
  const tried = { actor, within: filled.company, of: filled, file: '' }
  const ways = await waysOf(name)
  for (const { begins, run } of ways) {
    if (begins === 'apart') await run(test.db, tried).catch(refused)
  }
  let after = ''
  const trying = test.db.transaction(async (tx) => {
    for (const { begins, run } of ways) {
      if (begins === 'site') await tx.transaction((own) => run(own, tried)).catch(refused)
      if (!begins) {
        await tx
          .transaction((own) => inCompany(own, filled.company, (its) => run(its, tried)))
          .catch(refused)
      }
      await tx.execute(sql`select set_config('role', 'none', true)`)
    }
    after = await digest(tx)
    throw new Undone()
  })
  await expect(trying).rejects.toBeInstanceOf(Undone)
  return after !== before
}

/** Returns the argument sets with which an operation is tried. */
async function waysOf(name: string): Promise<PortalOperation[]> {
  const told = operations[name]
  if (told) return [told]
  const module = await import(/* @vite-ignore */ importedByPortal().get(name) ?? '')
  const any = buildArguments(rows, filled.company)
  return any.slice(0, mostWays).map((first) => ({
    run: (tx, { actor }) => module[name](tx, actor, first, any[0], any[0]),
  }))
}
const mostWays = 12

const names = [...importedByPortal().keys()].filter((name) => !(name in notOfACompany))

it.each(names)(
  '%s, by staff who act for an owner, does not change what only the owner may change',
  (name) => expect(changesTheirOwn(name, acting)).resolves.toBe(false),
)

it.each(['changeRole', 'endMembership', 'setMemberSuspended', 'inviteMember', 'decideOrder'])(
  '%s, by the owner, does change it (control of the test above)',
  (name) => expect(changesTheirOwn(name, { ...acting, actedBy: undefined })).resolves.toBe(true),
)
