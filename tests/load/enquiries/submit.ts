import type { Agent } from 'node:http'
import { cartCookies } from '#app/domain/cart/cart-token.ts'
import { exchange } from '../exchange.ts'
import { linesEach, type PreparedSubmission } from './prepare-submissions.ts'

/** Response of the site to one submission. */
export type Answer =
  /** `place` is the URL of the private page, which acknowledges the enquiry. */
  | { outcome: 'acknowledged'; place: string; milliseconds: number }
  | { outcome: 'refused'; status: number; why: string; milliseconds: number }

/**
 * Submits a form.
 * @throws if there is no response
 */
export async function submit(
  agent: Agent,
  url: string,
  { cart, body }: PreparedSubmission,
): Promise<Answer> {
  const answer = await exchange(agent, `${url}/catalogue/checkout`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-encoding': 'br',
      'sec-fetch-site': 'same-origin',
      origin: url,
      cookie: cookiesOf(cart),
    },
    body,
  })
  const { status, headers, milliseconds } = answer
  const place = headers.location
  if (status === 303 && place?.startsWith('/enquiry/')) {
    return { outcome: 'acknowledged', place, milliseconds }
  }
  const why = headers['content-encoding'] ? '' : answer.body.toString()
  return { outcome: 'refused', status, why, milliseconds }
}

/** Returns the cookies of a visitor with that cart. */
function cookiesOf(cart: string): string {
  const cookies = cartCookies(cart, linesEach, false)
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}
