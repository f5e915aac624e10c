import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedPush {
  /** The message as a browser would decrypt it. */
  payload: { title: string; body: string; path: string }
  headers: http.IncomingHttpHeaders
}

export interface ReceivedForm {
  fields: Record<string, string>
  authorization: string | undefined
}

/**
 * Starts a server that is a push service with one browser (RFC 8030, 8188, 8291) at `/push`, and a
 * provider of text messages at every other path. It decrypts by its own code.
 */
export async function startPushReceiver() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const secret = randomBytes(16)
  const pushes: ReceivedPush[] = []
  const forms: ReceivedForm[] = []
  const state = { answer: 201 }
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const { headers, url } = request
      if (url?.startsWith('/push')) {
        pushes.push({ payload: JSON.parse(decrypt(body, browser, secret)), headers })
      } else {
        forms.push({
          fields: Object.fromEntries(new URLSearchParams(body.toString())),
          authorization: headers.authorization,
        })
      }
      response.writeHead(state.answer).end('noted')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    pushes,
    forms,
    state,
    url: `http://127.0.0.1:${port}`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: secret.toString('base64url') },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Decrypts one record of `aes128gcm` as a browser does. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, secret: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), secret, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, bytes))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString()
}

/** Reads the claims of a VAPID header (RFC 8292) whose signature is valid; null if it is not. */
export function readVapidClaims(authorization = ''): { aud: string; sub: string } | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isValid ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null
}
