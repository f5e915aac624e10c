import { describe, expect, it } from 'vitest'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openSpawnedSite } from '#tests/support/spawned-site.ts'

const site = openSpawnedSite()

async function signedIn(...roles: Parameters<typeof signInStaff>[1]['roles'][number][]) {
  return signInStaff(site.database.db, { roles })
}

/** Reads a stream until it contains the text. */
async function readUntil(response: Response, wanted: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes as Uint8Array)
    if (text.includes(wanted)) break
  }
  return text
}

describe('the desk’s event stream', () => {
  it('passes the shell unbuffered, and does not occupy request slots', async () => {
    const { cookie } = await signedIn('coordinator')
    const streams = await Promise.all(
      Array.from({ length: 5 }, () => fetch(`${site.url}/staff/live`, { headers: { cookie } })),
    )
    for (const { status, headers } of streams) {
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('text/event-stream')
      expect(headers.get('content-encoding')).toBeNull()
    }
    const { id } = await storeEnquiry(site.database.db)
    const heard = await Promise.all(streams.map((stream) => readUntil(stream, id)))
    expect(heard.every((text) => text.includes('event: changed'))).toBe(true)
    expect((await fetch(`${site.url}/catalogue`)).status).toBe(200)
  })

  it('is open to desk staff only', async () => {
    const visitor = await fetch(`${site.url}/staff/live`, { redirect: 'manual' })
    expect(visitor.status).toBe(303)
    const { cookie } = await signedIn('editor')
    expect((await fetch(`${site.url}/staff/live`, { headers: { cookie } })).status).toBe(403)
  })

  it('does not delay the shutdown of the process', async () => {
    const { cookie } = await signedIn('coordinator')
    const stream = await fetch(`${site.url}/staff/live`, { headers: { cookie } })
    const ended = readUntil(stream, 'never')
    site.process.kill('SIGTERM')
    expect(await ended).toContain('retry')
  })
})
