import type { SignedInStaff } from '#tests/support/sign-in-staff.ts'

/**
 * Takes up a new enquiry with the form, with its mail.
 * @returns whether it was still new; another coordinator may have been faster
 */
export async function takeUp(
  url: string,
  staff: Pick<SignedInStaff, 'cookie' | 'formToken'>,
  { reference, version }: { reference: string; version: number },
): Promise<boolean> {
  const body = new URLSearchParams({
    formToken: staff.formToken,
    version: String(version),
    note: '',
    mail: 'yes',
    words: '',
  })
  const address = `${url}/staff/enquiries/${reference.toLowerCase()}/step/verifying`
  const headers = { cookie: staff.cookie, 'sec-fetch-site': 'same-origin' }
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual', headers })
  await response.text()
  if (response.status === 303) return true
  if (response.status === 400 || response.status === 409) return false
  throw new Error(`${reference}: ${response.status}`)
}
