import { timingSafeEqual } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import type { SignInAudience } from '../sign-in-audience.ts'

/** Seconds that a code of an authenticator app stands for. */
const period = 30

/** What authenticator apps call the desk and the portal. */
const issuers: Readonly<Record<SignInAudience, string>> = {
  staff: 'Vpack desk',
  portal: 'Vpack portal',
}

/** What the app's camera is given. */
export function authenticatorAddress(
  secret: string,
  audience: SignInAudience,
  email: string,
): string {
  return createOTP(secret).url(issuers[audience], email)
}

/** What is typed into the app instead, in groups of four. */
export function authenticatorKey(secret: string): string {
  const address = authenticatorAddress(secret, 'staff', '')
  const key = new URL(address).searchParams.get('secret') ?? ''
  return key.replace(/.{4}(?=.)/g, '$& ')
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
