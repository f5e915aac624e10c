import {
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import { formSchema } from '#app/platform/forms/form-schema.ts'

/** Messages for a passkey that does not sign in or is not added, by reason. */
export const passkeyRefusals = {
  'no-challenge': 'This took too long, or was sent twice. Try again.',
  malformed: 'The response of this browser could not be read. Try again, or use another browser.',
  'unknown-passkey': 'This passkey is not known here. Sign in another way.',
  'unverified-user':
    'This device did not check that it is you. Set up a PIN, fingerprint or face for it, then try again, or use another device.',
  invalid: 'This passkey was not accepted. Try again, or use another way.',
  'already-added': 'This passkey is on your list already.',
  deactivated: 'This account may no longer sign in. Ask an administrator.',
} as const

export type PasskeyRefusal = keyof typeof passkeyRefusals

/** Signature algorithms of the passkeys that can be added: Ed25519, ECDSA P-256 and RSA. */
export const passkeyAlgorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

/** Site for which a browser makes and uses passkeys. */
export interface RelyingParty {
  origin: string
  /** Host name of the origin. */
  id: string
}

/**
 * Derives the relying party from a URL. @param address of the desk or the site, without a trailing
 * slash
 */
export function relyingPartyOf(address: string): RelyingParty {
  const { origin, hostname } = new URL(address)
  return { origin, id: hostname }
}

const maxBinaryLetters = 16_384
const binary = z
  .string()
  .max(maxBinaryLetters)
  .regex(/^[\w-]+$/)
const credentialId = binary.max(1400)
const transports = z.enum([
  ...['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'],
] as const)

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.transform(() => ({})),
}
const registration = formSchema({
  ...credential,
  response: formSchema({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.array(transports).max(7).catch([]).default([]),
  }),
})
const authentication = formSchema({
  ...credential,
  response: formSchema({ clientDataJSON: binary, authenticatorData: binary, signature: binary }),
})

type RegistrationResponse = z.infer<typeof registration>
export type AuthenticationResponse = z.infer<typeof authentication>

/**
 * Parses the response for a new passkey from a form field. @returns null unless the field is JSON
 * with every member that the check needs, within its length limit
 */
export const readRegistration = (sent: unknown): RegistrationResponse | null =>
  readResponse(registration, sent)

/** Like `readRegistration`, for a passkey that signs in. */
export const readAuthentication = (sent: unknown): AuthenticationResponse | null =>
  readResponse(authentication, sent)

function readResponse<Response>(schema: z.ZodType<Response>, sent: unknown): Response | null {
  try {
    return schema.safeParse(JSON.parse(String(sent))).data ?? null
  } catch {
    return null
  }
}

export type NewPasskey = VerifiedRegistrationResponse['registrationInfo'] & {}

/** Checks the response of a new passkey, which must have verified its user. */
export async function verifyNewPasskey(
  response: RegistrationResponse,
  challenge: string,
  site: RelyingParty,
): Promise<{ outcome: 'verified'; passkey: NewPasskey } | { outcome: PasskeyRefusal }> {
  const checked = await nullIfThrown(async () => {
    if (hasCertificate(response.response.attestationObject)) return null
    return verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
  })
  if (!checked?.verified) return { outcome: 'invalid' }
  const passkey = checked.registrationInfo
  return passkey.userVerified ? { outcome: 'verified', passkey } : { outcome: 'unverified-user' }
}

/**
 * Checks whether a new passkey has attestation certificates. Browsers do not send them, because we
 * do not request them. Verifying them would make this server fetch URLs named in a certificate.
 */
function hasCertificate(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  return (
    format !== 'none' && (format !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined)
  )
}

export type UsedPasskey = VerifiedAuthenticationResponse['authenticationInfo']

/**
 * Checks the response of a passkey that signs in. It must have verified its user, and its counter
 * must have grown, unless the device does not count.
 */
export async function verifyPasskey(
  response: AuthenticationResponse,
  challenge: string,
  site: RelyingParty,
  stored: WebAuthnCredential,
): Promise<{ outcome: 'verified'; used: UsedPasskey } | { outcome: PasskeyRefusal }> {
  const checked = await nullIfThrown(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: stored,
      requireUserVerification: false,
    }),
  )
  if (!checked?.verified) return { outcome: 'invalid' }
  const used = checked.authenticationInfo
  return used.userVerified ? { outcome: 'verified', used } : { outcome: 'unverified-user' }
}

/**
 * Runs a SimpleWebAuthn check and returns null if it throws. The library throws a plain error for
 * every response that it rejects; it uses neither database nor network, so no other failure is
 * possible.
 */
async function nullIfThrown<Value>(check: () => Promise<Value>): Promise<Value | null> {
  try {
    return await check()
  } catch {
    return null
  }
}
