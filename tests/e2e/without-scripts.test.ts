import { expectReceived, fillCheckout, newBuyer, submitButton } from './enquiry-steps.ts'
import { expect, pressUntilAt, test } from './journey.ts'
import { bottle, closure } from './products.ts'
import { expectOneEnquiry } from './site-database.ts'

test.use({ javaScriptEnabled: false })

test('an enquiry can be put together and sent without JavaScript', async ({ page }) => {
  const buyer = newBuyer()

  await test.step('add from the list and from the product page', async () => {
    await page.goto(`/catalogue?q=${closure.sku}`)
    await page.getByRole('button', { name: `Buy Now ${closure.name}` }).click()
    await expect(page).toHaveTitle('Catalogue Cart | Vpack')
    await expect(page.getByRole('status').first()).toHaveText(
      `Added 1 box (1,000 screwcaps) of ${closure.name} to your enquiry.`,
    )
    await page.goto(`/catalogue/${bottle.slug}`)
    await page.getByRole('textbox', { name: /^Quantity/ }).fill('3')
    await page.getByRole('button', { name: 'Add to Enquiry' }).click()
    await expect(page.getByRole('form', { name: bottle.name })).toBeVisible()
    await page.goto(`/catalogue/${bottle.slug}`)
    await expect(page.getByText(/^In your enquiry:/)).toContainText('3 pallets')
    await expect(page.getByRole('button', { name: 'Update Quantity' })).toBeVisible()
  })

  await test.step('change a line, and see why a quantity is rejected', async () => {
    await page.getByRole('link', { name: 'Go to your enquiry' }).click()
    const line = page.getByRole('form', { name: bottle.name })
    const quantity = line.getByRole('textbox', { name: /^Quantity/ })
    await quantity.fill('0')
    await line.getByText('Add a note').click()
    await line.getByRole('textbox', { name: 'Note for this line' }).fill('In the morning.')
    await line.getByRole('button', { name: 'Update' }).click()
    await expect(quantity).toHaveAccessibleDescription(/The smallest quantity is 1 pallet/)
    await expect(quantity).toHaveValue('0')
    await expect(line.getByRole('textbox', { name: /^Note/ })).toHaveValue('In the morning.')
    await quantity.fill('2')
    await line.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('status').first()).toContainText('2,470 bottles = 2 pallets')
    await expect(quantity).toHaveValue('2')
  })

  await test.step('correct the errors of the checkout', async () => {
    await page.getByRole('link', { name: 'Process Enquiry' }).click()
    await expect(page.getByRole('region', { name: 'Enquiry Summary' })).toContainText(
      'Note: In the morning.',
    )
    await fillCheckout(page, { ...buyer, Postcode: '53' })
    await submitButton(page).click()
    const postcode = page.getByRole('textbox', { name: 'Postcode' })
    await expect(postcode).toHaveAccessibleDescription(/four digits/)
    await expect(postcode).toHaveValue('53')
    await expect(page.getByRole('alert')).toContainText('Your enquiry was not sent')
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(buyer['E-mail'])
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('SA')
    await expect(page.getByRole('radio', { name: buyer.Unloading })).toBeChecked()
    await postcode.fill(buyer.Postcode)
  })

  const sent = await test.step('send it, at least three seconds after it was opened', async () => {
    const form = page.waitForRequest((request) => request.method() === 'POST')
    await pressUntilAt(/\/enquiry\//, submitButton(page))
    const reference = await expectReceived(page)
    await expect(page.getByRole('button', { name: 'Print this page' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'What you asked for' })).toContainText(
      '2,470 bottles = 2 pallets',
    )
    expect(await expectOneEnquiry(buyer['E-mail'])).toMatchObject({
      reference,
      lines: 2,
      proven: 'unproven',
    })
    return form
  })

  await test.step('sending the same form again leads to the same enquiry', async () => {
    const again = await page.request.post(sent.url(), {
      data: sent.postData() ?? '',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
    })
    expect(again.url()).toBe(page.url())
    await expectOneEnquiry(buyer['E-mail'])
  })
})
