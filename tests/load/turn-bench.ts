import { type Browser, chromium, type Page } from '@playwright/test'
import { surfaceOf } from '#app/domain/catalogue/solid/mesh.ts'
import { shapedSolid } from '#app/domain/catalogue/solid/solid-shape.ts'
import { writeSolid } from '#app/domain/catalogue/solid/write-solid.server.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { findBrowser } from '#tests/support/browser.ts'
import type { Measure } from './bench-report.ts'
import { serveSeededSite } from './cached-database.ts'
import { summarise } from './percentiles.ts'

/** Maximum size of a product's solid as GLB, in kB. */
const maxSolidKb = 2048
const seconds = 5
const day = '2026-11-21'

/**
 * Products to rotate, with their minimum frames per second when rendered on the CPU. Glass refracts
 * what is behind it, so it takes far longer than board.
 */
const turned = [
  { what: 'a bottle', slug: '750ml-claret-lightweight-antique-bvs-bulk', fewest: 1 },
  { what: 'a carton', slug: 'ctn-12pk-claret-750ml-plain-white', fewest: 5 },
]

/**
 * Measures how smoothly a product rotates when rendered on the CPU, and how large the solids are.
 */
export async function benchTurn(): Promise<Measure[]> {
  return [...(await frameRates()), await solidSizes()]
}

/**
 * Measures frame rates without a GPU, so that runs on all machines can be compared; a GPU is
 * faster.
 */
async function frameRates(): Promise<Measure[]> {
  const site = await serveSeededSite({ MAIL_WORKER: 'off' })
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ],
  })
  try {
    const measures: Measure[] = []
    for (const { what, slug, fewest } of turned) {
      const { renderer, gaps } = await turn(browser, `${site.url}/catalogue/${slug}/turn`)
      const { p50, p95, max } = summarise(gaps)
      const rate = gaps.length / seconds
      console.log(`${what}, drawn in software by ${renderer}`)
      measures.push({
        target: `Turning ${what} for ${seconds} s in software: at least ${fewest} a second`,
        measured: `${rate.toFixed(1)} a second; from one to the next p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, max ${max.toFixed(0)} ms`,
        met: rate >= fewest,
      })
    }
    return measures
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function turn(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-AU' })
  await page.goto(address)
  const slider = page.getByRole('slider', { name: 'Turn' })
  await page.locator('.turn-stage[data-state="open"]').waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  // Lights and surfaces are prepared during the first frames.
  await framesWhileTurned(page, 1)
  const gaps = await framesWhileTurned(page, seconds)
  const renderer = await slider.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2')
    const info = gl?.getExtension('WEBGL_debug_renderer_info')
    return String(gl?.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  })
  await page.close()
  return { renderer, gaps }
}

/**
 * Moves the slider with each frame, like a hand.
 * @returns milliseconds between frames
 */
function framesWhileTurned(page: Page, length: number): Promise<number[]> {
  return page.getByRole('slider', { name: 'Turn' }).evaluate(async (slider, length) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const gaps: number[] = []
    const began = await frame()
    let last = began
    while (last - began < length * 1000) {
      setValue?.call(slider, String((gaps.length * 5) % 360))
      slider.dispatchEvent(new Event('input', { bubbles: true }))
      const now = await frame()
      gaps.push(now - last)
      last = now
    }
    return gaps
  }, length)
}

async function solidSizes(): Promise<Measure> {
  const { products } = await readSeedCatalogue()
  const sizes = new Map<string, number[]>()
  for (const product of products) {
    const solid = shapedSolid(product)
    if (!solid) continue
    const { shape, material } = solid
    const content = { shape, name: product.sku, surface: surfaceOf(material), day }
    const file = writeSolid({ format: 'glb', ...content })
    const kilobytes = file.length / 1024
    sizes.set(product.category, [...(sizes.get(product.category) ?? []), kilobytes])
  }
  console.log('GLB, kB')
  console.table(
    Object.fromEntries(
      [...sizes].map(([category, all]) => {
        const { p50, p95, max } = summarise(all)
        return [category, { p50: Math.round(p50), p95: Math.round(p95), max: Math.round(max) }]
      }),
    ),
  )
  const { p50, p95, max } = summarise([...sizes.values()].flat())
  return {
    target: `The solid of a product of the seed as GLB is at most ${maxSolidKb} kB`,
    measured: `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, max ${max.toFixed(0)} kB`,
    met: max <= maxSolidKb,
  }
}
