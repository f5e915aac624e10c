import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { longRunTag } from '#tests/support/long.ts'
import { fillCheckout, newBuyer } from './enquiry-steps.ts'
import { enterDesk } from './enter-desk.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { mailTo } from './mail-to.ts'
import { openAnotherBrowser } from './portal-steps.ts'
import { bottle, closure } from './products.ts'
import { queryDatabase } from './site-database.ts'

const newCaller = () => {
  const { consent, Unloading, Company, ...buyer } = newBuyer()
  const { 'What your company does': role, ...fields } = buyer
  return { ...fields, role, company: `Quandong ${randomUUID().slice(0, 8)}`, Unloading }
}

/** Fills in the caller's details by the labels of the form. */
async function fillCaller(desk: Page, caller: ReturnType<typeof newCaller>) {
  const { role, company, ...fields } = caller
  await desk.getByRole('combobox', { name: 'Company', exact: true }).fill(company)
  await desk.getByRole('combobox', { name: 'What the company does' }).selectOption(role)
  await fillCheckout(desk, fields)
}

const lines = (desk: Page) => desk.getByRole('textbox', { name: 'Lines' })
const readBack = (desk: Page) => desk.getByRole('region', { name: 'Read back' })
const press = (desk: Page, name: string) => desk.getByRole('button', { name }).click()

test('a phone enquiry is entered, read back and sent for the caller; a second call repeats it', async ({
  page: caller,
  browser,
  faults,
}) => {
  test.setTimeout(90_000)
  const desk = await openAnotherBrowser(browser, faults)
  await enterDesk(desk, ['coordinator'], 'Priya Nair')
  const details = newCaller()
  const email = details['E-mail']

  await test.step('a new caller, lines by name and by SKU', async () => {
    await desk.goto('/staff/call')
    await fillCaller(desk, details)
    const find = desk.getByRole('combobox', { name: 'Find a product' })
    await find.fill('claret 750 lightweight antique')
    await desk.getByRole('option', { name: new RegExp(bottle.sku) }).click()
    await expect(lines(desk)).toHaveValue(`${bottle.sku} `)
    await expect(lines(desk)).toBeFocused()
    await expect(find, 'ready for the next').toHaveValue('')
    await desk.keyboard.type('2 pallets')
    await desk.keyboard.press('Enter')
    await desk.keyboard.type(`${closure.sku} 3 boxes`)
    await desk.getByRole('textbox', { name: 'Message' }).fill('They fill in May.')
    await expectAccessibleOnTheWay(desk)
    await press(desk, 'Read it back')
    await expect(readBack(desk)).toContainText('2,470 bottles = 2 pallets')
    await expect(readBack(desk)).toContainText('3,000 screwcaps = 3 boxes')
    await expect(readBack(desk)).toContainText(
      `The answer goes to ${details['Contact name']} of ${details.company}, ${email}`,
    )
    await expect(desk.getByRole('heading', { name: 'Read back' })).toBeFocused()
    await expectAccessibleOnTheWay(desk)
  })

  await test.step('nothing is sent without being read back, or without consent', async () => {
    await lines(desk).fill(`${bottle.sku} 3 pallets`)
    await press(desk, 'Send as theirs')
    await expect(desk.getByRole('alert')).toContainText('Something changed since you read it back')
    await expect(readBack(desk)).toContainText('3,705 bottles = 3 pallets')
    await press(desk, 'Send as theirs')
    const consent = desk.getByRole('checkbox', { name: /^They agreed/ })
    await expect(consent).toHaveAccessibleDescription(/Ask whether we may use their details/)
    await expect(desk.getByRole('textbox', { name: 'Message' })).toHaveValue('They fill in May.')
    await consent.check()
    await press(desk, 'Send as theirs')
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(details.company)
  })

  const reference = await test.step('the enquiry belongs to the caller', async () => {
    await expect(desk.getByText(/received .* by phone/)).toBeVisible()
    await expect(desk.getByText('With Priya Nair')).toBeVisible()
    await expect(desk.getByText('They fill in May.')).toBeVisible()
    const mail = await mailTo(email, 'enquiry-received')
    expect(mail.replace(/\s+/g, ' ')).toContain('3,705 bottles = 3 pallets')
    await caller.goto(mail.match(/http\S+\/enquiry\/[\w-]+/)?.[0] ?? '')
    await expect(caller.getByText('Received', { exact: true }).first()).toBeVisible()
    return (await caller.getByRole('heading', { level: 1 }).textContent()) ?? ''
  })

  await test.step('on a second call the company is found while typing, input is kept, and the last enquiry is repeated', async () => {
    await desk.goto('/staff/call')
    await desk.getByRole('textbox', { name: 'Purchase order number' }).fill('PO 4711')
    await lines(desk).fill(`${closure.sku} 1 box`)
    const company = desk.getByRole('combobox', { name: 'Company', exact: true })
    await company.pressSequentially(details.company.slice(0, -2).toLowerCase())
    await expect(desk.getByRole('option', { name: new RegExp(reference) })).toBeVisible()
    await desk.keyboard.press('ArrowDown')
    await desk.keyboard.press('Enter')
    await expect(desk.getByText(`The customer’s details come from ${reference}.`)).toBeVisible()
    await expect(desk.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(email)
    await expect(lines(desk)).toHaveValue(`${closure.sku} 1 box`)
    await expect(desk.getByRole('textbox', { name: /^Purchase order/ })).toHaveValue('PO 4711')
    await desk.getByRole('link', { name: `The same as ${reference}` }).click()
    await expect(lines(desk)).toHaveValue(`${bottle.sku} 3705`)
    await press(desk, 'Read it back')
    await expect(readBack(desk)).toContainText('3,705 bottles = 3 pallets')
    await desk.getByRole('checkbox', { name: /^They agreed/ }).check()
    await desk.getByRole('checkbox', { name: /^Send them the mail/ }).uncheck()
    await press(desk, 'Send as theirs')
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(details.company)
    await expect(desk.getByRole('heading', { level: 1 })).not.toContainText(reference)
    await expect(desk.getByText('PO 4711')).toBeVisible()
  })

  const mails = await queryDatabase('select kind from mail where recipient = $1', [email])
  expect(mails, 'no mail that nobody asked for').toEqual([{ kind: 'enquiry-received' }])
  await desk.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a pasted email becomes the message and the lines', { tag: longRunTag }, async ({
    page: desk,
  }) => {
    await enterDesk(desk, ['coordinator'], 'Priya Nair')
    await desk.goto('/staff/call')
    const details = newCaller()
    await desk.getByRole('textbox', { name: 'Company' }).fill(details.company)
    await desk.getByRole('combobox', { name: 'What the company does' }).selectOption(details.role)
    const { role: _, company: __, ...fields } = details
    await fillCheckout(desk, fields)
    await desk.getByRole('radio', { name: 'By e-mail' }).check()
    await desk.getByText('Paste an e-mail').click()
    const mail = `Hi Priya,\ncould we have 2 full pallets of ${bottle.sku} by May?\nAnd ${closure.sku}, 3 boxes.\nCheers, Mia`
    await desk.getByRole('textbox', { name: 'The e-mail' }).fill(mail)
    await press(desk, 'Read it back')
    await expect(desk.getByRole('textbox', { name: 'Message' })).toHaveValue(mail)
    await expect(lines(desk)).toHaveValue(`${bottle.sku} 2470\n${closure.sku} 3000`)
    await desk.getByRole('checkbox', { name: /^They agreed/ }).check()
    await press(desk, 'Send as theirs')
    await expect(desk.getByText(/received .* by e-mail/)).toBeVisible()
    expect(await mailTo(details['E-mail'], 'enquiry-received')).toContain(details.company)
  })
})
