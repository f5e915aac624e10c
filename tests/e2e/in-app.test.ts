import type { Page } from '@playwright/test'
import { longRunTag } from '#tests/support/long.ts'
import { expect, test } from './journey.ts'
import { bottle } from './products.ts'
import { queryDatabase } from './site-database.ts'

/** Marks the window; the mark is lost only on a full page load. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('links within the site, also in articles and legal copy, navigate without a full page load', async ({
  page,
}) => {
  await page.goto('/why-recycle-glass')
  await mark(page)
  const copy = page.getByRole('main')
  await copy.getByRole('link', { name: 'container deposit scheme' }).click()
  await expect(page).toHaveURL('/container-deposit-schemes')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Statement' }).click()
  await expect(heading(page)).toHaveText('Cookie Statement')
  await copy.getByRole('link', { name: 'Privacy Policy' }).first().click()
  await expect(heading(page)).toHaveText('Privacy Policy')
  await copy.getByRole('link', { name: 'section 17' }).first().click()
  await expect(page).toHaveURL('/privacy-policy#section-17')
  await expect(page.locator('#section-17')).toBeInViewport()
  expect(await isMarked(page)).toBe(true)
})

test('the next page fades in within 0.1 s, and not at all with reduced motion', {
  tag: longRunTag,
}, async ({ page, device }) => {
  // Pauses every animation at its first frame, to be inspected.
  await device.send('Animation.enable')
  await device.send('Animation.setPlaybackRate', { playbackRate: 0 })
  const main = page.getByRole('main')
  const fades = () =>
    main.evaluate((part) => part.getAnimations().map(({ effect }) => effect?.getTiming().duration))
  const menu = page.getByRole('navigation', { name: 'Main' })

  await page.goto('/')
  await menu.getByRole('link', { name: 'News' }).click()
  await expect(heading(page)).toHaveText('News')
  await expect(main).toBeFocused()
  expect(await fades()).toEqual([100])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await menu.getByRole('link', { name: 'News' }).click()
  await expect(heading(page)).toHaveText('News')
  await expect(main).toBeFocused()
  expect(await fades()).toEqual([])
})

test('a link with a modifier key opens a new tab, and “Log In” always does', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const openings = [
    () => menu.getByRole('link', { name: 'News' }).click({ modifiers: ['ControlOrMeta'] }),
    () => menu.getByRole('link', { name: 'News' }).click({ button: 'middle' }),
    () => menu.getByRole('link', { name: /^Log In/ }).click(),
  ]
  const titles = ['News | Vpack', 'News | Vpack', 'Sign in | Vpack']
  for (const [index, open] of openings.entries()) {
    const opened = context.waitForEvent('page')
    await open()
    const tab = await opened
    await expect(tab).toHaveTitle(titles[index] ?? '')
    await tab.close()
    await expect(page).toHaveURL('/')
  }
})

test('a redirect is followed within the app, and to another site with a full page load', async ({
  page,
}) => {
  await queryDatabase(
    `insert into redirect (path, target) values
       ('/old-claret', $1), ('/old-beer', 'https://elsewhere.example/beer')
     on conflict do nothing`,
    [`/catalogue/${bottle.slug}`],
  )
  await queryDatabase(`update publication set version = version + 1 where content = 'redirects'`)
  await queryDatabase(`select pg_notify('publication', 'redirects')`)
  await page.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  await expect(async () => {
    const answer = await page.request.get('/old-claret', { maxRedirects: 0, maxRetries: 1 })
    expect(answer.status()).toBe(301)
  }).toPass()

  await openByScript(page, '/old-claret?from=mail')
  await expect(page).toHaveURL(`/catalogue/${bottle.slug}?from=mail`)
  await expect(heading(page)).toHaveText(bottle.name)
  expect(await isMarked(page)).toBe(true)

  await openByScript(page, '/old-beer')
  await expect(page).toHaveTitle('Elsewhere')
  await expect(page).toHaveURL('https://elsewhere.example/beer')
})

/** Navigates like a link within the app, to a URL without a link on any page. */
async function openByScript(page: Page, address: string) {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
  await expect(heading(page)).toHaveText('News')
  await page.evaluate((path) => history.pushState(null, '', path), address)
  await page.goBack()
  await mark(page)
  await page.goForward()
}
