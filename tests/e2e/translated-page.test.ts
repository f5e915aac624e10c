import type { Page } from '@playwright/test'
import { sendEnquiry, signIn } from './desk.ts'
import { fillCart, submitButton } from './enquiry-steps.ts'
import { enterPortal } from './enter-portal.ts'
import { expect, test } from './journey.ts'
import { bottle, closure } from './products.ts'

/**
 * Wraps every text node of the page in two `<font>` elements, as the translation of Chrome does,
 * once the page is idle: its sections are hydrated by then on a slow machine, too.
 */
async function translate(page: Page) {
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestIdleCallback(resolve))
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, option'))
        continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      text.replaceWith(outer)
      inner.append(text)
    }
  })
}

/** Collects errors of the page's scripts. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

test('a translated list can be filtered, sorted and left', async ({ page }) => {
  const errors = watchErrors(page)
  await page.goto('/catalogue?category=bottles')
  await page.getByRole('checkbox', { name: /^Amber/ }).focus()
  await translate(page)
  await page.getByRole('checkbox', { name: /^Amber/ }).check()
  await expect(page).toHaveURL(/colour=amber/)
  await expect(page.getByRole('link', { name: 'Remove Amber' })).toBeVisible()
  await translate(page)
  await page.getByRole('link', { name: 'Table' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await translate(page)
  await page
    .getByRole('table')
    .getByRole('link', { name: /Stubby/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Stubby')
  expect(errors).toEqual([])
})

test('a translated product, cart and checkout can be used', async ({ page }) => {
  const errors = watchErrors(page)
  await page.goto(`/catalogue/${bottle.slug}`, { waitUntil: 'networkidle' })
  await translate(page)
  await page.getByRole('button', { name: 'Add to Enquiry' }).click()
  await expect(page.getByText(/In your enquiry/).first()).toBeVisible()
  await fillCart(page, closure)
  await page.goto('/catalogue/cart', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await translate(page)
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Put it back' })).toBeVisible()
  await page.goto('/catalogue/checkout')
  await page.getByRole('textbox', { name: 'Contact name' }).focus()
  await expect(page.getByText('Human check passed.')).toBeVisible()
  await translate(page)
  await submitButton(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Contact name' }).fill('Mia')
  await expect(page.getByRole('textbox', { name: 'Contact name' })).not.toHaveAttribute(
    'aria-invalid',
    'true',
  )
  expect(errors).toEqual([])
})

test('a translated order of the portal can be opened and changed', async ({ page }) => {
  const errors = watchErrors(page)
  const { company, reference } = await enterPortal(page, 'buyer')
  await page.goto(`/portal/${company}/orders`, { waitUntil: 'networkidle' })
  await translate(page)
  await page.getByRole('main').getByRole('link', { name: reference }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
  await translate(page)
  await page.getByRole('button', { name: 'Change this order' }).click()
  const quantity = page.getByRole('textbox', { name: /^Quantity/ }).first()
  await expect(quantity).toBeVisible()
  await translate(page)
  await quantity.fill('6000')
  await expect(quantity).toHaveValue('6000')
  expect(errors).toEqual([])
})

test('a translated enquiry of the desk can be opened and noted on', async ({
  page,
  context,
  baseURL,
}) => {
  const errors = watchErrors(page)
  await signIn(context, baseURL)
  const { reference } = await sendEnquiry({ company: 'Quandong Translated' })
  await page.goto('/staff/queue?view=new&sort=-received')
  await translate(page)
  await page.getByRole('row').getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
  await translate(page)
  await page.getByRole('textbox', { name: /^Note for the team/ }).fill('Ask about the forklift.')
  await page.getByRole('button', { name: 'Save this note' }).click()
  await expect(page.getByText('Ask about the forklift.')).toBeVisible()
  expect(errors).toEqual([])
})
