import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openStaticFiles } from './static-files.ts'

it('a file deleted since the start fails only its own response', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'static-files-'))
  await writeFile(path.join(folder, 'gone.css'), 'a{}')
  await writeFile(path.join(folder, 'kept.css'), 'b{}')
  const files = openStaticFiles(folder, [])
  const server = createServer((request, response) => void files.serve(request, response))
  try {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await rm(path.join(folder, 'gone.css'))
    await expect(fetch(`${origin}/gone.css`).then((answer) => answer.text())).rejects.toThrow()
    expect(await fetch(`${origin}/kept.css`).then((answer) => answer.text())).toBe('b{}')
  } finally {
    server.close()
    await rm(folder, { recursive: true })
  }
})

it('pictures are immutable and may be embedded by mail programs', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'static-files-'))
  await mkdir(path.join(folder, 'rendered'))
  await writeFile(path.join(folder, 'rendered/bottle-1a2b3c.avif'), 'picture')
  await writeFile(path.join(folder, 'icon.svg'), '<svg/>')
  const files = openStaticFiles(folder, [])
  const server = createServer((request, response) => void files.serve(request, response))
  try {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const headersOf = async (name: string) => (await fetch(`${origin}/${name}`)).headers
    const picture = await headersOf('rendered/bottle-1a2b3c.avif')
    expect(picture.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(picture.get('content-type')).toBe('image/avif')
    expect(picture.get('cross-origin-resource-policy')).toBe('cross-origin')
    const icon = await headersOf('icon.svg')
    expect(icon.get('cache-control')).toBe('public, max-age=3600')
    // Only a file that may change is asked for again.
    expect([picture.has('etag'), icon.has('etag')]).toEqual([false, true])
  } finally {
    server.close()
    await rm(folder, { recursive: true })
  }
})
