import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  receiveUpload as receiveBody,
  type UploadBody,
  type UploadLimits,
  type UploadPace,
  uploadPrefix,
} from './receive-upload.ts'

const limits = { maxFileBytes: 1_000_000, maxTextBytes: 100_000, maxFields: 20 }
const pace = { minBytesPerSecond: 1000, windowMs: 100, maxMs: 60_000 }
const refused = (status: number, message: string) => ({ outcome: 'refused', status, message })
const inParts = { 'content-type': 'multipart/form-data; boundary=b' }

const receiveUpload = (request: Request, ...rest: [UploadLimits, UploadPace?]) =>
  receiveBody(bodyOf(request), ...rest)
const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

/** Builds a part of a body with the boundary `b`. */
const part = (disposition: string, content: string, headers = '') =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n${headers}\r\n${content}\r\n`
const receive = (body: string) => receiveUpload(post(body, inParts), limits)

function bodyOf({ headers, body }: Request): UploadBody {
  const announced = headers.get('content-length')
  const reader = body?.getReader()
  return {
    contentType: headers.get('content-type') ?? '',
    contentLength: announced === null ? null : Number(announced),
    chunks: {
      next: async () => (await reader?.read()) as IteratorResult<Uint8Array>,
      return: async () => {
        await reader?.cancel()
        return { done: true, value: undefined }
      },
    },
  }
}

function formOf(content: Uint8Array<ArrayBuffer>, text = 'Our label', name = 'label.pdf') {
  const form = new FormData()
  form.set('text', text)
  form.set('files', new File([content], name))
  return form
}

/** Lists temporary upload files that have a name. */
const named = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(uploadPrefix))
/** Counts open files of this process that belong to uploads. */
async function held(): Promise<number> {
  const { readlink } = await import('node:fs/promises')
  const links = await readdir('/proc/self/fd')
  const paths = await Promise.all(
    links.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return paths.filter((name) => name.includes(uploadPrefix)).length
}
const isLinux = process.platform === 'linux'

// Hides uploads of other processes on the machine.
const sharedTemporaryFolder = tmpdir()
beforeAll(async () => {
  process.env.TMPDIR = await mkdtemp(path.join(sharedTemporaryFolder, 'vpack-test-'))
})
afterAll(async () => {
  await rm(tmpdir(), { recursive: true })
  process.env.TMPDIR = sharedTemporaryFolder
})

afterEach(async () => {
  expect(await named()).toEqual([])
  if (isLinux) await vi.waitFor(async () => expect(await held()).toBe(0))
})

describe('received upload', () => {
  it('has its text in the body and its files unlinked on disk until it is discarded', async () => {
    const content = crypto.getRandomValues(new Uint8Array(60_000))
    const received = await receiveUpload(post(formOf(content, '50%00 “so”\r\nOn two 🍾')), limits)
    if (received.outcome !== 'done') throw new Error(received.message)
    expect([...new URLSearchParams(received.body.toString())]).toEqual([
      ['text', '50%00 “so”\r\nOn two 🍾'],
    ])
    const [file] = received.files
    expect(file).toMatchObject({ field: 'files', name: 'label.pdf', size: content.length })
    expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(content)
    expect(await named()).toEqual([])
    if (isLinux) expect(await held()).toBe(1)
    await received.discard()
    await received.discard()
  })

  it('keeps file names as written, and omits fields without a file', async () => {
    const form = formOf(new Uint8Array(3), 'Hi', 'Étiquette “50%” "neu".pdf')
    form.append('files', new File([], ''))
    const received = await receiveUpload(post(form), limits)
    if (received.outcome !== 'done') throw new Error(received.message)
    expect(received.files.map(({ name }) => name)).toEqual(['Étiquette “50%” "neu".pdf'])
    await received.discard()
  })
})

describe('refused upload', () => {
  it.each([
    ['announces more than the limit', 413, 'too large', { 'content-length': '1100001' }],
    ['has no boundary', 400, 'malformed', { 'content-type': 'multipart/form-data' }],
  ])('%s: its body is not read', async (_, status, reason, headers) => {
    const pull = vi.fn()
    const unread = new ReadableStream({ pull }, { highWaterMark: 0 })
    const read = await receiveUpload(post(unread, { ...inParts, ...headers }), limits)
    expect(read).toEqual(refused(status, reason))
    expect(pull).not.toHaveBeenCalled()
  })

  it('contains more file bytes than allowed, whatever length it announces', async () => {
    const large = new Blob([part('name="files"; filename="a"', 'x'.repeat(1_050_000)), '--b--'])
    const stream = () => post(large.stream(), inParts)
    expect(await receiveUpload(stream(), limits)).toEqual(refused(413, 'too large'))
    const forged = post(large.stream(), { ...inParts, 'content-length': '10' })
    expect(await receiveUpload(forged, limits)).toEqual(refused(413, 'too large'))
  })

  it.each([
    ['a text field', () => part('name="text"', 'x'.repeat(120_000))],
    ['many text fields', () => part('name="text"', 'x'.repeat(60_000)).repeat(2)],
    ['headers of a part', () => part('name="text"', 'x', `X: ${'x'.repeat(200_000)}\r\n`)],
    ['a preamble', () => `${'x'.repeat(200_000)}\r\n${part('name="text"', 'x')}`],
  ])('contains more text than allowed: %s', async (_, body) => {
    expect(await receive(`${body()}--b--\r\n`)).toEqual(refused(413, 'too large'))
  })

  it('has too many fields, files or parts', async () => {
    const end = '--b--\r\n'
    const fields = part('name="a"', '1')
    const files = part('name="files"; filename="a.pdf"', '1')
    expect(await receive(fields.repeat(21) + end)).toEqual(refused(413, 'too many fields'))
    expect(await receive(files.repeat(21) + end)).toEqual(refused(413, 'too many fields'))
    const allowed = await receive(fields.repeat(20) + end)
    expect(allowed).toMatchObject({ outcome: 'done' })
  })

  it.each([
    ['stops in a header', '--b\r\nContent-Disp', 'malformed'],
    ['stops in a file', part('name="files"; filename="a"', 'abc'), 'malformed'],
    ['has another boundary', '--x\r\n\r\n--x--', 'malformed'],
    ['is empty', '', 'malformed'],
    ['has a NUL in its text', `${part('name="text"', 'a\0b')}--b--`, 'NUL'],
    ['has a NUL in a field name', `${part('name="a\0"; filename="a"', 'b')}--b--`, 'NUL'],
  ])('%s', async (_, body, reason) => {
    expect(await receive(body)).toEqual(refused(400, reason))
  })

  it('loses its connection within a file', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(part('name="files"; filename="a"', 'abc').repeat(2)))
      },
      pull(controller) {
        controller.error(new Error('the visitor went away'))
      },
    })
    expect(await receiveUpload(post(broken, inParts), limits)).toEqual(refused(400, 'cut off'))
  })

  it.each([
    ['stalls', () => new Promise<void>(() => {})],
    ['trickles', () => new Promise<void>((resolve) => setTimeout(resolve, 20))],
  ])('%s below the minimum speed', async (_, next) => {
    let isBegun = false
    const slow = new ReadableStream({
      async pull(controller) {
        if (isBegun) await next()
        controller.enqueue(
          Buffer.from(
            isBegun
              ? 'x'
              : `--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n${'x'.repeat(200)}`,
          ),
        )
        isBegun = true
      },
    })
    const started = performance.now()
    expect(await receiveUpload(post(slow, inParts), limits, pace)).toEqual(refused(408, 'too slow'))
    // The bytes of the first window are sufficient for that window only.
    expect(performance.now() - started).toBeGreaterThan(pace.windowMs * 1.5)
  })

  it('takes longer than the maximum time', async () => {
    const endless = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        controller.enqueue(Buffer.from('x'.repeat(100)))
      },
    })
    const short = { ...pace, maxMs: 300 }
    expect(await receiveUpload(post(endless, inParts), limits, short)).toEqual(
      refused(408, 'too slow'),
    )
  })
})
