import { randomUUID } from 'node:crypto'
import { sendEnquiry, signIn } from './desk.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'

const company = () => `Quandong ${randomUUID().slice(0, 8)}`

test('a coordinator sees an enquiry arrive, assigns it with the keyboard, and schedules a delivery', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL)
  await page.goto('/staff/queue?view=new&sort=-received')
  const queue = page.getByRole('region', { name: 'Enquiries of this view' })
  await expect(
    page.getByRole('navigation', { name: 'Views' }).getByText(/^\d+/).first(),
  ).toBeVisible()

  // The row appears without a reload.
  const name = company()
  const { reference } = await sendEnquiry({ company: name })
  const row = queue.getByRole('row', { name: new RegExp(name) })
  await expect(row).toBeVisible()
  await expect(row).toContainText('due in')
  await expectAccessibleOnTheWay(page)

  await test.step('with the keyboard only', async () => {
    await row.getByRole('link', { name: reference }).focus()
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: `Assign ${reference}` })
    await dialog.getByRole('combobox', { name: 'To' }).selectOption({ label: 'Priya Nair' })
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expect(row).toContainText('Priya Nair')
    await row.getByRole('link', { name: reference }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
  })
  await expectAccessibleOnTheWay(page)

  await page.getByRole('link', { name: 'Start verifying' }).click()
  await expect(page.getByLabel('Text of the mail')).toHaveValue(
    'We are checking stock, packs and lead times.',
  )
  await expectAccessibleOnTheWay(page)
  await page.getByRole('button', { name: 'Start verifying' }).click()
  await expect(page.getByText('Verifying', { exact: true })).toBeVisible()

  await test.step('message and note are separate', async () => {
    await page.getByRole('textbox', { name: /^Note for the team/ }).fill('Ask about the forklift.')
    await page.getByRole('button', { name: 'Save this note' }).click()
    await expect(page.getByText('Ask about the forklift.')).toBeVisible()
    await page.getByRole('textbox', { name: /^Message to/ }).fill('Is the site open on Fridays?')
    await page.getByRole('button', { name: 'Send to mary@hill.example.com' }).click()
    await expect(page.getByText('Is the site open on Fridays?')).toBeVisible()
  })

  await page.getByRole('link', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('link', { name: 'Schedule a delivery' }).click()
  await page.getByLabel('Carrier').fill('Kestrel Freight')
  await page.getByRole('button', { name: 'Preview the mail' }).click()
  await expect(page.getByLabel('Text of the mail')).toHaveValue(/by Kestrel Freight/)
  await expectAccessibleOnTheWay(page)
  await page.getByRole('button', { name: 'Schedule it' }).click()
  const deliveries = page.getByRole('region', { name: 'Deliveries' })
  await expect(deliveries).toContainText('By Kestrel Freight')
  await page.goto(`/staff/queue?q=${reference}`)
  await expect(queue.getByRole('row', { name: new RegExp(name) })).toContainText('Scheduled')
})

test('two coordinators on one enquiry see each other, and a save based on an outdated version loses nothing', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { reference } = await sendEnquiry({ company: company() })
  await signIn(context, baseURL, 'Priya Nair')
  const others = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  await signIn(others, baseURL, 'Sam Okoro')
  const place = `/staff/enquiries/${reference.toLowerCase()}`
  const sam = await others.newPage()
  await sam.goto(`${place}/step/verifying`)
  await page.goto(place)
  await sam.getByLabel('Note to the customer').fill('We look into it today.')
  await page.getByRole('link', { name: 'Decline' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Declined', { exact: true }).first()).toBeVisible()

  await sam.getByRole('button', { name: 'Start verifying' }).click()
  await expect(sam.getByRole('alert')).toContainText('Somebody changed this enquiry')
  await expect(sam.getByRole('alert')).toContainText('Priya Nair')
  await expect(sam.getByLabel('Note to the customer')).toHaveValue('We look into it today.')
  await sam.goto(place)
  await expect(sam.getByText('Priya Nair is here too.')).toBeVisible()
  await others.close()
})

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('many enquiries can be assigned at once, reviewed, and undone', async ({
    page,
    context,
    baseURL,
  }) => {
    const name = company()
    const { reference } = await sendEnquiry({ company: name })
    await signIn(context, baseURL)
    await page.goto(`/staff/queue?q=${reference}`)
    await page.getByRole('checkbox', { name: `Select ${reference}` }).check()
    await page
      .getByRole('combobox', { name: 'Do this' })
      .selectOption({ label: 'Next in rotation' })
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Assign 1 enquiry')
    await page.getByRole('button', { name: 'Assign 1 enquiry' }).click()
    await expect(page.getByText(/^now with/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/back: with nobody$/)).toBeVisible()
  })
})
