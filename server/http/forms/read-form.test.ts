import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { readForm } from './read-form.ts'

function post(body: BodyInit, headers: Record<string, string> = {}, path = '/') {
  return new Request(`http://localhost${path}`, {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
}
const refused = (status: number, message: string) => ({ outcome: 'refused', status, message })
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

const inParts = { 'content-type': 'multipart/form-data; boundary=b' }

describe('readForm', () => {
  it('returns the body unchanged', async () => {
    const read = await readForm(post('note=Flasche+%F0%9F%8D%BE+%2500', urlencoded))
    expect(read.outcome === 'done' && read.body.toString()).toBe('note=Flasche+%F0%9F%8D%BE+%2500')
  })

  it('converts multipart bodies to urlencoded ones', async () => {
    const form = new FormData()
    form.set('note', '50%00 off & “so”\r\nOn two lines 🍾')
    form.append('sku', 'A')
    form.append('sku', 'B')
    form.set('file', new File(['glass'], 'bottle.txt'))
    const read = await readForm(post(form))
    if (read.outcome !== 'done') throw new Error(read.message)
    const headers = { 'content-type': read.contentType }
    const arrived = await new Response(new Uint8Array(read.body), { headers }).formData()
    expect([...arrived]).toEqual([
      ['note', '50%00 off & “so”\r\nOn two lines 🍾'],
      ['sku', 'A'],
      ['sku', 'B'],
      ['file', ''],
    ])
  })

  it.each([
    [{ 'content-type': 'application/json' }],
    [{ 'content-type': 'text/plain' }],
    [{ 'content-type': '' }],
  ])('rejects other content types: %j', async (headers) => {
    expect(await readForm(post('{}', headers))).toEqual(refused(415, 'no form'))
  })

  it.each(['gzip', 'br', 'deflate, gzip', 'zstd'])('rejects %s encoding', async (packing) => {
    const packed = { ...urlencoded, 'content-encoding': packing }
    const bomb = gzipSync('a'.repeat(50_000_000))
    expect(await readForm(post(bomb, packed))).toEqual(refused(415, 'packed'))
  })

  it('limits the size, with or without Content-Length', async () => {
    const large = `a=${'a'.repeat(65 * 1024)}`
    const announced = { ...urlencoded, 'content-length': String(large.length) }
    expect(await readForm(post(large, announced))).toEqual(refused(413, 'too large'))
    const stream = new Blob([large]).stream()
    expect(await readForm(post(stream, urlencoded))).toEqual(refused(413, 'too large'))
  })

  it('limits the size by page, for any spelling of the URL', async () => {
    const list = `list=${'GB-CL750L-AG+1%0A'.repeat(10_000)}`
    for (const path of ['/catalogue/paste', '/Catalogue/Paste/', '/catalogue/paste.data?index']) {
      expect(await readForm(post(list, urlencoded, path))).toMatchObject({ outcome: 'done' })
    }
    const elsewhere = await readForm(post(list, urlencoded, '/catalogue/cart'))
    expect(elsewhere).toEqual(refused(413, 'too large'))
  })

  it('accepts the longest message in any script, with all other fields filled', async () => {
    const filled = { message: '蒸'.repeat(4000), altcha: '+'.repeat(4096), name: '瓶'.repeat(900) }
    const body = new URLSearchParams(filled).toString()
    expect(await readForm(post(body, urlencoded, '/contact'))).toMatchObject({ outcome: 'done' })
  })

  it('accepts 200 fields at most, in multipart bodies too', async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, n) => [`a${n}`, 'b'])
    const parts = (count: number) => {
      const form = new FormData()
      for (const [name = '', value = ''] of fields(count)) form.append(name, value)
      return form
    }
    const pairs = (count: number) => new URLSearchParams(fields(count)).toString()
    expect(await readForm(post(pairs(200), urlencoded))).toMatchObject({ outcome: 'done' })
    expect(await readForm(post(pairs(201), urlencoded))).toEqual(refused(413, 'too many fields'))
    expect(await readForm(post(parts(200)))).toMatchObject({ outcome: 'done' })
    expect(await readForm(post(parts(201)))).toEqual(refused(413, 'too many fields'))
  })

  it('accepts all lines of a large order from signed-in users', async () => {
    const lines = new URLSearchParams(
      Array.from({ length: 300 }, (_, n) => [
        ...[
          ['position', `${n}`],
          ['sku', 'GB-CL750L-AG-BV-00-X'],
          ['quantity', '14079'],
        ],
        ...[
          ['level', 'pallet'],
          ['deliverOn', '2027-02-03'],
          ['split', ''],
          ['reason', 'Later.'],
        ],
      ]).flat(),
    ).toString()
    for (const path of ['/staff/enquiries/VP-104001/proposal', '/portal/redgum/orders.data']) {
      expect(await readForm(post(lines, urlencoded, path))).toMatchObject({ outcome: 'done' })
    }
    expect(await readForm(post(lines, urlencoded, '/catalogue/paste'))).toEqual(
      refused(413, 'too many fields'),
    )
  })

  it.each([
    ['a NUL', 'note=%00', urlencoded, 'NUL'],
    ['a NUL as it is', 'note=\0', urlencoded, 'NUL'],
    ['no boundary', 'x', { 'content-type': 'multipart/form-data' }, 'malformed'],
    ['a cut-off part', '--b\r\nContent-Disp', inParts, 'malformed'],
  ])('rejects %s as malformed', async (_, body, headers, reason) => {
    expect(await readForm(post(body, headers))).toEqual(refused(400, reason))
  })

  it('rejects a truncated body', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('a=1'))
        controller.error(new Error('the visitor went away'))
      },
    })
    expect(await readForm(post(broken, urlencoded))).toEqual(refused(400, 'cut off'))
  })
})

it('readForm gives up after 30 s', async () => {
  vi.useFakeTimers()
  try {
    const slow = new ReadableStream({ pull: () => new Promise(() => {}) })
    const reading = readForm(post(slow, inParts, '/contact'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await reading).toEqual(refused(408, 'too slow'))
  } finally {
    vi.useRealTimers()
  }
})

it('readForm limits multipart bodies to URLs without uploads like other forms', async () => {
  const large = `--b\r\nContent-Disposition: form-data; name="files"; filename="label.pdf"\r\n\r\n${'A'.repeat(200_000)}\r\n--b--`
  for (const other of ['/contact', '/catalogue/checkout', `/enquiry/${'A'.repeat(43)}/review`]) {
    expect(await readForm(post(large, inParts, other))).toEqual(refused(413, 'too large'))
  }
})
