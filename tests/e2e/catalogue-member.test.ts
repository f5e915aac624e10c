import { expect, test } from '@playwright/test'
import { href } from 'react-router'
import { enterPortal } from './enter-portal.ts'
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
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
  expect(shift).toBeLessThan(0.01)
  await section.getByLabel('Quantity').fill('2')
  await section.getByRole('button', { name: 'Add to order' }).click()
  await expect(section.getByRole('status')).toContainText('In your order: ')
  if ((page.viewportSize()?.width ?? 0) >= 1024) {
    await expect(page.getByRole('link', { name: new RegExp(actor.name) })).toBeVisible()
  }
})

test('a stranger’s browser does not ask who is signed in', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(href('/catalogue/:slug', { slug: bottle.slug }))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /member[.]json|member-product/.test(url))).toEqual([])
})
