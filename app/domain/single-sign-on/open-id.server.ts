import * as client from 'openid-client'
import { buildSiteLink } from '#app/domain/links/links-from-outside.server.ts'
import { maxPersonNameLength } from '#app/platform/forms/form-fields.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { isPublicAddress, refusePublicUrl } from '#app/platform/request/public-address.ts'
import { requestPublicly } from '#app/platform/request/request-publicly.ts'
import { isEmail } from '#app/platform/text/email-address.ts'
import { domainOf, type SingleSignOnRefusal } from './single-sign-on.ts'

/** Time that a provider has for one answer, in milliseconds. */
const answerTimeoutMs = 8000
/** Maximum size of an answer of a provider; the keys of the largest have about 20 kB. */
const maxAnswerBytes = 256 * 1024

/** Settings with which a provider is asked. */
export interface ProviderClient {
  issuer: string
  clientId: string
  clientSecret: string
  groupsClaim: string
}

/** A person as the identity provider describes them. */
export interface ProvidedPerson {
  /** In lower case. */
  email: string
  name: string
  groups: string[]
}

type Failure = { outcome: SingleSignOnRefusal }

/** Returns the address to which providers send people back. */
export const callbackUrl = () => buildSiteLink('/portal/sign-in/company/callback')

/**
 * Checks the URL of an issuer, which must be public unless the operator has listed its host.
 * @returns the reason why it is refused; null if it is accepted
 */
export function refuseIssuer(issuer: string): string | null {
  if (URL.canParse(issuer) && isListedHost(new URL(issuer))) return null
  return refusePublicUrl(issuer)
}

const isListedHost = ({ host }: URL) =>
  environment().PRIVATE_SIGN_IN_HOSTS?.split(',').includes(host) ?? false

/**
 * Starts a sign-in at a provider.
 * @param email typed email address, with which the provider fills in its form
 * @param mustAsk whether the provider should ask for the password although the person is signed in
 * @returns the address at the provider, and the secrets with which its answer is checked
 */
export async function beginAtProvider(
  provider: ProviderClient,
  { email, mustAsk }: { email: string; mustAsk: boolean },
) {
  const found = await discover(provider)
  if (found.outcome !== 'done') return found
  const { config } = found
  const secrets = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  }
  const supported = config.serverMetadata().scopes_supported ?? []
  const scopes = ['openid', 'email', 'profile', ...(supported.includes('groups') ? ['groups'] : [])]
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: callbackUrl(),
    scope: scopes.join(' '),
    code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    state: secrets.state,
    nonce: secrets.nonce,
    login_hint: email,
    ...(mustAsk && { prompt: 'login' }),
  })
  const isWeb = address.protocol === 'https:' || isListedHost(address)
  if (!isWeb) return { outcome: 'wrong-settings' as const }
  return { outcome: 'done' as const, address: address.href, ...secrets }
}

interface ProviderAnswer {
  /** Query of the address to which the provider sent the browser. */
  query: URLSearchParams
  state: string
  nonce: string
  codeVerifier: string
}

/**
 * Finishes a sign-in: exchanges the code, verifies the ID token (signature, issuer, audience, nonce,
 * expiry) and reads the person from it, or else from the provider's user information.
 */
export async function finishAtProvider(
  provider: ProviderClient,
  { query, state, nonce, codeVerifier }: ProviderAnswer,
): Promise<{ outcome: 'done'; person: ProvidedPerson; hostedDomain: string | null } | Failure> {
  const found = await discover(provider)
  if (found.outcome !== 'done') return found
  const { config } = found
  const address = new URL(`${callbackUrl()}?${query}`)
  try {
    const tokens = await client.authorizationCodeGrant(config, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) return { outcome: 'invalid-answer' }
    const lacksClaims = claims.email === undefined || claims[provider.groupsClaim] === undefined
    const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined
    const more =
      lacksClaims && hasUserInfo
        ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
        : {}
    return readPerson({ ...more, ...claims }, provider)
  } catch (error) {
    return { outcome: describeFailure(error) }
  }
}

async function discover({ issuer, clientId, clientSecret }: ProviderClient) {
  const url = new URL(issuer)
  try {
    const config = await client.discovery(url, clientId, undefined, signInMethod(clientSecret), {
      [client.customFetch]: fetchPublicly,
      timeout: answerTimeoutMs / 1000,
      execute: [
        client.enableNonRepudiationChecks,
        ...(isListedHost(url) ? [client.allowInsecureRequests] : []),
      ],
    })
    // The library accepts issuers for all organisations of a service, such as Microsoft's “common”.
    const isSame = config.serverMetadata().issuer.replace(/\/$/, '') === issuer.replace(/\/$/, '')
    return isSame ? { outcome: 'done' as const, config } : { outcome: 'other-issuer' as const }
  } catch (error) {
    const outcome = describeFailure(error)
    return { outcome: outcome === 'invalid-answer' ? ('wrong-settings' as const) : outcome }
  }
}

/** Sends the secret in the form or in the header, as the provider supports it. */
function signInMethod(secret: string): client.ClientAuth {
  const [post, basic] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)]
  return (server, ...rest) => {
    // OpenID Connect Discovery: without a list, only the header is supported.
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const auth = methods.includes('client_secret_basic') ? basic : post
    return auth(server, ...rest)
  }
}

/** Implements `fetch` for the library, to public addresses and to hosts that the operator listed. */
const fetchPublicly: client.CustomFetch = async (text, { method, headers, body }) => {
  const isListed = isListedHost(new URL(text))
  const answer = await requestPublicly(
    {
      url: text,
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...Object.fromEntries(new Headers(headers)), 'user-agent': 'Vpack-Sign-In/1' },
      ...(body != null && { body: String(body) }),
    },
    {
      mayConnect: (address) => isListed || isPublicAddress(address),
      isHttpAccepted: isListed,
      timeoutMs: answerTimeoutMs,
      maxAnswerBytes,
    },
  ).catch((error: unknown) => {
    throw new UnavailableError('The provider does not answer.', { cause: error })
  })
  if (answer.status >= 500) throw new UnavailableError(`The provider answers ${answer.status}.`)
  const type = answer.headers['content-type'] ?? 'application/octet-stream'
  return new Response(answer.status === 204 ? null : new Uint8Array(answer.body), {
    status: answer.status,
    headers: { 'content-type': type },
  })
}

class UnavailableError extends TypeError {}

/** Code with which the library names an error, and the claim or attribute that was wrong. */
interface LibraryError {
  code?: string
  error?: string
  status?: number
  cause?: unknown
}

/** Finds the refusal for an error of the library. @throws an error that is not about the answer */
function describeFailure(error: unknown): SingleSignOnRefusal {
  if (!(error instanceof Error)) throw error
  if (error instanceof UnavailableError) return 'unavailable'
  const { code = '', error: answered } = error as LibraryError
  const claim = findWrongClaim(error)
  switch (code) {
    case 'OAUTH_TIMEOUT':
    case 'OAUTH_ABORT':
      return 'unavailable'
    case 'OAUTH_AUTHORIZATION_RESPONSE_ERROR':
      if (answered === 'access_denied' || answered === 'login_required') return 'denied'
      return answered === 'temporarily_unavailable' || answered === 'server_error'
        ? 'unavailable'
        : 'wrong-settings'
    case 'OAUTH_RESPONSE_BODY_ERROR':
      // A code that was used or has expired at the provider.
      return answered === 'invalid_grant' ? 'expired-answer' : 'wrong-settings'
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return claim === 'issuer' ? 'other-issuer' : 'invalid-answer'
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      if (claim === 'nonce') return 'wrong-nonce'
      return claim === 'iss' ? 'other-issuer' : 'invalid-answer'
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return 'expired-answer'
    case 'OAUTH_INVALID_RESPONSE':
      return /"iss" \(issuer\)/.test(deepestMessage(error)) ? 'other-issuer' : 'invalid-answer'
    case '':
      // An error without a code is a bug of ours, not an answer of the provider.
      throw error
    default:
      return code.startsWith('OAUTH_') ? 'invalid-answer' : 'wrong-settings'
  }
}

function findWrongClaim(error: unknown): string | undefined {
  for (let at = error; at && typeof at === 'object'; at = (at as LibraryError).cause) {
    const { claim, attribute } = at as { claim?: string; attribute?: string }
    if (claim ?? attribute) return claim ?? attribute
  }
  return undefined
}

function deepestMessage(error: Error): string {
  return error.cause instanceof Error ? deepestMessage(error.cause) : error.message
}

type Claims = Readonly<Record<string, unknown>>

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function readPerson(
  claims: Claims,
  { groupsClaim }: ProviderClient,
): { outcome: 'done'; person: ProvidedPerson; hostedDomain: string | null } | Failure {
  const email = textOf(claims.email).toLowerCase()
  if (!isEmail(email)) return { outcome: 'no-email' }
  // Some providers, such as Entra ID, leave the claim out for addresses of their own organisation.
  // The domain has been confirmed, so only an explicit “no” counts.
  const { email_verified: isVerified = true } = claims
  if (isVerified !== true && isVerified !== 'true') return { outcome: 'unverified-email' }
  // Google is one issuer for all people: an account outside the organisation lacks the claim `hd`,
  // and may belong to a person who has left it.
  const hostedDomain = claims.iss === 'https://accounts.google.com' ? textOf(claims.hd) : null
  if (hostedDomain === '') return { outcome: 'other-domain' }
  const parts = [claims.given_name, claims.family_name].map(textOf).filter(Boolean)
  const name = textOf(claims.name) || parts.join(' ') || email.slice(0, -domainOf(email).length - 1)
  const groups = [claims[groupsClaim]].flat().filter((group) => typeof group === 'string')
  return {
    outcome: 'done',
    person: { email, name: name.slice(0, maxPersonNameLength), groups },
    hostedDomain,
  }
}
