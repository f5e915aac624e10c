import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { longRunTag } from '#tests/support/long.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { dueAtDock } from './open-page.ts'

/**
 * HEIC photograph of 96 × 64 pixels, as a phone writes it. Both the file (`irot`) and its Exif data
 * rotate it by 90° clockwise, and the Exif data contains a position in Adelaide. Its displayed
 * quarters are blue and red, below them yellow and green. Made with heif-enc from a canvas.
 */
const turned = readFileSync('tests/factories/turned.heic')

const choose = (page: Page, buffer: Buffer) =>
  page
    .getByLabel('Photographs of damage')
    .setInputFiles({ name: 'IMG_0412.HEIC', mimeType: 'image/heic', buffer })

const sign = (page: Page) => page.getByRole('button', { name: 'Sign for this delivery' }).click()

test('a HEIC photograph that the browser cannot decode is stored as a JPEG, rotated once and without its position', async ({
  page,
}) => {
  expect(turned.includes('Exif')).toBe(true)
  const decoder: string[] = []
  page.on('request', (request) => {
    if (/heic|libheif/.test(request.url())) decoder.push(request.url())
  })
  await dueAtDock(page)
  await page.getByLabel('Pallet 1').check()
  await choose(page, turned)
  expect(decoder, 'not before it is needed').toEqual([])
  await sign(page)
  await expect(page.getByText('No delivery is due these days')).toBeVisible()
  const libheif = decoder.find((address) => address.includes('libheif')) ?? ''
  const sent = await page.request.head(libheif, { headers: { 'Accept-Encoding': 'br' } })
  expect(Number(sent.headers()['content-length'])).toBeLessThan(600_000)

  expect(await storedPhotograph(page)).toEqual({
    size: '64 × 96',
    quarters: ['blue', 'red', 'yellow', 'green'],
  })
})

test('a HEIC photograph chosen offline is stored unconverted, and converted and sent once online', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await dueAtDock(page)
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>()
  let asked = 0
  await page.route(/heic-worker/, async (route) => {
    asked += 1
    // The decoder is requested on signing, and again on the first send attempt, which is still
    // pending when the connection returns.
    if (asked === 2) await isBack
    if (asked > 2) await route.continue()
    else await route.abort()
  })
  await page.context().setOffline(true)
  await page.getByLabel('Pallet 1').check()
  await page.getByLabel('Note').fill('One corner is wet.')
  await choose(page, turned)
  await sign(page)
  await expect(page.getByText('1 unsent')).toBeVisible()
  await expectAccessibleOnTheWay(page)
  await expect.poll(() => asked).toBe(2)
  await page.context().setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  comeBack()
  await expect(page.getByText('No delivery is due these days')).toBeVisible()
  expect(await storedPhotograph(page)).toMatchObject({ size: '64 × 96' })
})

test('a HEIC photograph found to be broken once online is named, and the form is sent without it', {
  tag: longRunTag,
}, async ({ page }) => {
  await dueAtDock(page)
  await page.context().setOffline(true)
  await page.getByLabel('Pallet 1').check()
  await choose(page, turned.subarray(0, 900))
  await sign(page)
  await expect(page.getByText('1 unsent')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('“IMG_0412.HEIC” cannot be read as a photograph')).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('No delivery is due these days')).toBeVisible()
})

test('a broken HEIC and an oversized file are named, and no input is lost', async ({ page }) => {
  await dueAtDock(page)
  await page.getByLabel('Pallet 1').check()
  await page.getByText('Something is short or broken').click()
  await page.getByLabel('Broken').first().fill('24')
  await page.getByLabel('Note').fill('One corner is wet.')
  await choose(page, turned.subarray(0, 900))
  await sign(page)
  const said = page.getByRole('alert')
  await expect(said).toContainText('This browser cannot read “IMG_0412.HEIC” (HEIC)')

  const film = test.info().outputPath('pallet.mov')
  const file = await open(film, 'w')
  await file.truncate(70 * 1024 * 1024)
  await file.close()
  await page.getByLabel('Photographs of damage').setInputFiles(film)
  await sign(page)
  await expect(said).toContainText('“pallet.mov” is larger than 40 MB')

  await expect(page.getByLabel('Pallet 1')).toBeChecked()
  await expect(page.getByLabel('Broken').first()).toHaveValue('24')
  await expect(page.getByLabel('Note')).toHaveValue('One corner is wet.')
  await page.getByLabel('Photographs of damage').setInputFiles([])
  await sign(page)
  await expect(page.getByText('No delivery is due these days')).toBeVisible()
})

test('a browser without storage sends the photographs at once, converted', {
  tag: longRunTag,
}, async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Nothing is kept here.', 'SecurityError')
    }
  })
  await dueAtDock(page)
  await page.getByLabel('Pallet 1').check()
  await choose(page, turned)
  await sign(page)
  await expect(page.getByText('Thank you. The delivery is signed for.')).toBeVisible()
  await page.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('link', { name: /^VP-/ }).click()
  await expect(page.getByRole('link', { name: 'IMG_0412.jpg' }).first()).toBeVisible()
})

/** Returns the stored photograph from the page of its order. */
async function storedPhotograph(page: Page) {
  await page.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('link', { name: /^VP-/ }).click()
  const photograph = page.getByRole('link', { name: 'IMG_0412.jpg' }).first()
  const answer = await page.request.get((await photograph.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  const stored = await answer.body()
  expect(stored.includes('Exif')).toBe(false)
  return quartersOf(page, stored)
}

/** Returns the displayed size of a picture and the colours of its quarters, row by row. */
const quartersOf = (page: Page, picture: Buffer) =>
  page.evaluate(
    async (bytes) => {
      const blob = new Blob([new Uint8Array(bytes)])
      const { width, height } = await createImageBitmap(blob)
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(await createImageBitmap(blob), 0, 0)
      const colourAt = (x: number, y: number) => {
        const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? []
        if (red > 150) return green > 150 ? 'yellow' : 'red'
        return blue > green ? 'blue' : 'green'
      }
      const [left, right, top, bottom] = [width / 4, width * 0.75, height / 4, height * 0.75]
      const quarters = [
        ...[colourAt(left, top), colourAt(right, top)],
        ...[colourAt(left, bottom), colourAt(right, bottom)],
      ]
      return { size: `${width} × ${height}`, quarters }
    },
    [...picture],
  )
