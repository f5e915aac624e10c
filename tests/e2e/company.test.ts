import { expect, test } from './journey.ts'

test('a dismissed notice stays hidden, after a reload and within the site', async ({ page }) => {
  const notice = page.getByRole('region', { name: 'Notice' })
  await page.goto('/')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss this notice' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
  await page.getByRole('link', { name: 'About Vpack' }).click()
  await expect(page).toHaveURL('/about')
  await page.getByRole('link', { name: 'Vpack. Home' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(notice).toBeHidden()
})

test('the sections of a page are linked from the top bar, and the legal text links to its own', async ({
  page,
}) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByLabel('More about us').click()
  await menu.getByRole('link', { name: 'Team' }).click()
  await expect(page).toHaveURL('/about#team')
  await expect(
    page.getByRole('heading', { name: 'Four people you will deal with' }),
  ).toBeInViewport()

  await page.goto('/privacy-policy')
  await page.getByRole('link', { name: 'section 17' }).first().click()
  await expect(page).toHaveURL('/privacy-policy#section-17')
  await expect(page.getByRole('heading', { name: /The Privacy Officer/ })).toBeInViewport()
})

test('anchors are scrolled to correctly, although content below the screen is laid out late', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const top = async (name: RegExp) => {
    const box = await page.getByRole('heading', { level: 2, name }).boundingBox()
    return Math.abs(box?.y ?? Number.NaN)
  }
  await page.goto('/about#team')
  await expect.poll(() => top(/^Four people you will deal with/)).toBeLessThan(150)

  await page.goto('/privacy-policy')
  await page.getByRole('link', { name: 'section 17' }).first().click()
  await expect.poll(() => top(/The Privacy Officer/)).toBeLessThan(150)
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(3000)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})
