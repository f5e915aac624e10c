import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { longRunTag } from '#tests/support/long.ts'
import { expect, expectAccessibleOnTheWay, pressUntilAt, test } from './journey.ts'
import { queryDatabase } from './site-database.ts'

const endpoint = '**/contact-requests-store-from-website'

function newWriter() {
  return {
    Name: 'Mia O’Connor',
    Company: 'Three Gums Winery',
    'E-mail': `mia-${randomUUID()}@threegums.example`,
    Phone: '08 8563 0000',
    Subject: 'Amber stubbies',
    Message: '14,000 of them in March.\nWhat fits?',
  }
}
type Writer = ReturnType<typeof newWriter>

const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const consentBox = (page: Page) => page.getByRole('checkbox', { name: /^Use these details/ })
const thanks = 'Thank you. Your message is with the Customer Service Team.'
const thanksOn = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: thanks })

async function write(page: Page, writer: Writer) {
  for (const [name, value] of Object.entries(writer)) await fieldOf(page, name).fill(value)
  await consentBox(page).check()
}

async function expectStored(writer: Writer, proven: string) {
  const rows = await queryDatabase(
    `select name, proven, message,
       (select count(*)::int from mail where subject->>'contactRequest' = r.id::text) as mails
     from contact_request r where email = $1`,
    [writer['E-mail']],
  )
  expect(rows).toEqual([{ name: writer.Name, proven, message: writer.Message, mails: 2 }])
}

test('double-clicking Send sends one message; toast and page show the same status', async ({
  page,
}) => {
  const writer = newWriter()
  await page.goto('/contact#form')
  await write(page, writer)
  await page.route(endpoint, async (route) => {
    await expect(page.getByRole('alert').filter({ hasText: 'Sending your message' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Sending your message …')).toBeVisible()
    await route.continue()
  })
  await sendButton(page).dblclick()
  await expect(page.getByRole('alert').filter({ hasText: thanks })).toBeVisible()
  await expect(thanksOn(page)).toBeVisible()
  await expectStored(writer, 'proven')
  await expectAccessibleOnTheWay(page)

  await page.getByRole('link', { name: 'Write another message' }).click()
  await expect(fieldOf(page, 'Subject')).toHaveValue('')
  const second = { ...newWriter(), Subject: 'Another one' }
  await write(page, second)
  await page.unroute(endpoint)
  await sendButton(page).click()
  await expect(thanksOn(page)).toBeVisible()
  await expectStored(second, 'proven')
  await expectStored(writer, 'proven')
})

test('a rejected message shows errors beside the fields, and keeps its input even after a reload', async ({
  page,
}) => {
  const writer = { ...newWriter(), 'E-mail': 'mia' }
  await page.goto('/contact')
  await sendButton(page).click()
  await expect(fieldOf(page, 'Name')).toBeFocused()
  await expect(fieldOf(page, 'Name')).toHaveAccessibleDescription('Enter your name.')
  await write(page, writer)
  await sendButton(page).click()
  await expect(fieldOf(page, 'E-mail')).toBeFocused()
  await expect(fieldOf(page, 'E-mail')).toHaveAccessibleDescription(/such as name@winery/)
  await expectAccessibleOnTheWay(page)
  await page.reload()
  for (const [name, value] of Object.entries(writer)) {
    await expect(fieldOf(page, name)).toHaveValue(value)
  }
  await expect(consentBox(page)).toBeChecked()
})

test('sending again renews a rejected human check, and recovers from a lost response', {
  tag: longRunTag,
}, async ({ page }) => {
  const writer = newWriter()
  await page.goto('/contact')
  await write(page, writer)
  await page.route(
    endpoint,
    (route) => {
      const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
      const wrong = body.replace(/(name="altcha"\r\n\r\n)[^\r]*/, '$1bm90aGluZw==')
      return route.continue({ postData: Buffer.from(wrong, 'latin1') })
    },
    { times: 1 },
  )
  await sendButton(page).click()
  const refusal = page.getByRole('main').getByRole('alert')
  await expect(refusal).toContainText('It has been renewed: please send again.')
  await expect(refusal.getByRole('link', { name: '(08) 5550 1234' })).toBeVisible()

  await page.route(
    endpoint,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await sendButton(page).click()
  await expect(refusal).toContainText('cannot say whether your message arrived')
  await expect(fieldOf(page, 'Message')).toHaveValue(writer.Message)
  await sendButton(page).click()
  await expect(thanksOn(page)).toBeVisible()
  await expectStored(writer, 'proven')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message can be corrected and sent, and the map is readable', async ({ page }) => {
    const writer = newWriter()
    await page.goto('/contact')
    await expect(page.getByRole('img', { name: /^Map of Australia/ })).toBeVisible()
    await expect(
      page.getByText('Depot for Tasmania, with sailings through Bass Strait.'),
    ).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await write(page, { ...writer, Phone: '12' })
    await sendButton(page).click()
    await expect(page).toHaveURL('/contact#form')
    await expect(fieldOf(page, 'Phone')).toHaveAccessibleDescription(/with its area code/)
    await expect(fieldOf(page, 'Message')).toHaveValue(writer.Message)
    await expect(consentBox(page)).toBeChecked()
    await fieldOf(page, 'Phone').fill(writer.Phone)
    // The first clicks are faster than a person's, and are rejected.
    await pressUntilAt(/\/contact\?sent=[\da-f-]{36}#form$/, sendButton(page))
    await expect(thanksOn(page)).toBeVisible()
    await expectStored(writer, 'unproven')
  })
})

const mapOf = (page: Page) => page.locator('.map-frame')
const pinOf = (page: Page, name: string) => page.locator(`[data-place="${name}"] .map-pin-dot`)

/** Returns the distance of a pin from the centre of the map, in pixels. */
async function distanceFromCentre(page: Page, name: string) {
  const [map, pin] = [await mapOf(page).boundingBox(), await pinOf(page, name).boundingBox()]
  if (!map || !pin) throw new Error('The map is not there.')
  const across = pin.x + pin.width / 2 - (map.x + map.width / 2)
  const down = pin.y + pin.height / 2 - (map.y + map.height / 2)
  return Math.hypot(across, down)
}

test.describe('the map', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('is loaded when it comes into view, works with the keyboard, and causes no layout shift', async ({
    page,
  }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto('/contact', { waitUntil: 'networkidle' })
    const ofLibrary = () => fetched.filter((path) => /live-map|maplibre/.test(path))
    expect(ofLibrary()).toEqual([])
    const before = await mapOf(page).boundingBox()

    await page.getByRole('radio', { name: /^All locations/ }).focus()
    await expect(mapOf(page)).toHaveAttribute('data-live', 'true')
    expect(ofLibrary().length).toBeGreaterThan(0)
    const { x, width, height } = (await mapOf(page).boundingBox()) ?? {}
    expect({ x, width, height }).toEqual({
      x: before?.x,
      width: before?.width,
      height: before?.height,
    })

    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^Angaston/ })).toBeChecked()
    await expect.poll(() => distanceFromCentre(page, 'Angaston')).toBeLessThan(2)
    await page.getByRole('radio', { name: /^Perth/ }).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => distanceFromCentre(page, 'Perth')).toBeLessThan(2)

    await page.getByRole('region', { name: 'Map of our locations' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => distanceFromCentre(page, 'Perth')).toBeGreaterThan(50)
    const zoomIn = page.getByRole('button', { name: 'Zoom in' })
    await zoomIn.focus()
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(zoomIn).toHaveAttribute('aria-disabled', 'true', { timeout: 100 })
    }).toPass()
    await expectAccessibleOnTheWay(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await pinOf(page, 'Perth').click()
    await expect(page.getByRole('radio', { name: /^Perth/ })).toBeChecked()
  })

  test('remains a drawing, and loads nothing, if the browser cannot render it', {
    tag: longRunTag,
  }, async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto('/contact')
    await page.getByRole('radio', { name: /^Hobart/ }).check()
    await expect(page.locator('[data-place="Hobart"]')).toHaveAttribute('data-chosen', 'true')
    await expect(page.getByRole('img', { name: /^Map of Australia/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(fetched.filter((address) => /live-map|maplibre/.test(address))).toEqual([])
  })
})
