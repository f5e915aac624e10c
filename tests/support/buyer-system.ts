import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small purchasing system, which opens the shop and takes carts back. */
export async function startBuyerSystem(site: string) {
  const returned: URLSearchParams[] = []
  const credentials = { identity: '', secret: '' }
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      if (request.method === 'POST') {
        returned.push(new URLSearchParams(Buffer.concat(chunks).toString()))
        response.end('<!doctype html><title>Buyer</title><h1>The cart has arrived</h1>')
        return
      }
      const field = (name: string, value: string) =>
        `<input type="hidden" name="${name}" value="${value}">`
      response.end(`<!doctype html><title>Buyer</title><h1>Purchasing system</h1>
        <form method="post" action="${site}/api/punchout/oci">
        ${field('USERNAME', credentials.identity)}${field('PASSWORD', credentials.secret)}
        ${field('HOOK_URL', `${url}/hook?session=7`)}<button>Shop at Vpack</button></form>`)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Asks for the start page by cXML, as a server does. */
  async function setUp(items = ''): Promise<string> {
    const answer = await fetch(`${site}/api/punchout/cxml`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: `<?xml version="1.0"?><cXML payloadID="1@buyer"><Header><Sender><Credential domain="NetworkID"><Identity>${credentials.identity}</Identity><SharedSecret>${credentials.secret}</SharedSecret></Credential></Sender></Header><Request><PunchOutSetupRequest operation="${items ? 'edit' : 'create'}"><BuyerCookie>session-8</BuyerCookie><BrowserFormPost><URL>${url}/return</URL></BrowserFormPost>${items}</PunchOutSetupRequest></Request></cXML>`,
    })
    const text = await answer.text()
    return /<StartPage><URL>([^<]+)</.exec(text)?.[1] ?? text
  }

  return {
    url,
    credentials,
    returned,
    setUp,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
