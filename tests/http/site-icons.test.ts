import { expect, it } from 'vitest'
import { openBuiltSite } from '#tests/support/built-site.ts'

interface Manifest {
  name: string
  short_name: string
  start_url: string
  scope: string
  display: string
  theme_color: string
  background_color: string
  icons: { src: string; type: string; sizes: string; purpose: string }[]
}

const site = openBuiltSite()

async function readManifest(): Promise<Manifest> {
  const { status, headers, text } = await site.fetch('/site.webmanifest')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json'])
  return JSON.parse(text)
}

/** Reads width × height from the file itself; `any` for an SVG. */
function sizesOf(type: string | null, body: Buffer): string {
  if (type === 'image/svg+xml') return body.includes('<svg') ? 'any' : 'no drawing'
  if (type === 'image/png') return `${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`
  return `${body.readUInt8(6)}x${body.readUInt8(7)}`
}

async function measure(address: string) {
  const { status, headers, body } = await site.fetch(address)
  expect([address, status]).toEqual([address, 200])
  const type = headers.get('content-type')
  return { type, sizes: sizesOf(type, body) }
}

it('the web app manifest has everything that installing the site requires', async () => {
  const manifest = await readManifest()
  expect(manifest).toMatchObject({ short_name: 'Vpack', scope: '/', display: 'minimal-ui' })
  expect(manifest.name).toContain('Vpack')
  expect((await site.fetch(manifest.start_url)).status).toBe(200)
  const { text } = await site.fetch('/')
  const [, light] = /<meta name="theme-color" content="([^"]+)" media="[^"]*light/.exec(text) ?? []
  expect([manifest.theme_color, manifest.background_color]).toEqual([light, light])
  const pictures = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)
  for (const needed of ['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']) {
    expect(pictures).toContain(needed)
  }
})

it('every icon of the manifest exists in its declared type and size', async () => {
  const { icons } = await readManifest()
  for (const { src, type, sizes } of icons) {
    expect({ src, ...(await measure(src)) }).toEqual({ src, type, sizes })
  }
})

it('every icon that a page links to exists, and so does /favicon.ico', async () => {
  const { text } = await site.fetch('/about')
  const named = [...text.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)]
  expect(named.map(([, address]) => address)).toContain('/favicon.ico')
  const sizes = await Promise.all(named.map(async ([, address = '']) => await measure(address)))
  expect(sizes.map((icon) => icon.sizes)).toEqual(['32x32', '192x192', '180x180'])
  expect(sizes.map((icon) => icon.type)).toEqual(['image/x-icon', 'image/png', 'image/png'])
})
