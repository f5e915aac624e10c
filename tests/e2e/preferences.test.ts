import type { Page } from '@playwright/test'
import { longRunTag } from '#tests/support/long.ts'
import { fillCart } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle, closure } from './products.ts'

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const consent = (page: Page) => page.locator('html').getAttribute('data-consent')

test('everything stored in the browser is listed in the Cookie Statement', async ({
  page,
  context,
}) => {
  await fillCart(page, bottle)
  await page.goto(`/catalogue/${closure.slug}`)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('complementary', { name: 'Products to compare' })).toBeVisible()
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Mary')
  await page.goto('/cookie-statement')
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(kept).toEqual(
    expect.arrayContaining(['vpack.compare', 'vpack.contact', 'react-router-scroll-positions']),
  )
  const statement = await page.getByRole('main').textContent()
  for (const name of [...kept, ...cookies]) expect(statement).toContain(`${name}: `)
})

test.describe('on a first visit', () => {
  test.use({ firstVisit: true })

  test('no consent is requested while nothing is optional, and nothing of other companies is loaded', async ({
    page,
    baseURL,
  }) => {
    const strangers: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== baseURL) strangers.push(request.url())
    })
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Preferences' }).click()
    await page.getByText('Choose in advance').click()
    await page.getByRole('button', { name: 'Allow all' }).click()
    await expect(page.getByText('Your choice is saved.')).toBeVisible()
    expect(await consent(page)).toBe('necessary analytics marketing')
    // Set by the server: browsers delete cookies set by scripts within a week.
    await expect
      .poll(async () => (await page.context().cookies()).find(isConsent)?.expires)
      .toBeGreaterThan(Date.now() / 1000 + 360 * 24 * 3600)
    await page.goto('/catalogue', { waitUntil: 'networkidle' })
    expect(strangers).toEqual([])
  })

  test('consent is dated and can be withdrawn with one click', async ({ page }) => {
    await page.goto('/preferences')
    await page.getByText('Choose in advance').click()
    await page.getByRole('checkbox', { name: 'Analytics' }).check()
    await page.getByRole('button', { name: 'Save my choice' }).click()
    await expect(page.getByText('Your choice is saved.')).toBeVisible()
    await expect(page.getByText(/^Saved \d+ \w+ \d{4}$/)).toBeVisible()
    expect(await consent(page)).toBe('necessary analytics')
    await page.getByRole('button', { name: 'Necessary only' }).click()
    await expect(page.getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked()
    expect(await consent(page)).toBe('necessary')
  })
})

const isConsent = ({ name }: { name: string }) => name === 'vpack_consent'

test('theme and motion are the same on the preferences page, in the footer and on every following page', async ({
  page,
}) => {
  const html = page.locator('html')
  await page.goto('/preferences')
  const appearance = page.getByRole('main')
  const footer = page.getByRole('contentinfo')
  await appearance.getByLabel('Dark').check()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(footer.getByLabel('Dark')).toBeChecked()
  await appearance.getByLabel('Reduce motion').check()
  await expect(html).toHaveAttribute('data-motion', 'reduce')
  const moving = await page
    .getByRole('link', { name: 'Services' })
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').transitionDuration)
  expect(moving).toBe('0s')
  await footer.getByText('Light', { exact: true }).click()
  await expect(appearance.getByLabel('Light')).toBeChecked()
  await page.goto('/about')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(html).toHaveAttribute('data-motion', 'reduce')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, firstVisit: true })

  test('no consent is requested, and a choice can be made and withdrawn', {
    tag: longRunTag,
  }, async ({ page }) => {
    await page.goto('/')
    await expect(notice(page)).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Preferences' }).click()
    await page.getByText('Choose in advance').click()
    await page.getByRole('checkbox', { name: 'Marketing' }).check()
    await page.getByRole('button', { name: 'Save my choice' }).click()
    await expect(page.getByText('Your choice is saved.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Marketing' })).toBeChecked()
    await page.getByRole('button', { name: 'Necessary only' }).click()
    await expect(page.getByRole('checkbox', { name: 'Marketing' })).not.toBeChecked()
    const dark = page.getByRole('radio', { name: 'Dark' })
    await dark.check()
    await page.getByRole('button', { name: 'Save appearance' }).click()
    await expect(dark).toBeChecked()
  })
})
