import type { Page } from '@playwright/test'
import { href } from 'react-router'
import { enterPortal } from './enter-portal.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { bottle } from './products.ts'

test('a signed-in member sees their name on a product page, and adds it to their order', async ({
  page,
}) => {
  const { actor } = await enterPortal(page, 'buyer')
  const url = process.env.SITE_URL ?? ''
  await page.context().addCookies([{ name: 'vpack_member', value: 'yes', url }])
  await page.goto(href('/catalogue/:slug', { slug: bottle.slug }))
  const section = page.getByRole('region', { name: 'Redgum Estate' })
  await expect(section).toContainText('Last ordered: 5,000 ')
  expect(await measureShift(page)).toBeLessThan(0.01)
  await section.getByLabel('Quantity').fill('2')
  await section.getByRole('button', { name: 'Add to order' }).click()
  await expect(section.getByRole('status')).toContainText('In your order: ')
  if ((page.viewportSize()?.width ?? 0) >= 1024) {
    await expect(page.getByRole('link', { name: new RegExp(actor.name) })).toBeVisible()
  }
})

test('a signed-in member sees their range above a list, and the list does not move', async ({
  page,
}) => {
  await enterPortal(page, 'buyer')
  const url = process.env.SITE_URL ?? ''
  await page.context().addCookies([{ name: 'vpack_member', value: 'yes', url }])
  await page.goto(`${href('/catalogue')}?category=bottles`)
  const section = page.getByRole('region', { name: 'Redgum Estate: your range in this list' })
  await expect(section.getByRole('listitem').first()).toContainText('Last ordered: 5,000 ')
  expect(await measureShift(page)).toBeLessThan(0.01)
  await expectAccessible(page)
  await section.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Redgum Estate' })).toContainText('Last ordered')
})

test('a stranger’s browser does not ask who is signed in', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of [href('/catalogue/:slug', { slug: bottle.slug }), href('/catalogue')]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(asked.filter((url) => /member[.]json|member-product|member-range/.test(url))).toEqual([])
})

/** Measures the layout shifts of a page so far. */
const measureShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
