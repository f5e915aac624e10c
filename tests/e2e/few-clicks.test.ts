import type { Page } from '@playwright/test'
import { longRunTag } from '#tests/support/long.ts'
import { countClicks } from './count-clicks.ts'
import { expectReceived, fillCheckout, newBuyer, submitButton } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'

type Hand = ReturnType<typeof countClicks>

interface Run {
  amount: string
  /** Words typed for the container. */
  words: string
  /** Name of the suggestion to choose. */
  container: string
}

/** Plans a run from the home page and adds all its parts to the cart. */
async function planFromHome(page: Page, hand: Hand, { amount, words, container }: Run) {
  await page.goto('/')
  await hand.click(page.getByRole('banner').getByRole('link', { name: 'Run planner' }))
  await hand.clickAndType(page.getByRole('textbox', { name: 'How much' }), amount)
  await page.getByRole('combobox', { name: 'Bottle, can or keg' }).fill(words)
  await page.keyboard.press('Enter')
  await hand.click(page.getByRole('main').getByRole('link', { name: container }))
  await hand.click(page.getByRole('button', { name: /^Add all \d to your enquiry$/ }))
  await expect(page).toHaveURL(/\/catalogue\/cart/)
}

/** Submits the cart as an enquiry. */
async function sendFromCart(page: Page, hand: Hand) {
  await hand.click(page.getByRole('link', { name: 'Process Enquiry' }))
  const { Unloading, consent: _, ...typed } = newBuyer()
  await fillCheckout(page, typed)
  await hand.click(page.getByRole('radio', { name: Unloading }))
  await hand.click(page.getByRole('checkbox', { name: /^Use these details/ }))
  await hand.click(submitButton(page))
  await expectReceived(page)
}

test('a burgundy with cork, capsule and carton for 14,000 bottles is sent in at most 14 clicks', {
  tag: longRunTag,
}, async ({ page }) => {
  const hand = countClicks()
  await planFromHome(page, hand, {
    amount: '14,000 bottles',
    words: 'burgundy 750 antique cork bulk',
    container: 'Burgundy 750, antique green, cork mouth · bulk',
  })
  for (const name of [/^Burgundy 750/, /cork/i, /^Capsule/, /^Carton 12-pack, burgundy/]) {
    await expect(page.getByRole('form', { name }).first()).toBeVisible()
  }
  await sendFromCart(page, hand)
  expect(hand.clicks()).toBeLessThanOrEqual(14)
})

test('cans with ends, carriers and trays are sent in at most 10 clicks', async ({ page }) => {
  const hand = countClicks()
  await planFromHome(page, hand, {
    amount: '20,000 cans',
    words: '375 ml can',
    container: 'Can 375 classic, brite',
  })
  for (const name of [/^Can 375 classic/, /^Can end/, /^Can carrier/, /^Can tray 24-pack/]) {
    await expect(page.getByRole('form', { name }).first()).toBeVisible()
  }
  await sendFromCart(page, hand)
  expect(hand.clicks()).toBeLessThanOrEqual(10)
})
