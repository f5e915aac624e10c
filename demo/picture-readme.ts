import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

/**
 * Takes the pictures of desk and portal in the README anew. Starts the demo for it, at PORT, and
 * stops it afterwards. BROWSER_PATH names a browser other than Playwright's own.
 */
interface Picture {
  name: string
  /** Role whose sign-in link is used, as the demo prints it. */
  role: string
  address: string
  /** Goes on from the address to the page of the picture. */
  open(page: Page): Promise<void>
}

const pictures: readonly Picture[] = [
  {
    name: 'desk',
    role: 'coordinator',
    address: '/staff/deliveries',
    async open(page) {
      await page.getByRole('main').getByRole('link', { name: /^VP-/ }).first().click()
      await page.getByRole('heading', { name: 'Deliveries' }).waitFor()
    },
  },
  {
    name: 'portal',
    role: 'owner',
    address: '/portal',
    open: (page) => page.getByRole('link', { name: /^VP-/ }).first().waitFor(),
  },
]

/** Width and height of the pictures, in pixels. */
const viewport = { width: 1280, height: 860 }
/** Quality of the pictures (WebP), which keeps small text legible. */
const quality = 82

const folder = path.resolve(import.meta.dirname, '../docs/pictures')
const demo = spawn(process.execPath, [path.resolve(import.meta.dirname, 'demo.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const links = await readLinks()
  const browser = await chromium.launch(
    process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {},
  )
  for (const picture of pictures) await take(browser, links, picture)
  await browser.close()
} finally {
  if (demo.exitCode === null) {
    demo.kill('SIGTERM')
    await once(demo, 'exit')
  }
}

/** Reads the sign-in links that the demo prints, by role. */
async function readLinks(): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>()
  for await (const line of createInterface({ input: demo.stdout })) {
    const [, role, link] = /, ([a-z -]+?) +(http\S+)$/.exec(line) ?? []
    if (role && link) links.set(role, link)
    if (links.size > 0 && !link) return links
  }
  throw new Error('The demo ended before it printed its links.')
}

async function take(browser: Browser, links: ReadonlyMap<string, string>, picture: Picture) {
  const link = links.get(picture.role)
  if (!link) throw new Error(`The demo printed no link for the role ${picture.role}.`)
  const context = await browser.newContext({ viewport, colorScheme: 'light' })
  const page = await context.newPage()
  await page.goto(link)
  await page.goto(new URL(picture.address, link).href)
  await picture.open(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const content = await sharp(await page.screenshot())
    .webp({ quality })
    .toBuffer()
  await writeFile(path.join(folder, `${picture.name}.webp`), content)
  console.log(`${picture.name}.webp, ${Math.round(content.length / 1000)} kB`)
  await context.close()
}
