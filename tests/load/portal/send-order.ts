import type { Agent } from 'node:http'
import { exchange } from '../exchange.ts'
import type { PreparedOrder } from './prepare-orders.ts'

/**
 * Sends an order.
 * @returns its reference, or a description of another response
 */
export async function sendOrder(
  agent: Agent,
  url: string,
  { company, cookie, body }: PreparedOrder,
): Promise<{ reference: string } | { refused: string }> {
  const {
    status,
    headers,
    body: text,
  } = await exchange(agent, `${url}/portal/${company}/order/send`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: url,
      cookie,
    },
    body,
  })
  const reference = /\/orders\/(vp-\d+)\?done=ordered$/.exec(headers.location ?? '')?.[1]
  if (status === 303 && reference) return { reference }
  const said = /role="alert"[^>]*>([\s\S]{0,300})/.exec(text.toString())?.[1] ?? ''
  return {
    refused: `${status} ${headers.location ?? ''} ${said.replaceAll(/<[^>]*>/g, ' ')}`.trim(),
  }
}
