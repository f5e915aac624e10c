import { randomUUID } from 'node:crypto'
import { codeKey } from '#app/domain/company-range/codes/own-code.ts'
import {
  contractProductTable,
  ownCodeTable,
  productListLineTable,
  productListTable,
  recipeTable,
} from '#app/domain/company-range/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Stores a company's product code, list, recipe and contract, each of which contains `name`. */
export async function storeRange(
  db: Database,
  company: string,
  name: string,
  skus: readonly string[],
) {
  const [code] = await db
    .insert(ownCodeTable)
    .values(
      skus.map((sku, at) => ({ companyId: company, sku, ...codeNamed(`${name} code ${at}`) })),
    )
    .returning({ id: ownCodeTable.id })
  const list = randomUUID()
  await db.insert(productListTable).values({ id: list, companyId: company, name: `${name} list` })
  await db
    .insert(productListLineTable)
    .values(
      skus.map((sku) => ({ companyId: company, list, sku, pieces: 1000, level: 'piece' as const })),
    )
  const recipe = randomUUID()
  const plan = `?bottle=${skus[0]}`
  await db
    .insert(recipeTable)
    .values({ id: recipe, companyId: company, name: `${name} recipe`, plan })
  await db
    .insert(contractProductTable)
    .values({ companyId: company, sku: `${name} product`, rule: 'preferred' })
  return { code: code?.id ?? '', list, recipe }
}

const codeNamed = (code: string) => ({ code, key: codeKey(code) })
