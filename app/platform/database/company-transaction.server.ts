import { sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'

/**
 * The role of the database as which everything of a customer's company is read and written. It is a
 * member of nothing and has few rights; row-level security shows it one company alone.
 */
export const portalRole = 'vpack_portal'
/** The setting that names the company, see the policies in `db/migrations`. */
const companySetting = 'vpack.company'

/**
 * Does something for one company: within the transaction the database shows nothing of any other,
 * whatever is asked of it. Both settings end with the transaction.
 * @param company id (UUID), to which the caller has shown that the person belongs
 */
export function inCompany<Result>(
  db: Database,
  company: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await takeOn(tx, portalRole, company)
    return work(tx)
  })
}

/**
 * The same for one part of a transaction: what comes after it sees and may again what came before. For
 * what a company’s part brings about that is not the company’s: mails, jobs, what the desk reads.
 * @param tx a transaction
 */
export async function asCompany<Result>(
  tx: Database,
  company: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  // What was set before is read first, and both in one statement.
  const { rows } = await tx.execute<{ role: string; company: string | null }>(sql`
    with before as materialized (
      select current_setting('role') as role, current_setting(${companySetting}, true) as company)
    select role, company, ${settings(portalRole, company)} from before`)
  const [before = { role: 'none', company: null }] = rows
  const result = await work(tx)
  // What fails takes the transaction with it, or is taken back with its settings.
  await takeOn(tx, before.role, before.company ?? '')
  return result
}

function takeOn(tx: Database, role: string, company: string) {
  return tx.execute(sql`select ${settings(role, company)}`)
}

function settings(role: string, company: string) {
  return sql`set_config('role', ${role}, true), set_config(${companySetting}, ${company}, true)`
}

/** Keeps a company from being merged until a transaction ends; waits for a merge in progress. */
export async function lockAgainstMerging(tx: Database, company: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${mergeLock(company)})`)
}

/**
 * Waits until no transaction holds `lockAgainstMerging` of some companies, and has later ones wait
 * until this transaction ends. Call it before any row is locked.
 */
export async function lockForMerging(tx: Database, companies: readonly string[]): Promise<void> {
  for (const company of companies.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(${mergeLock(company)})`)
  }
}

const mergeLock = (company: string) => sql`hashtextextended(${`merge of ${company}`}, 0)`
