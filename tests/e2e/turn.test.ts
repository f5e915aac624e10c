import type { Page } from '@playwright/test'
import { longRunTag } from '#tests/support/long.ts'
import { countClicks } from './count-clicks.ts'
import {
  consentBox,
  expectBadge,
  expectReceived,
  fillCheckout,
  newBuyer,
  submitButton,
} from './enquiry-steps.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { bottle, closure } from './products.ts'

const turnPage = `/catalogue/${bottle.slug}/turn`

/** Builds a PDF of empty pages without a cross-reference table; pdf.js can read it. */
function pdfOf(pages: number) {
  const kids = Array.from({ length: pages }, (_, at) => at + 3)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids.map((at) => `${at} 0 R`).join(' ')}] >>`,
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 90 110] >>'),
  ]
  const written = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`)
  return `%PDF-1.4\n${written.join('')}trailer << /Root 1 0 R >>\n%%EOF`
}

/** Takes WebGL away from a page; canvases for labels still work. */
async function withoutWebGl(page: Page) {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind)
    } as typeof getContext
  })
}

/** Shrinks the 3D view to a stamp: it renders as before, but a frame takes a moment and not seconds. */
async function withSmallStage(page: Page) {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('canvas { max-width: 16px !important; max-height: 16px !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

/** Small window, because rendering runs on the CPU: the machines have no GPU. */
test.use({
  viewport: { width: 320, height: 480 },
  launchOptions: {
    ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ],
  },
})

// In the daily run the next journey opens and labels the view: software rendering is slow.
test('a winemaker rotates a bottle, closes and labels it, and adds the set', {
  tag: longRunTag,
}, async ({ page }) => {
  test.setTimeout(180_000)
  await withSmallStage(page)
  await page.goto(`/catalogue/${bottle.slug}`)
  await page.getByRole('link', { name: 'View in 3D' }).click()
  const stage = page.getByRole('img', { name: new RegExp(`^${bottle.name}, closed with`) })
  await expect(stage).toBeVisible({ timeout: 60_000 })
  await page.getByRole('combobox', { name: 'Closed with' }).selectOption(closure.sku)
  await page.getByRole('slider', { name: 'Turn' }).press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`closure=${closure.sku}&turn=5$`), { timeout: 60_000 })

  await test.step('with a label, which shows a warning if it exceeds the label panel', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="110"/>'
    await page.getByLabel('Label as PNG').setInputFiles({
      name: 'label.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(drawing),
    })
    await expect(page.getByText('Your label is on the bottle.')).toBeAttached({ timeout: 60_000 })
    await page.getByRole('spinbutton', { name: 'Above the base' }).fill('2')
    await expect(page.getByText(/mm below the label panel/)).toBeVisible({ timeout: 60_000 })
    await page.getByLabel('Label as PNG').setInputFiles({
      name: 'label.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture at all'),
    })
    await expect(page.getByText('This is not a PNG, JPEG, SVG or PDF.')).toBeVisible()
  })
  await expectAccessibleOnTheWay(page)

  await page.getByRole('checkbox', { name: 'Send my label with it' }).check()
  await page.getByRole('button', { name: 'Add to my enquiry' }).click()
  await expect(page).toHaveURL(/\/catalogue\/cart/, { timeout: 30_000 })
  await expectBadge(page, 2)
  const labels = page.getByRole('region', { name: 'Labels that go with your enquiry' })
  await expect(labels).toContainText(`label.png on ${bottle.sku}`)
  await labels.getByRole('button', { name: 'Leave out label.png' }).click()
  await expect(labels).toBeHidden()
})

test('a spirit bottle opens in 3D and takes a label', async ({ page }) => {
  test.setTimeout(120_000)
  await withSmallStage(page)
  await page.goto('/catalogue/200ml-flask-amber-ropp-24pk/turn')
  await page.getByLabel('Label as PNG').setInputFiles({
    name: 'gin.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="110"/>'),
  })
  await expect(page.getByRole('checkbox', { name: 'Include my label' })).toBeChecked({
    timeout: 90_000,
  })
})

// Tests of the domain and of HTTP show daily how a project is shared, changed and refused.
test('a spirit bottle with a label is shared, changed by a colleague, and its samples are sent for, in at most 14 clicks', {
  tag: longRunTag,
}, async ({ page, browser }) => {
  test.setTimeout(240_000)
  await withSmallStage(page)
  const hand = countClicks()
  await page.goto('/')
  // The field’s role changes to combobox once its suggestions are loaded.
  const search = page.getByRole('main').getByLabel('Search the catalogue')
  await hand.clickAndType(search, 'flask 200 amber')
  await page.keyboard.press('Enter')
  await hand.click(page.getByRole('link', { name: /^Flask 200, amber/ }).first())
  await hand.click(page.getByRole('link', { name: 'View in 3D' }))
  await hand.click(page.getByLabel('Label as PNG'))
  await page.getByLabel('Label as PNG').setInputFiles({
    name: 'gin.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="110"/>'),
  })
  await expect(page.getByRole('checkbox', { name: 'Include my label' })).toBeChecked({
    timeout: 90_000,
  })
  await page.getByRole('textbox', { name: 'How many bottles' }).fill('5000')
  await hand.click(page.getByRole('button', { name: 'Share this project' }))
  await expect(page).toHaveURL(/\/catalogue\/project\/[0-9a-f]{32}\?saved$/, { timeout: 60_000 })
  await expect(page.getByText('Your project is saved')).toBeVisible()
  await expect(page.getByText(/deleted after \d+ \w+ \d{4}, with its label/)).toBeVisible()
  const link = page.url().replace('?saved', '')

  await test.step('a colleague without WebGL opens it with its label and changes it', async () => {
    const theirs = await browser.newContext({ baseURL: new URL(link).origin })
    const colleague = await theirs.newPage()
    await withoutWebGl(colleague)
    await colleague.goto(link)
    const amount = colleague.getByRole('textbox', { name: 'How many bottles' })
    await expect(amount).toHaveValue('5000')
    await expect(colleague.getByText('Stores gin.png with us.')).toBeVisible({ timeout: 60_000 })
    await expectAccessibleOnTheWay(colleague)
    await amount.fill('8000')
    await colleague.getByRole('button', { name: 'Save changes' }).click()
    await expect(colleague.getByText('Your project is saved')).toBeVisible({ timeout: 60_000 })
    await expect(amount).toHaveValue('8000')
    await expect(colleague.getByText('Stores gin.png with us.')).toBeVisible({ timeout: 60_000 })
    await theirs.close()
  })

  await test.step('a stale change is refused, and what was typed stays', async () => {
    const amount = page.getByRole('textbox', { name: 'How many bottles' })
    await amount.fill('9000')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(/Someone with this link saved other changes/)).toBeVisible({
      timeout: 60_000,
    })
    await expect(amount).toHaveValue('9000')
  })

  await hand.click(page.getByRole('button', { name: 'Ask for samples' }))
  await expect(page).toHaveURL(/\/catalogue\/cart/, { timeout: 30_000 })
  await expectBadge(page, 2)
  await hand.click(page.getByRole('link', { name: 'Process Enquiry' }))
  const { Unloading: _, consent: __, ...typed } = newBuyer()
  await fillCheckout(page, typed)
  await hand.click(consentBox(page))
  await hand.click(submitButton(page))
  await expectReceived(page)
  expect(hand.clicks()).toBeLessThanOrEqual(14)
})

test('without WebGL the picture stays, and controls that need the 3D view are left out', async ({
  page,
}) => {
  await withoutWebGl(page)
  const chunks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('open-stage')) chunks.push(request.url())
  })
  await page.goto(`/catalogue/${bottle.slug}`)
  expect(chunks).toEqual([])
  await page.getByRole('link', { name: 'View in 3D' }).click()
  await expect(page.getByText('Your browser cannot show the 3D view')).toBeVisible({
    timeout: 60_000,
  })
  expect(chunks).toHaveLength(1)
  await expect(page.getByRole('combobox', { name: 'Closed with' })).toBeVisible()
  for (const name of ['Background', 'Filled to its fill point', 'Compare with']) {
    await expect(page.getByRole('combobox', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save as PNG' })).toHaveCount(0)
  await expect(page.getByLabel('Label as PNG')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add to my enquiry' })).toBeEnabled()
})

test('a label can be a one-page PDF, and can be removed from the bottle', {
  tag: longRunTag,
}, async ({ page }) => {
  test.setTimeout(180_000)
  await withSmallStage(page)
  await page.goto(turnPage)
  await expect(page.getByRole('img', { name: bottle.name })).toBeVisible({ timeout: 60_000 })
  for (const [pages, said] of [
    [1, 'Your label is on the bottle.'],
    [500, 'This PDF has 500 pages; a label has one.'],
  ] as const) {
    await page.getByLabel('Label as PNG').setInputFiles({
      name: 'label.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdfOf(pages)),
    })
    await expect(page.getByText(said)).toBeAttached({ timeout: 90_000 })
  }
  await page.getByRole('button', { name: 'Remove the label' }).click()
  await expect(page.getByText('Your label is on the bottle.')).not.toBeAttached()
})

// In the daily run the drawing replaces the 3D view: see `templates.ts`.
test('a link opens the shared view; after a lost WebGL context the drawing is shown', {
  tag: longRunTag,
}, async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(`${turnPage}?closure=open&drink=empty&lines=on`)
  const stage = page.getByRole('img', { name: `${bottle.name}, open, empty` })
  await expect(stage).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('checkbox', { name: 'Show height and diameter' })).toBeChecked()
  await stage.evaluate((canvas: HTMLCanvasElement) =>
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await expect(page.getByText('Your device stopped the 3D graphics')).toBeVisible()
  await page.getByRole('button', { name: 'Show it again' }).click()
  await expect(stage).toBeVisible({ timeout: 60_000 })
})
