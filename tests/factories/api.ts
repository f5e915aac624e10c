import { companyScopes, type Scope, scopes } from '#app/domain/access/scopes.ts'
import { type KeyMaker, makeKey } from '#app/domain/api-keys/keys.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeStaff } from '#tests/support/actors.ts'

/** Makes a key for a person. @returns the key and its id */
export async function storeKey(
  db: Database,
  maker: KeyMaker,
  given: readonly Scope[] = maker.kind === 'staff' ? scopes : companyScopes,
) {
  const terms = { name: 'SAP', scopes: given, days: 90 }
  const made = await (maker.kind === 'staff'
    ? db.transaction((tx) => makeKey(tx, maker, terms))
    : inCompany(db, maker.company, (tx) => makeKey(tx, maker, terms)))
  if (made.outcome !== 'done') throw new Error(made.message)
  return made
}

/** Makes a key of the supplier with all scopes. */
export async function storeSupplierKey(db: Database, given?: readonly Scope[]) {
  return storeKey(db, await storeStaff(db, 'Ann', ['administrator']), given)
}

/** Returns the body of an order for one pallet of a product. */
export function orderOf(sku: string, more: object = {}) {
  return {
    deliverTo: {
      address: '12 Example Road',
      suburb: 'Angaston',
      state: 'SA',
      postcode: '5353',
      unloading: 'forklift',
    },
    lines: [{ sku, quantity: 1, unitCode: 'XPX' }],
    ...more,
  }
}
