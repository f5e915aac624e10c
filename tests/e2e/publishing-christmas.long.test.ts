import type { Browser, Page } from '@playwright/test'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { drawPicture } from '#tests/factories/picture.ts'
import { journeySettings, type ServedSite, serveSite } from '#tests/support/serve-site.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { test as base, expect, expectAccessibleOnTheWay } from './journey.ts'

/** Two processes on one database, as behind a load balancer. */
interface TwoProcesses {
  first: ServedSite
  second: ServedSite
}

/** Time in which both processes must start, also on a busy machine. */
const startTimeoutMs = 300_000
/** Time in which a page must show what was published, also on a busy machine. */
const shownTimeoutMs = 60_000

const test = base.extend<object, { sites: TwoProcesses }>({
  sites: [
    async ({ playwright: _ }, use) => {
      const first = await serveSite(journeySettings)
      const second = await serveSite({
        ...journeySettings,
        DATABASE_URL: first.servingUrl,
        DATABASE_OWNER_URL: first.databaseUrl,
      })
      await use({ first, second })
      await second.stop()
      await first.stop()
    },
    { scope: 'worker', timeout: startTimeoutMs },
  ],
  baseURL: async ({ sites }, use) => use(sites.first.url),
})

const now = new Date()
/** Year of the next first of December that is not today or past. */
const year = now.getUTCMonth() === 11 ? now.getUTCFullYear() + 1 : now.getUTCFullYear()
const shutdown = { name: 'Stocktake', first: `${year + 1}-01-25`, last: `${year + 1}-01-26` }

async function enterAs(page: Page, { first }: TwoProcesses, name: string): Promise<void> {
  const { db, close } = connectDatabase(first.databaseUrl, 1)
  const staff = await signInStaff(db, { roles: ['editor'], name }).finally(close)
  await page.context().addCookies([staff.browserCookie(first.url)])
}

async function openPhone(browser: Browser, { first }: TwoProcesses, hasScripts: boolean) {
  const context = await browser.newContext({
    baseURL: first.url,
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: hasScripts,
  })
  return context.newPage()
}

/** Waits until pages of both processes contain a text, or do not. */
async function expectOnPages(
  { first, second }: TwoProcesses,
  paths: readonly string[],
  text: string,
  isShown = true,
): Promise<void> {
  for (const { url } of [first, second]) {
    for (const path of paths) {
      await expect
        .poll(async () => (await (await fetch(url + path)).text()).includes(text), {
          message: `${path} of ${url} ${isShown ? 'shows' : 'does not show'} “${text}”`,
          timeout: shownTimeoutMs,
        })
        .toBe(isShown)
    }
  }
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

/** Opens the form of a page or of the settings, from the editor's start page. */
async function startEditing(page: Page, name: string): Promise<void> {
  await page.goto('/staff/publishing')
  await page.getByRole('button', { name: `Edit: ${name}`, exact: true }).click()
  await unfold(page, name)
}

/** Unfolds every section of a form, as an editor does who looks for a field. */
async function unfold(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.locator('form details').first()).toBeVisible()
  await page.locator('form details').evaluateAll((parts) => {
    for (const part of parts) part.setAttribute('open', '')
  })
}

/** Adds another page to the change set that is shown, and opens its form. */
async function addPage(page: Page, name: string): Promise<void> {
  await page.getByLabel('Change another page together with this').selectOption({ label: name })
  await page.getByRole('button', { name: 'Edit this page too' }).click()
  await unfold(page, name)
}

const continueToChangeSet = async (page: Page) => {
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'What is changed' })).toBeVisible()
}

/** Schedules the change set that is shown for the first of December at 6:00. */
async function schedule(page: Page): Promise<void> {
  await page.getByLabel('Publish on').fill(`${year}-12-01`)
  await page.getByLabel(/^At/).fill('06:00')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(
    page.getByText(new RegExp(`To be published 1 December ${year} at 6:00`)),
  ).toBeVisible()
}

async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^Published by Edith Marsh/)).toBeVisible()
}

/** Performs the work of an editor before Christmas, with or without JavaScript. */
async function prepareChristmas(
  page: Page,
  browser: Browser,
  sites: TwoProcesses,
  hasScripts: boolean,
): Promise<void> {
  const mark = `${hasScripts ? 'with' : 'without'} JavaScript ${Date.now() % 10_000}`
  await enterAs(page, sites, 'Edith Marsh')

  await test.step('changes a promise on three pages, a team picture and the FAQ', async () => {
    await startEditing(page, 'Calls to action')
    for (const group of ['general', 'services', 'about']) {
      await field(page, `${group}.text.title`).fill(`Answered in a day, ${mark}`)
    }
    await continueToChangeSet(page)

    await addPage(page, 'About page')
    const picture = field(page, 'team.members[0].image.src')
    const before = await picture.inputValue()
    if (hasScripts) {
      const choose = page.getByRole('button', { name: 'Choose or add a picture' })
      await page
        .locator('.document-fields', { has: picture })
        .filter({ has: choose })
        .last()
        .getByRole('button', { name: 'Choose or add a picture' })
        .click()
      await page.getByLabel('Add a picture to the library').setInputFiles({
        name: 'Team at the bench.png',
        mimeType: 'image/png',
        buffer: await drawPicture({ width: 640, height: 400, tone: Date.now() % 200 })
          .png()
          .toBuffer(),
      })
      await expect(picture).not.toHaveValue(before)
      await expect(picture).toHaveValue(/^\/pictures\/team-at-the-bench/)
      await field(page, 'team.members[0].image.alt').fill('Two people at a bench')
    } else {
      await page.locator('button[name="picture"][value="team.members[0].image"]').click()
      await page.getByLabel('Search the library').fill('portrait')
      await page.getByRole('button', { name: 'Find' }).click()
      await expect(page).toHaveURL(/search=portrait/)
      await page.locator('.picture-choice').last().click()
      await expect(picture).not.toHaveValue(before)
    }
    await continueToChangeSet(page)

    await addPage(page, 'Home page')
    const count = await page.locator('[name$="].question"]').count()
    await page.getByRole('button', { name: 'Add to items' }).click()
    const question = field(page, `faq.items[${count}].question`)
    await expect(question).toHaveValue('')
    if (!hasScripts) await unfold(page, 'Home page')
    await question.fill(`Do you deliver on Saturdays, ${mark}?`)
    const answer = page.locator(`[name^="faq.items[${count}].answer"]`).last()
    await answer.fill('Not yet.')
    await continueToChangeSet(page)
    await expectAccessibleOnTheWay(page)
    await publishNow(page)
    await expectOnPages(sites, ['/', '/about', '/services'], `Answered in a day, ${mark}`)
    await expectOnPages(sites, ['/'], `Do you deliver on Saturdays, ${mark}?`)
    if (hasScripts) await expectOnPages(sites, ['/about'], 'Two people at a bench')
  })

  const christmas = `Christmas, ${mark}`
  let christmasChange = ''
  const hero = `Glass for vintage, ${mark}`
  let heroChange = ''
  await test.step('changes the hero', async () => {
    await startEditing(page, 'Home page')
    await field(page, 'hero.text.title').fill(hero)
    await continueToChangeSet(page)
    await publishNow(page)
    heroChange = page.url()
    await expectOnPages(sites, ['/'], hero)
  })

  await test.step('schedules a shutdown with its notice, which a colleague approves on a phone', async () => {
    await startEditing(page, 'Company, opening hours and shutdowns')
    const firstDays = page.locator('[name^="shutdowns["][name$="].first"]')
    const place = await firstDays.count()
    await page.getByRole('button', { name: 'Add to shutdowns' }).click()
    await expect(firstDays).toHaveCount(place + 1)
    await unfold(page, 'Company, opening hours and shutdowns')
    const added = `shutdowns[${place}]`
    await field(page, `${added}.name`).fill(shutdown.name)
    await field(page, `${added}.first`).fill(shutdown.first)
    await field(page, `${added}.last`).fill(shutdown.last)
    await continueToChangeSet(page)

    await addPage(page, 'Home page')
    await field(page, 'notification.id').fill(`christmas-${year}`)
    await field(page, 'notification.text').fill(`We close for Christmas, ${mark}.`)
    await field(page, 'notification.from').fill(`${year}-12-01T06:00`)
    await field(page, 'notification.until').fill(`${year + 1}-01-04T00:00`)
    await continueToChangeSet(page)
    await page.getByRole('textbox', { name: 'Title' }).fill(christmas)
    await page.getByRole('button', { name: 'Rename' }).click()
    await expect(page.getByRole('heading', { name: christmas, level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Send for review' }).click()
    await expect(page.getByText('In review')).toBeVisible()
    christmasChange = page.url()

    const phone = await openPhone(browser, sites, hasScripts)
    await enterAs(phone, sites, 'Col Reeve')
    await phone.goto('/staff/publishing')
    await phone
      .getByRole('region', { name: 'Waiting to be published' })
      .getByRole('link', { name: christmas })
      .click()
    await phone.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(phone.getByText('Approved', { exact: true })).toBeVisible()
    await phone.context().close()

    await page.goto(christmasChange)
    await schedule(page)
    await expect(page.getByText(/Approved by Col Reeve/)).toBeVisible()
    await expectOnPages(sites, ['/'], `We close for Christmas, ${mark}.`, false)
  })

  await test.step('undoes the hero', async () => {
    await page.goto(heroChange)
    await page.getByRole('button', { name: 'Undo this change' }).click()
    await expect(page.getByRole('heading', { name: 'Undo: Home page' })).toBeVisible()
    await expectOnPages(sites, ['/'], hero, false)
    await expectOnPages(sites, ['/'], `Do you deliver on Saturdays, ${mark}?`)
  })

  await test.step('combines the schedule with the page that the undo published', async () => {
    await page.goto(christmasChange)
    await expect(page.getByText('This schedule needs a decision')).toBeVisible()
    await page.getByRole('link', { name: /Home page.*Combine both/ }).click()
    await page.getByRole('button', { name: 'Combine into the draft' }).click()
    await schedule(page)
    await expectOnPages(sites, ['/'], `We close for Christmas, ${mark}.`, false)
  })
}

test.describe.configure({ mode: 'serial', timeout: 480_000 })

test('an editor prepares the site for Christmas, in two processes', async ({
  page,
  browser,
  sites,
}) => {
  await prepareChristmas(page, browser, sites, true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an editor prepares the site for Christmas', async ({ page, browser, sites }) => {
    await prepareChristmas(page, browser, sites, false)
  })
})
