import {
  expectBadge,
  expectReceived,
  fillCheckout,
  newBuyer,
  submitButton,
} from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle, carton, closure } from './products.ts'
import { expectOneEnquiry } from './site-database.ts'

test('a buyer sends one enquiry for bottles, their closures and their cartons', async ({
  page,
}) => {
  const buyer = newBuyer()

  await test.step('the bottle, rounded up to full pallets', async () => {
    await page.goto(`/catalogue/${bottle.slug}`)
    const form = page.getByRole('form', { name: 'Add to your enquiry' })
    await form.getByRole('combobox').selectOption({ label: 'bottles' })
    await form.getByRole('textbox', { name: /^Quantity/ }).fill('14,000')
    await expect(form).toContainText('= 11 pallets + 1 layer + 168 · 6.2 t gross (estimate)')
    await form.getByRole('button', { name: '12 pallets' }).click()
    await expect(form.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('12')
    await expect(form).toContainText('= 14,820 bottles')
    await form.getByRole('button', { name: 'Add to Enquiry' }).click()
    await expect(page.getByText(/^In your enquiry:/)).toHaveText(
      'In your enquiry: 14,820 bottles = 12 pallets',
    )
    await expectBadge(page, 1)
  })

  await test.step('the closure, one minimum order from the list', async () => {
    await page.goto('/catalogue?category=closures')
    await page.getByLabel('Search the catalogue').fill(closure.sku)
    await page.keyboard.press('Enter')
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: `Buy Now ${closure.name}` }).click()
    await expect(card.getByRole('status')).toContainText(
      `Added 1 box (1,000 screwcaps) of ${closure.name} to your enquiry.`,
    )
    await expectBadge(page, 2)
  })

  await test.step('the carton, from the page of the bottle that it fits', async () => {
    await page.goto(`/catalogue/${bottle.slug}`)
    await page.getByRole('link', { name: carton.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(carton.name)
    await page.getByRole('button', { name: 'Add to Enquiry' }).click()
    await expectBadge(page, 3)
  })

  await test.step('the cart shows everything, and accepts another quantity and a note', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Enquiry/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue Cart')
    for (const { name } of [bottle, closure, carton]) {
      await expect(page.getByRole('form', { name })).toBeVisible()
    }
    const line = page.getByRole('form', { name: carton.name })
    await line.getByRole('combobox').selectOption({ label: 'pallets of 600' })
    await line.getByRole('textbox', { name: /^Quantity/ }).fill('2')
    await expect(line).toContainText('= 1,200 cartons')
    const noted = page.getByRole('form', { name: bottle.name })
    await noted.getByText('Add a note').click()
    await noted.getByRole('textbox', { name: 'Note for this line' }).fill('Two trucks, please.')
    await expect(line.getByRole('status').last()).toContainText('Saved')
    await page.getByRole('link', { name: 'Process Enquiry' }).click()
  })

  const reference = await test.step('the checkout summarises and sends the enquiry', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue Checkout')
    const summary = page.getByRole('region', { name: 'Enquiry Summary' })
    await expect(summary).toContainText('14,820 bottles = 12 pallets')
    await expect(summary).toContainText('Note: Two trucks, please.')
    await expect(summary).toContainText('1,000 screwcaps = 1 box')
    await expect(summary).toContainText('1,200 cartons = 2 pallets')
    await fillCheckout(page, buyer)
    await submitButton(page).click()
    return expectReceived(page)
  })

  await test.step('the private page shows its status', async () => {
    await expect(page.getByText(/^Received · sent/)).toBeVisible()
    const lines = page.getByRole('region', { name: 'What you asked for' })
    await expect(lines.getByRole('listitem')).toHaveCount(3)
    await expect(lines).toContainText('Note: Two trucks, please.')
    const status = page.getByRole('region', { name: 'Where it stands' })
    await expect(status.getByRole('listitem').first()).toContainText('Received')
    await expect(status.getByRole('region', { name: 'What happens next' })).toContainText(
      'Being verified. We check stock, packs and lead times',
    )
    await expectBadge(page, 0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference)
  })

  await test.step('the private page shows where the copy goes, when to expect an answer, and how to ask', async () => {
    await expect(page.getByText(`A copy is on its way to ${buyer['E-mail']}.`)).toBeVisible()
    await expect(page.getByText('reads it the same working day')).toBeVisible()
    const question = page.getByText(`Questions? Quote ${reference}`)
    await expect(question).toContainText('8.30am–5pm Monday–Friday')
    await expect(question.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      `mailto:customer.service@vpack.example?subject=Enquiry%20${reference}`,
    )
    await expect(page.getByRole('link', { name: 'Return to Catalogue' })).toBeVisible()
  })

  await test.step('the printout contains products, delivery address and contact', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: 'Print this page' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed')
    await page.emulateMedia({ media: 'print' })
    for (const words of ['Note: Two trucks, please.', buyer['Street address'], '(08) 8563 0000']) {
      await expect(page.getByRole('main').getByText(words)).toBeVisible()
    }
    await expect(page.getByText('What happens next')).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('one enquiry and two mails are stored, and another enquiry can begin', async () => {
    const stored = await expectOneEnquiry(buyer['E-mail'])
    expect(stored).toMatchObject({ reference, lines: 3, proven: 'proven' })
    await page.getByRole('link', { name: bottle.name }).click()
    await expect(page.getByRole('button', { name: 'Add to Enquiry' })).toBeVisible()
    await expect(page.getByText(/^In your enquiry:/)).toBeHidden()
  })
})
