import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { asc, eq } from 'drizzle-orm'
import { cartDigest } from '#app/domain/cart/cart-token.server.ts'
import { createCartToken } from '#app/domain/cart/cart-token.ts'
import { cartLineTable, cartTable } from '#app/domain/cart/tables.server.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { piecesPer } from '#app/domain/packaging/quantity/packs.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { stampForm } from '#app/platform/sender/form-stamp.server.ts'
import { exchange } from '../exchange.ts'
import type { Random } from '../random.ts'
import { checkoutBody } from './checkout-body.ts'

/** Visitor with a filled cart, a completed form and a solved human check, about to submit. */
export interface PreparedSubmission {
  cart: string
  submission: string
  body: string
}

export const linesEach = 5
const cartsAtOnce = 500
const proofsAtOnce = 8

/** Fills carts in the database, and solves a human check for each. */
export async function prepareSubmissions(
  db: Database,
  url: string,
  count: number,
  random: Random,
): Promise<PreparedSubmission[]> {
  const carts = await fillCarts(db, count, random)
  const agent = new Agent({ keepAlive: true, maxSockets: proofsAtOnce })
  const prepared: PreparedSubmission[] = []
  const waiting = carts.entries()
  async function work() {
    for (const [visitor, cart] of waiting) {
      const submission = randomUUID()
      const stamp = await stampForm(db, submission, new Date())
      const altcha = await solveHumanCheck(agent, url)
      prepared.push({
        cart,
        submission,
        body: checkoutBody(visitor, { submission, stamp, altcha }),
      })
    }
  }
  await Promise.all(Array.from({ length: proofsAtOnce }, work))
  agent.destroy()
  return prepared
}

async function fillCarts(db: Database, count: number, random: Random): Promise<string[]> {
  const products = await db
    .select({
      sku: productTable.sku,
      packs: productTable.packs,
      minimumOrder: productTable.minimumOrder,
    })
    .from(productTable)
    .where(eq(productTable.status, 'active'))
    .orderBy(asc(productTable.sku))
  if (products.length < linesEach) throw new Error('The catalogue has too few products.')
  const tokens = Array.from({ length: count }, createCartToken)
  for (let from = 0; from < count; from += cartsAtOnce) {
    const some = tokens.slice(from, from + cartsAtOnce)
    await db.insert(cartTable).values(some.map((token) => ({ digest: cartDigest(token) })))
    const lines = some.flatMap((cart) => {
      const first = random.below(products.length)
      return Array.from({ length: linesEach }, (_, line) => {
        // Adjacent products in the table, so that the lines of a cart differ.
        const product = products[(first + line) % products.length]
        if (!product) throw new Error('Nothing to put into a cart')
        const { sku, packs, minimumOrder } = product
        const { amount, level } = minimumOrder
        const pieces = amount * (piecesPer(packs, level) ?? 1) * (1 + random.below(9))
        return { cart: cartDigest(cart), sku, pieces, level }
      })
    })
    await db.insert(cartLineTable).values(lines)
  }
  return tokens
}

async function solveHumanCheck(agent: Agent, url: string): Promise<string> {
  const { status, body } = await exchange(agent, `${url}/human-check`)
  if (status !== 200) throw new Error(`The human check answered ${status}: ${body}`)
  const challenge = JSON.parse(body.toString())
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
