import { Agent } from 'node:http'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { endWithResult } from '../end-with-result.ts'
import { sendWhenTold } from '../steady-load.ts'
import type { OrdersLoad, OrdersResult } from './portal-orders.ts'
import { prepareOrders } from './prepare-orders.ts'
import { sendOrder } from './send-order.ts'

/* Process that sends orders at a steady rate; every tenth is a double submit. */

const load = JSON.parse(process.argv[2] ?? '') as OrdersLoad
const { url, databaseUrl, seconds, eachSecond } = load
const { db, close } = connectDatabase(databaseUrl, 1)
const orders = await prepareOrders(db, seconds * eachSecond)
await close()

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const references: string[] = []
const result = await sendWhenTold(orders, load, async (order, n) => {
  const presses = n % 10 === 0 ? 2 : 1
  const answers = await Promise.all(
    Array.from({ length: presses }, () => sendOrder(agent, url, order)),
  )
  const taken = answers.flatMap((answer) => ('reference' in answer ? [answer.reference] : []))
  references.push(...new Set(taken))
  if (new Set(taken).size > 1) return 'one order became two'
  const refused = answers.find((answer) => 'refused' in answer)
  return refused && 'refused' in refused ? refused.refused : true
})
agent.destroy()
const told: OrdersResult = { ...result, references }
await endWithResult(told)
