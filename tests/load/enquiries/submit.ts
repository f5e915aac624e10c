import type { Agent } from 'node:http'
import { cartCookies } from '#app/domain/cart/cart-token.ts'
import { exchange } from '../exchange.ts'
import { linesEach, type PreparedSubmission } from './prepare-submissions.ts'

/** How the site answered one press of Submit. */
export type Answer =
  /** `place` is the address of the private page: the visitor’s acknowledgement. */
  | { outcome: 'acknowledged'; place: string; milliseconds: number }
  | { outcome: 'refused'; status: number; why: string; milliseconds: number }

/** @throws when no answer comes back */
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

/** What the browser of that visitor sends along. */
function cookiesOf(cart: string): string {
  const cookies = cartCookies(cart, linesEach, false)
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}
