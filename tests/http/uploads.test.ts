import { readdir, readlink } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { findMessages } from '#app/domain/enquiry/record/find-record.server.ts'
import { privateToken } from '#app/domain/enquiry/record/private-link.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { type Exchange, exchange } from '#tests/load/exchange.ts'
import { openRaw } from '#tests/support/raw-connection.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openSpawnedSite } from '#tests/support/spawned-site.ts'

const site = openSpawnedSite()
const boundary = 'Content-Type: multipart/form-data; boundary=b\r\n'
const megabyte = 1024 * 1024

/**
 * Stores an enquiry.
 * @returns the URL to which its private page posts messages
 */
async function openLink() {
  const { db } = site.database
  const { id } = await storeRecord(db, 'verifying')
  const token = await privateToken(db, { id, linkVersion: 0 })
  return { id, address: `/enquiry/${token}/message` }
}

const unknownLink = `/enquiry/${'A'.repeat(43)}/message`

const clients: Awaited<ReturnType<typeof openRaw>>[] = []
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.destroy()
})

/** Opens a client that begins to send a large form and then sends 100 bytes every two seconds. */
async function sendSlowly(address: string, { from = '127.0.0.2', headers = '' } = {}) {
  const client = await openRaw(site.port, from)
  clients.push(client)
  const head = `POST ${address} HTTP/1.1\r\nHost: localhost:${site.port}\r\nOrigin: ${site.url}\r\n${headers}`
  const part =
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7 '
  client.write(`${head}${boundary}Content-Length: ${15 * megabyte}\r\n\r\n${part}`)
  const trickle = setInterval(() => client.write('x'.repeat(100)), 2000)
  client.socket.once('close', () => clearInterval(trickle))
  return client
}

interface Sent {
  cookie?: string
  fields?: Record<string, string>
  bytes?: number
  from?: string
}

/** Sends a form with one file as a browser does. */
async function upload(
  address: string,
  { cookie = '', fields = {}, bytes = 1000, from = '127.0.0.1' }: Sent = {},
): Promise<Exchange> {
  // The order pad refuses fields that it does not have.
  const message = 'list' in fields ? {} : { text: 'See the label.' }
  const parts = Object.entries({ ...message, ...fields }).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = '--b\r\nContent-Disposition: form-data; name="files"; filename="label.pdf"\r\n\r\n'
  const body = Buffer.concat([
    Buffer.from(`${parts.join('')}${file}%PDF-1.7 `),
    Buffer.alloc(bytes, 'x'),
    Buffer.from('\r\n--b--\r\n'),
  ])
  const agent = new Agent({ localAddress: from })
  const headers = {
    host: `localhost:${site.port}`,
    origin: site.url,
    'content-type': 'multipart/form-data; boundary=b',
    ...(cookie && { cookie }),
  }
  const to = site.url.replace('localhost', '127.0.0.1') + address
  return exchange(agent, to, { method: 'POST', headers, body }).finally(() => agent.destroy())
}

/** Counts the temporary files that the site has open; requires Linux. */
async function filesHeld(): Promise<number> {
  const folder = `/proc/${site.process.pid}/fd`
  const links = await readdir(folder)
  const paths = await Promise.all(links.map((fd) => readlink(`${folder}/${fd}`).catch(() => '')))
  return paths.filter((path) => path.includes('vpack-upload-')).length
}

async function expectNoFiles() {
  const named = (await readdir(tmpdir())).filter((name) => name.startsWith('vpack-upload-'))
  expect(named).toEqual([])
  if (process.platform === 'linux') await vi.waitFor(async () => expect(await filesHeld()).toBe(0))
}

describe('slow uploads at an unknown link', () => {
  it('get 404 before their body is read, and a customer’s upload is not affected', async () => {
    const customer = await openLink()
    const slow = await Promise.all(Array.from({ length: 6 }, () => sendSlowly(unknownLink)))
    for (let round = 0; round < 3; round += 1) {
      const fields = { text: `Label ${round}.` }
      expect((await upload(customer.address, { bytes: megabyte, fields })).status).toBe(303)
    }
    for (const client of slow) {
      const answer = await client.closed()
      expect(answer).toMatch(/^HTTP\/1\.1 404 /)
      expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    }
    expect(await findMessages(site.database.db, [customer.id])).toMatchObject([
      { files: [{ name: 'label.pdf' }] },
      { files: [{ name: 'label.pdf' }] },
      { files: [{ name: 'label.pdf' }] },
    ])
    await expectNoFiles()
  })
})

describe('slow uploads at a valid link', () => {
  it('occupy only the slots of their link, end with 408 and release them', async () => {
    const [attacker, customer] = await Promise.all([openLink(), openLink()])
    const slow = await Promise.all(Array.from({ length: 9 }, () => sendSlowly(attacker.address)))
    expect((await upload(customer.address)).status).toBe(303)
    // The customer shares the attacker's IP address, but has slots besides those of the attacker's
    // link.
    expect((await upload(customer.address, { from: '127.0.0.2' })).status).toBe(303)
    const answers = await Promise.all(slow.map((client) => client.closed()))
    const statuses = answers.map((answer) => answer.slice(9, 12))
    expect(statuses.filter((status) => status === '408').length).toBeGreaterThanOrEqual(3)
    expect(new Set(statuses)).toEqual(new Set(['408', '503']))
    expect((await upload(attacker.address)).status).toBe(303)
    await expectNoFiles()
  })

  it('release their slots when their connections break', async () => {
    const { address } = await openLink()
    const slow = await Promise.all(Array.from({ length: 3 }, () => sendSlowly(address)))
    if (process.platform === 'linux') {
      await vi.waitFor(async () => expect(await filesHeld()).toBe(3))
      // Unlinked files are deleted when the process ends, even if it crashes.
      expect((await readdir(tmpdir())).filter((name) => name.startsWith('vpack-upload-'))).toEqual(
        [],
      )
    }
    for (const { socket } of slow) socket.destroy()
    expect((await upload(address)).status).toBe(303)
    await expectNoFiles()
  })
})

describe('upload by signed-in users', () => {
  let company: string
  let other: string
  beforeAll(async () => {
    const { db } = site.database
    company = await storeCompany(db, 'Redgum Estate')
    other = await storeCompany(db, 'Blackwood Cellars')
  })
  const signIn = (role: 'buyer' | 'viewer') => signInMember(site.database.db, company, role)

  it('without a session redirects to sign-in before its body is read', async () => {
    for (const [address, page] of [
      [`/portal/${company}/order/files`, '/portal/sign-in'],
      ['/staff/enquiries/vp-104001/message', '/staff/sign-in'],
    ]) {
      const answer = await (await sendSlowly(address ?? '')).closed()
      expect(answer).toMatch(/^HTTP\/1\.1 303 /)
      expect(answer).toMatch(new RegExp(`\\r\\nlocation: ${page}`, 'i'))
      expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    }
  })

  it('to another company, or without a permitted role, is rejected before its body is read', async () => {
    const member = await signIn('viewer')
    const editor = await signInStaff(site.database.db, { roles: ['editor'] })
    for (const [address, cookie, status] of [
      [`/portal/${other}/order/files`, member.cookie, 404],
      [`/portal/${company}/order/files`, member.cookie, 403],
      ['/staff/enquiries/vp-104001/message', editor.cookie, 403],
      ['/staff/companies/import', editor.cookie, 403],
    ] as const) {
      const slow = await sendSlowly(address, { headers: `Cookie: ${cookie}\r\n` })
      const answer = await slow.closed()
      expect([address, answer.slice(9, 12)]).toEqual([address, String(status)])
      expect(answer).toMatch(/\r\nconnection: close\r\n/i)
      expect(answer).not.toContain('before you signed in')
    }
  })

  it('is accepted with its form token and rejected with 403 without it', async () => {
    const { cookie, formToken } = await signIn('buyer')
    const address = `/portal/${company}/products/pad`
    const fields = { intent: 'check', list: 'nothing 1' }
    const sent = await upload(address, { cookie, fields: { ...fields, formToken } })
    expect([sent.status, sent.body.toString()]).toEqual([200, expect.stringContaining('1 line')])
    expect((await upload(address, { cookie, fields })).status).toBe(403)
    await expectNoFiles()
  })
})

describe('large form without files', () => {
  it.each(['/staff/enquiries/vp-104001/proposal', '/portal'])(
    'to %s requires a session before its body is read',
    async (address) => {
      const client = await openRaw(site.port, '127.0.0.2')
      clients.push(client)
      client.write(
        `POST ${address} HTTP/1.1\r\nHost: localhost:${site.port}\r\nOrigin: ${site.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 200000\r\n\r\na=`,
      )
      expect(await client.closed()).toMatch(/^HTTP\/1\.1 303 /)
    },
  )

  it('to a URL that accepts files is limited like other forms', async () => {
    const client = await openRaw(site.port, '127.0.0.2')
    clients.push(client)
    client.write(
      `POST ${unknownLink} HTTP/1.1\r\nHost: localhost:${site.port}\r\nOrigin: ${site.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 200000\r\n\r\ntext=`,
    )
    expect(await client.closed()).toMatch(/^HTTP\/1\.1 413 /)
  })
})
