import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { publicUrls } from '#app/document/public-addresses.ts'
import { ViewAddressesContext } from '#app/domain/links/view-addresses.ts'
import { drawingOf } from './drawing.ts'
import { LineUp, type LineUpItem } from './line-up.tsx'

const bottle = (height: number, diameter: number, slug?: string): LineUpItem => ({
  drawing: drawingOf({
    category: 'bottles',
    subcategory: 'bordeaux',
    attributes: { height, diameter, shoulderStart: height * 0.6, neckStart: height * 0.7 },
  }),
  label: `${height}`,
  title: `Bottle ${height}`,
  slug,
})

function rendered(items: LineUpItem[]): string {
  const element = (
    <ViewAddressesContext value={publicUrls}>
      <LineUp items={items} title="From small to large" />
    </ViewAddressesContext>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

describe('LineUp', () => {
  it('draws all products to one scale on one baseline', () => {
    const markup = rendered([bottle(188, 50), bottle(300, 75), bottle(440, 123)])
    const places = [...markup.matchAll(/translate\([\d.]+ ([\d.]+)\) scale\(([\d.]+)\)/g)]
    expect(places).toHaveLength(3)
    expect(new Set(places.map(([, baseline, scale]) => `${baseline} ${scale}`)).size).toBe(1)
  })

  it('marks every hundred millimetres up to the tallest product', () => {
    const markup = rendered([bottle(188, 50), bottle(330, 75)])
    const marks = [...markup.matchAll(/text-anchor="end">(\d+)</g)].map(([, mark]) => mark)
    expect(marks).toEqual(['0', '100', '200', '300'])
  })

  it('keeps drawings apart and within the picture', () => {
    const items = Array.from({ length: 30 }, (_, index) => bottle(200 + index * 8, 60 + index * 2))
    const markup = rendered(items)
    const width = Number(/<svg[^>]* width="(\d+)"/.exec(markup)?.[1])
    const middles = [...markup.matchAll(/translate\(([\d.]+) /g)].map(([, x]) => Number(x))
    items.forEach(({ drawing }, index) => {
      const half = (drawing.width * 0.72) / 2
      const next = items[index + 1]
      const right = (middles[index] ?? Number.NaN) + half
      expect(right).toBeLessThan(
        next ? (middles[index + 1] ?? 0) - next.drawing.width * 0.36 : width,
      )
    })
  })

  it('links each product by its name, or is one named image', () => {
    const linked = rendered([bottle(300, 75, 'claret')])
    expect(linked).toContain('href="/catalogue/claret"')
    expect(linked).toContain('aria-label="Bottle 300"')
    expect(linked).toContain('role="group"')
    expect(rendered([bottle(300, 75)])).toContain('role="img" aria-label="From small to large"')
  })
})
