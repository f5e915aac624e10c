import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import type { AssetsManifest } from '#app/framework/audiences.ts'
import { assetsFileName } from '#server/http/audience-assets.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { turnOffPrefetch } from '#tests/support/browser-preferences.ts'
import type { Measure } from '../bench-report.ts'
import { recordTransfers, type Transfer } from '../record-transfers.ts'
import { publicPages } from '../weighed-pages.ts'
import type { PortalCustomer } from './portal-customers.ts'

/** Maximum transferred bytes of JavaScript. */
const maxScriptBytes = 200_000
const width = 360
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * Measures what first views of the portal load, and whether any public page loads a file of the
 * portal. The portal has a build of its own, so that none of its code gets into files shared with
 * the public site.
 * @param pages one URL of each page
 */
export async function benchPortalWeight(
  url: string,
  { cookie }: PortalCustomer,
  pages: readonly string[],
): Promise<Measure[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const views = []
    for (const page of pages) {
      const scripts = (await load(browser, url + page, cookie)).filter(({ isScript }) => isScript)
      const bytes = scripts.reduce((sum, transfer) => sum + transfer.bytes, 0)
      views.push({ page, bytes, unpacked: scripts.filter(({ encoding }) => encoding !== 'br') })
    }
    const [most] = views.toSorted((a, b) => b.bytes - a.bytes)
    const unpacked = views.flatMap((view) => view.unpacked)
    return [
      {
        target: `JavaScript of the first view of every page of the portal: at most ${kilobytes(maxScriptBytes)}, brotli`,
        measured: `most ${kilobytes(most?.bytes ?? 0)} (${most?.page.replace(/[0-9a-f-]{36}/, '…')}), ${views.length} pages${unpacked.length > 0 ? `, ${unpacked.length} files without brotli` : ''}`,
        met:
          most !== undefined &&
          most.bytes > 0 &&
          most.bytes <= maxScriptBytes &&
          unpacked.length === 0,
      },
      await apartMeasure(browser, url),
    ]
  } finally {
    await browser.close()
  }
}

async function apartMeasure(browser: Browser, url: string): Promise<Measure> {
  const own = filesOf('portal')
  const loaded = new Map<string, string>()
  let files = 0
  for (const [name, page] of Object.entries(publicPages)) {
    for (const transfer of await load(browser, url + page)) {
      const file = path.basename(new URL(transfer.url).pathname)
      files += 1
      if (own.has(file)) loaded.set(file, name)
    }
  }
  return {
    target: 'Public pages load no file of the portal’s pages',
    measured: `${loaded.size} of ${own.size} files, in ${Object.keys(publicPages).length} pages with ${files} files${[...loaded].map((one) => `, ${one.join(' in ')}`).join('')}`,
    met: loaded.size === 0 && own.size > 20 && files > 50,
  }
}

/** Returns the files that belong to an audience only: modules and styles of its routes. */
function filesOf(audience: 'portal'): Set<string> {
  const file = path.resolve(import.meta.dirname, '../../../build/server', assetsFileName(audience))
  const { routes } = JSON.parse(readFileSync(file, 'utf8')) as AssetsManifest
  const own = Object.values(routes).filter((route) => route?.id.startsWith(audience))
  return new Set(
    own
      .flatMap((route) => [route?.module ?? '', ...(route?.css ?? [])])
      .map((one) => path.basename(one)),
  )
}

async function load(browser: Browser, address: string, cookie?: string): Promise<Transfer[]> {
  const context = await browser.newContext({ viewport: { width, height: 740 } })
  try {
    await turnOffPrefetch(context)
    const [name = '', value = ''] = cookie?.split('=') ?? []
    if (cookie) await context.addCookies([{ name, value, url: new URL(address).origin }])
    const page = await context.newPage()
    const transfers = await recordTransfers(await context.newCDPSession(page))
    await page.goto(address, { waitUntil: 'networkidle' })
    return transfers()
  } finally {
    await context.close()
  }
}
