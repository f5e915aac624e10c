import { enterPortal } from './enter-portal.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { bottle } from './products.ts'
import { atTheDeskOf, confirmEnquiry, makeBlanket } from './stored-record.ts'

test('a blanket order can be sent, confirmed, and called off in truckloads up to the remaining quantity', async ({
  page,
}) => {
  const { company } = await enterPortal(page, 'buyer')
  await page.goto(`/portal/${company}/order?find=${bottle.sku}`)
  await page.getByRole('button', { name: /^Add 1 pallet/ }).click()
  // Keyboard users continue from the focused link.
  await expect(page.getByRole('link', { name: /^In the order/ })).toBeFocused()
  const quantity = page.getByRole('textbox', { name: /^Quantity/ })
  await quantity.fill('12')
  // The sum is updated while typing, but the quantity is saved only with the response.
  const updated = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: `Update ${bottle.name}` }).click()
  await updated
  await expect(page.getByText('= 14,820 bottles')).toBeVisible()
  await page.getByRole('link', { name: 'Delivery and sending' }).click()
  await page.getByLabel('A blanket order, called off by the truck over a period').check()
  await expect(page.getByLabel('Needed by')).toBeHidden()
  await page.getByLabel('Street address').fill('12 Example Road')
  await page.getByLabel('Suburb or town').fill('Angaston')
  await page.getByLabel('State').selectOption('SA')
  await page.getByLabel('Postcode').fill('5353')
  await page.getByLabel('We have a forklift').check()
  await page.getByLabel('Phone').fill('08 5550 1234')
  await page.getByRole('button', { name: 'Send the blanket order' }).click()
  await expect(page.getByText('Choose the first day of the period.').first()).toBeVisible()
  await page.getByLabel('First day').fill('2027-02-01')
  await page.getByLabel('Last day').fill('2028-04-30')
  await expectAccessibleOnTheWay(page)
  await page.getByRole('button', { name: 'Send the blanket order' }).click()
  const blanket = page.getByRole('region', { name: /^Blanket order, 1 February 2027/ })
  await expect(blanket.getByText('Call off as soon as we have confirmed')).toBeVisible()
  const reference = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await atTheDeskOf(reference, confirmEnquiry)
  await page.reload()
  await blanket.getByRole('link', { name: 'Call off' }).click()
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('13')
  await page.getByLabel('Needed by').fill('2028-03-01')
  await expectAccessibleOnTheWay(page)
  await page.getByRole('button', { name: 'Call off' }).click()
  await expect(page.getByText('More than remains: 14,820 bottles = 12 pallets')).toBeVisible()
  await expect(page.getByLabel('Needed by')).toHaveValue('2028-03-01')
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('5')
  await page.getByRole('button', { name: 'Call off' }).click()
  await expect(page.getByText('Your call-off has been sent to our team')).toBeVisible()
  await page.getByRole('link', { name: reference }).click()
  await expect(blanket.getByText('8,645 bottles = 7 pallets')).toBeVisible()
  await expect(blanket.getByText('needed by 1 March 2028')).toBeVisible()
  await expectAccessibleOnTheWay(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a rejected call-off keeps its input, with errors beside the fields', async ({ page }) => {
    const { company, reference } = await enterPortal(page, 'buyer')
    await atTheDeskOf(reference, async (desk) => {
      await makeBlanket(desk)
      await confirmEnquiry(desk)
    })
    await page.goto(`/portal/${company}/orders/${reference.toLowerCase()}/call-off`)
    await page
      .getByRole('textbox', { name: /^Quantity/ })
      .first()
      .fill('9000')
    await page.getByLabel('Needed by').fill('2027-03-01')
    await page.getByRole('textbox', { name: 'Phone' }).fill('08 5550 1234')
    await page.getByRole('button', { name: 'Call off' }).click()
    await expect(page.getByText('More than remains: 5,000 bottles')).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Quantity/ }).first()).toHaveValue('9000')
    await page
      .getByRole('textbox', { name: /^Quantity/ })
      .first()
      .fill('1000')
    await page.getByRole('button', { name: 'Call off' }).click()
    await expect(page.getByText('Your call-off has been sent to our team')).toBeVisible()
  })
})
