import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectSafe, visibleText } from '#tests/support/expect-page.ts'

const site = openBuiltSite()
const claret = '/catalogue/750ml-claret-antique-bvs-bulk'

describe('the drawing of a product', () => {
  it('is on the product page, with its dimensions in both units and its files', async () => {
    const answer = await site.fetch(claret)
    const words = visibleText(answer)
    expect(words).toContain('Technical drawing')
    expect(words).toContain('1 : 2 on A4')
    expect(words).toMatch(/Body diameter ø 75\.1 ± 1\.4 ø 2\.96/)
    expect(words).toContain('Finish to drawing VF-101: make tooling from that drawing alone.')
    expect(words).toContain('5 layers of 247 bottles')
    expect(answer.text).toContain(`${claret}/drawing.dxf`)
    expect(answer.text).toMatch(/role="img" aria-label="Technical drawing of Claret 750/)
    expect(answer.text).not.toMatch(/<svg[^>]*>[^<]*NaN/)
  })

  it('is available as SVG, in millimetres or inches, with an ETag', async () => {
    const headers = { 'accept-encoding': 'br' }
    const answer = await site.fetch(`${claret}/drawing.svg`, { headers })
    expect(answer.status).toBe(200)
    expectSafe(answer)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="vpack-.*\.svg"$/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(brotliDecompressSync(answer.body).toString()).toContain('>ø 75.1</text>')
    const again = { ...headers, 'if-none-match': answer.headers.get('etag') ?? '' }
    expect((await site.fetch(`${claret}/drawing.svg`, { headers: again })).status).toBe(304)
    const inches = await site.fetch(`${claret}/drawing.svg?units=in`)
    expect(inches.text).toContain('>ø 2.96</text>')
  })

  it('is available as DXF, named after the product code', async () => {
    const answer = await site.fetch(`${claret}/drawing.dxf`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/vnd.dxf')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="vpack-gb-.*\.dxf"$/,
    )
    expect(answer.headers.get('etag')).toBeTruthy()
    expect(answer.text).toMatch(/^999\r\n.*EOF\r\n$/s)
  })

  it('has the product’s last change as its issue date', async () => {
    await site.fetch(`${claret}/drawing.svg`)
    await site.database.db.transaction(async (tx) => {
      const ours = eq(productTable.slug, claret.slice('/catalogue/'.length))
      await tx
        .update(productTable)
        .set({ updatedAt: new Date('2025-02-03T02:00:00Z') })
        .where(ours)
      await publish(tx, 'catalogue')
    })
    await vi.waitFor(async () => {
      expect((await site.fetch(`${claret}/drawing.svg`)).text).toContain('>3 February 2025<')
    })
    expect((await site.fetch(`${claret}/drawing.dxf`)).text).toContain('issued 2025-02-03')
    expect(visibleText(await site.fetch(claret))).toContain('3 February 2025')
  })

  it.each(['no-such-bottle', 'cart', '..%2f..', 'a'.repeat(300)])(
    '%s has no drawing',
    async (slug) => {
      for (const file of ['drawing.svg', 'drawing.dxf', 'drawing.pdf']) {
        const { status } = await site.fetch(`/catalogue/${slug}/${file}`)
        expect([301, 400, 404]).toContain(status)
      }
    },
  )

  it('answers unknown units without an error', async () => {
    for (const search of ['?units=parsecs', '?units=in&units=mm', '?units=%00', '?x=<script>']) {
      const { status, text } = await site.fetch(`${claret}/drawing.svg${search}`)
      expect(status).toBeLessThan(500)
      expect(text).not.toContain('<script')
    }
  })
})

describe('the 3D solid of a product', () => {
  it.each(['step', 'stl', 'glb'])(
    'is available as %s, named after the product code',
    async (format) => {
      const address = `${claret}/solid/${format}`
      expect((await site.fetch(claret)).text).toContain(address)
      const answer = await site.fetch(address)
      expect(answer.status).toBe(200)
      expectSafe(answer)
      expect(answer.headers.get('content-type')).toMatch(/^model\//)
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="vpack-gb-cl750s-ag-bv-00-x.${format}"`,
      )
      expect(answer.body.length).toBeGreaterThan(100_000)
    },
  )

  it('is available for cans too, with its size', async () => {
    const page = '/catalogue/can-375ml-classic-brite'
    expect((await site.fetch(page)).text).toContain('3D solid for CAD')
    expect((await site.fetch(`${page}/solid/step`)).status).toBe(200)
  })

  it.each(['step', 'glb'])('is available for a full pallet as %s', async (format) => {
    const address = `${claret}/solid/pallet-${format}`
    expect((await site.fetch(claret)).text).toContain(address)
    const answer = await site.fetch(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="vpack-gb-cl750s-ag-bv-00-x.pallet.${format}"`,
    )
  })

  it.each([
    ['/catalogue/cap-38mm-white', 'step'],
    ['/catalogue/wirehood-29mm-silver', 'pallet-step'],
    [claret, 'exe'],
    [claret, 'constructor'],
    ['/catalogue/no-such-bottle', 'stl'],
  ])('%s has no %s file, and answers 404 with a message', async (page, format) => {
    const answer = await site.fetch(`${page}/solid/${format}`)
    expect(answer.status).toBe(404)
    expect(answer.text).toMatch(/^(There is no such|We have no solid)/)
  })
})

describe('the 3D viewer page', () => {
  it('is one cacheable page for all options, including a second product beside the first', async () => {
    const first = await site.fetch(`${claret}/turn?drink=water`)
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).not.toContain('no-store')
    expect((await site.fetch(claret)).text).toContain(`${claret}/turn`)
    const beside = await site.fetch(`${claret}/turn.json`)
    expect(JSON.parse(beside.text)).toMatchObject({ sku: 'GB-CL750S-AG-BV-00-X' })
  })

  it('answers 404 for products that are not in the catalogue', async () => {
    expect((await site.fetch('/catalogue/no-such-bottle/turn')).status).toBe(404)
    expect((await site.fetch('/catalogue/no-such-bottle/turn.json')).status).toBe(404)
  })
})

describe('the label dieline of a bottle', () => {
  it.each([
    ['pdf', /^%PDF/],
    ['svg', /viewBox.*Wrap-around label.*Neck label/s],
  ])('is available as %s, at 1 : 1', async (format, begins) => {
    const address = `${claret}/dieline/${format}`
    expect((await site.fetch(claret)).text).toContain(address)
    const answer = await site.fetch(address)
    expect(answer.status).toBe(200)
    expectSafe(answer)
    expect(answer.headers.get('content-disposition')).toContain(
      'dieline-vpack-gb-cl750s-ag-bv-00-x.',
    )
    expect(answer.text).toMatch(begins)
  })

  it.each(['step', 'glb'])('is available for a full pallet as %s', async (format) => {
    const address = `${claret}/solid/pallet-${format}`
    expect((await site.fetch(claret)).text).toContain(address)
    const answer = await site.fetch(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="vpack-gb-cl750s-ag-bv-00-x.pallet.${format}"`,
    )
  })

  it.each([
    ['/catalogue/screwcap-30x60-black-saran-tin', 'pdf'],
    [claret, 'exe'],
  ])('%s has no %s dieline, and answers 404 with a message', async (page, format) => {
    const answer = await site.fetch(`${page}/dieline/${format}`)
    expect(answer.status).toBe(404)
    expect(answer.text).toMatch(/^(There is no such|We have no dieline)/)
  })
})
