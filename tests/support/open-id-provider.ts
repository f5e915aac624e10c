import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** Differences of a provider from one that works. Everything else follows OpenID Connect. */
interface ProviderState {
  /** Claims of the person who is signed in at the provider. */
  claims: Record<string, unknown>
  /** Claims that only the user information contains. */
  userInfo: Record<string, unknown>
  /** Claims of the ID token that are wrong, such as `nonce` or `exp`. */
  wrongClaims: Record<string, unknown>
  /** Issuer in the discovery document; empty for the right one. */
  otherIssuer: string
  /** Whether every request is answered with 503. */
  isDown: boolean
  /** Error with which people are sent back; empty for none. */
  error: string
  /** Whether the ID token is signed with a key that is not published. */
  hasForeignKey: boolean
}

const fresh = (): ProviderState => ({
  claims: {},
  userInfo: {},
  wrongClaims: {},
  otherIssuer: '',
  isDown: false,
  error: '',
  hasForeignKey: false,
})

interface IssuedCode {
  nonce: string
  challenge: string
  redirectUri: string
}

/**
 * Starts an OpenID provider with one client, in which the person of `state.claims` is always signed
 * in. It verifies client, code, redirect URI and PKCE as a real provider does.
 */
export async function startOpenIdProvider(client = { id: 'vpack', secret: 'client secret' }) {
  const state = fresh()
  const [key, foreignKey] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }))
  if (!key || !foreignKey) throw new Error('There is no key.')
  const codes = new Map<string, IssuedCode>()
  let issuer = ''

  const jwt = (payload: object) => {
    const parts = [{ alg: 'RS256', typ: 'JWT', kid: 'only' }, payload]
    const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    const { privateKey } = state.hasForeignKey ? foreignKey : key
    const signature = sign('RSA-SHA256', Buffer.from(text.join('.')), privateKey)
    return `${text.join('.')}.${signature.toString('base64url')}`
  }

  const authorise = (query: URLSearchParams, response: http.ServerResponse) => {
    const redirectUri = query.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    back.searchParams.set('iss', issuer)
    if (state.error) {
      back.searchParams.set('error', state.error)
    } else {
      const code = randomUUID()
      codes.set(code, {
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
        redirectUri,
      })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  const exchange = (form: URLSearchParams, authorization: string) => {
    const secret = [client.id, client.secret].map(encodeURIComponent).join(':')
    if (
      authorization !== `Basic ${Buffer.from(secret.replaceAll('%20', '+')).toString('base64')}`
    ) {
      return { status: 401, body: { error: 'invalid_client' } }
    }
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '')
    if (
      !code ||
      code.challenge !== verifier.digest('base64url') ||
      code.redirectUri !== form.get('redirect_uri')
    ) {
      return { status: 400, body: { error: 'invalid_grant' } }
    }
    const now = Math.floor(Date.now() / 1000)
    const idToken = jwt({
      iss: issuer,
      aud: client.id,
      sub: 'person',
      iat: now,
      exp: now + 300,
      nonce: code.nonce,
      ...state.claims,
      ...state.wrongClaims,
    })
    const body = {
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken,
    }
    return { status: 200, body }
  }

  const server = http.createServer((request, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (state.isDown) return void json(503, {})
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return void json(200, {
          issuer: state.otherIssuer || issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          authorization_response_iss_parameter_supported: true,
        })
      case '/keys': {
        const published = key.publicKey.export({ format: 'jwk' })
        return void json(200, { keys: [{ ...published, kid: 'only', use: 'sig', alg: 'RS256' }] })
      }
      case '/userinfo':
        return void json(200, { sub: 'person', ...state.userInfo })
      case '/authorize':
        return void authorise(searchParams, response)
      case '/token': {
        const chunks: Buffer[] = []
        request.on('data', (chunk: Buffer) => chunks.push(chunk))
        request.on('end', () => {
          const form = new URLSearchParams(Buffer.concat(chunks).toString())
          const { status, body } = exchange(form, request.headers.authorization ?? '')
          json(status, body)
        })
        return
      }
      default:
        return void json(404, {})
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  issuer = `http://127.0.0.1:${port}`
  return {
    issuer,
    /** Value of the setting that permits this provider. */
    host: `127.0.0.1:${port}`,
    client,
    state,
    /** Makes the provider work again, for a person with these claims. */
    reset(claims: Record<string, unknown> = {}) {
      Object.assign(state, fresh(), { claims })
    },
    /** Visits the provider's address as a browser does. @returns the query with which it comes back */
    async visit(address: string): Promise<URLSearchParams> {
      const response = await fetch(address, { redirect: 'manual' })
      return new URL(response.headers.get('location') ?? '').searchParams
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
