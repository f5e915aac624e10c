import { expect, test } from './journey.ts'
import { bottle } from './products.ts'
import { shiftsSeen, watchShifts } from './watch-shifts.ts'

// A returning visitor saves data in these tests, and would get drawings instead of pictures.
test.use({ firstVisit: true })

test('if pictures do not load, drawings are shown, without layout shift', async ({
  page,
  faults,
}) => {
  await page.route(/\/rendered\//, (route) => route.abort())
  await watchShifts(page)
  for (const address of [`/catalogue/${bottle.slug}`, '/catalogue?category=bottles']) {
    await page.goto(address)
    // A bottle is shown filled at first; its empty figure comes before that, and is hidden.
    const figure = page.locator('main svg.drawing').filter({ visible: true }).first()
    await expect(figure.locator('path').first()).toBeVisible()
    await expect(figure.locator('img')).toHaveCount(0)
    expect(await shiftsSeen(page)).toEqual([])
  }
  // The browser logs every file that it could not load.
  faults.length = 0
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture that does not load leaves no gap, and the drawing is shown below', async ({
    page,
    faults,
  }) => {
    await page.route(/\/rendered\//, (route) => route.abort())
    await page.goto(`/catalogue/${bottle.slug}`)
    const picture = page.getByRole('img', { name: /^Picture: / }).first()
    await expect
      .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.complete))
      .toBe(true)
    const hidden = await picture.screenshot({ style: '.rendered-picture { visibility: hidden }' })
    expect((await picture.screenshot()).equals(hidden)).toBe(true)
    await expect(page.getByRole('img', { name: /^Technical drawing/ }).first()).toBeVisible()
    faults.length = 0
  })
})
