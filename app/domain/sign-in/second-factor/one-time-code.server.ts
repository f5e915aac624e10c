import { timingSafeEqual } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'

/** Seconds that a code of an authenticator app stands for. */
const period = 30

/** What the app is given: a key to type, and an address for its camera. */
export function authenticatorAddress(secret: string, issuer: string, email: string): string {
  return createOTP(secret).url(issuer, email)
}

/**
 * The time step whose code it is (RFC 6238): the present one, or its neighbours, since clocks differ.
 * @param after the last step that was used: that one and earlier ones are not taken again
 * @returns null for a wrong or used code
 */
export async function stepOfCode(
  secret: string,
  code: string,
  after: number,
  now: Date,
): Promise<number | null> {
  const present = Math.floor(now.getTime() / 1000 / period)
  const otp = createOTP(secret)
  for (const step of [present, present - 1, present + 1]) {
    const expected = Buffer.from(await otp.hotp(step))
    const typed = Buffer.from(code)
    const isSame = typed.length === expected.length && timingSafeEqual(typed, expected)
    if (isSame && step > after) return step
  }
  return null
}
