import type { Browser, Page } from '@playwright/test'
import { answerNotice, awaitScripts, expect, watchFaults } from './journey.ts'
import { mailTo } from './mail-to.ts'

/** Signs in an invited person with the invitation mail and its sign-in link. */
export async function signInByInvitation(page: Page, email: string) {
  const door = (await mailTo(email, 'portal-invitation')).match(/http\S+sign-in\S+/)?.[0] ?? ''
  await page.goto(door)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('button', { name: 'Mail me a link and a code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  const link = (await mailTo(email, 'sign-in-link')).match(/http\S+sign-in\/link\/\S+/)?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
}

/** Opens a page in a browser of its own, for another person; its faults count for the journey. */
export async function openAnotherBrowser(browser: Browser, faults: string[]): Promise<Page> {
  const baseURL = process.env.SITE_URL ?? ''
  const context = await browser.newContext({ baseURL, locale: 'en-AU' })
  context.on('page', awaitScripts)
  await watchFaults(context, faults)
  await answerNotice(context, baseURL)
  context.setDefaultTimeout(15_000)
  return context.newPage()
}

const place = {
  'Street address': '12 Example Road',
  'Suburb or town': 'Angaston',
  Postcode: '5353',
  Phone: '08 8563 0000',
}

/** Types the delivery address of an order, for a company without sites. */
export async function fillDeliveryAddress(page: Page) {
  for (const [label, value] of Object.entries(place)) await page.getByLabel(label).fill(value)
  await page.getByLabel('State').selectOption('SA')
  await page.getByLabel('We have a forklift').check()
}
