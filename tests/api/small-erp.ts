/** A day on which small ERPs deliver. */
const deliveryDay = '2099-02-04'

/** Functions of a client that was generated from the OpenAPI document, as far as the ERP needs them. */
// biome-ignore lint/suspicious/noExplicitAny: the client is generated while the test runs.
type GeneratedSdk = Record<string, (options: any) => Promise<{ data?: any; error?: any }>>

/** Points at which the ERP can be killed. */
export type CrashPoint = 'after-number' | 'after-delivery' | 'before-acknowledgement'

/** Thrown by an ERP that was killed. */
export class Killed extends Error {}

interface ErpOptions {
  sdk: GeneratedSdk
  client: unknown
  /** Point at which this run is killed; null to run through. */
  crashAt: CrashPoint | null
}

/**
 * Runs a small ERP once: takes the orders that it has not acknowledged, gives them a number, confirms
 * and schedules them, and acknowledges. It remembers nothing, so that it can be killed anywhere and
 * started again. @returns the numbers that it gave, by reference
 */
export async function runErp({ sdk, client, crashAt }: ErpOptions): Promise<Map<string, string>> {
  const numbers = new Map<string, string>()
  const ask = async (name: string, options: object) => {
    const { data, error } = (await sdk[name]?.({ client, ...options })) ?? {}
    if (error) throw new Error(`${name}: ${JSON.stringify(error)}`)
    return data
  }
  const crash = (point: CrashPoint) => {
    if (crashAt === point) throw new Killed(point)
  }
  const listed = await ask('listOrders', { query: { unacknowledged: 'true', limit: 100 } })
  for (const { reference } of listed.items) {
    const path = { reference }
    let order = await ask('getOrder', { path })
    if (order.erpReference === '') {
      const erpReference = `SO-${reference.slice(3)}`
      const headers = { 'Idempotency-Key': `number-${reference}` }
      order = await ask('setErpReference', { path, headers, body: { erpReference } })
      crash('after-number')
    }
    for (const [from, status] of [
      ['submitted', 'verifying'],
      ['verifying', 'confirmed'],
    ]) {
      if (order.status === from) order = await ask('setOrderStatus', { path, body: { status } })
    }
    if (order.deliveries.length === 0) {
      const lines = order.lines.map((line: { position: number; pieces: number }) => ({
        position: line.position,
        pieces: line.pieces,
      }))
      const headers = { 'Idempotency-Key': `delivery-${reference}` }
      const body = { deliverOn: deliveryDay, lines, carrier: 'Kestrel', isOnClosedDay: true }
      order = await ask('scheduleDelivery', { path, headers, body })
      crash('after-delivery')
    }
    crash('before-acknowledgement')
    const items = [{ reference, version: order.version }]
    await ask('acknowledgeOrders', { body: { items } })
    numbers.set(reference, order.erpReference)
  }
  return numbers
}
