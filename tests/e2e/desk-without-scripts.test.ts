import { randomUUID } from 'node:crypto'
import { privateToken } from '#app/domain/enquiry/record/private-link.server.ts'
import { sendEnquiry, signIn } from './desk.ts'
import { advanceDelivery, deliveries, makeStep, statusOf } from './desk-steps.ts'
import { expect, test } from './journey.ts'
import { atTheDeskOf } from './stored-record.ts'

test.use({ javaScriptEnabled: false })

test('an enquiry goes from received to delivered with plain forms, at the desk and on its page', async ({
  page: desk,
  context,
  browser,
  baseURL,
}) => {
  const company = `Quandong ${randomUUID().slice(0, 8)}`
  const { id, reference } = await sendEnquiry({ company })
  await signIn(context, baseURL)
  const customer = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await atTheDeskOf(reference, async ({ db }) => {
    await customer.goto(`${baseURL}/enquiry/${await privateToken(db, { id, linkVersion: 0 })}`)
  })
  const expectStanding = async (words: string) => {
    await customer.reload()
    await expect(statusOf(customer)).toHaveText(words)
  }
  await expectStanding('Received')

  await test.step('found in the queue, and assigned', async () => {
    await desk.goto('/staff/queue')
    await desk.getByRole('searchbox', { name: 'Find an enquiry' }).fill(company)
    await desk.keyboard.press('Enter')
    await desk.getByRole('link', { name: reference }).click()
    await desk.getByText('With nobody').click()
    await desk.getByRole('combobox', { name: 'Assign to' }).selectOption({ label: 'Priya Nair' })
    await desk.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(desk.getByText('With Priya Nair')).toBeVisible()
    await makeStep(desk, 'Start verifying')
    await expectStanding('Being verified')
  })

  await test.step('question asked and answered', async () => {
    await makeStep(desk, 'Ask the customer', async () => {
      await desk.getByLabel('What we need from the customer').fill('Which finish?')
      await desk.getByRole('button', { name: 'Preview the mail' }).click()
      await expect(desk.getByLabel('What we need from the customer')).toHaveValue('Which finish?')
    })
    await expectStanding('We need something from you')
    await customer.getByLabel('Your answer').fill('BVS 30H60.')
    await customer.getByRole('button', { name: 'Send to the team' }).click()
    await expect(statusOf(customer)).toHaveText('Being verified')
    await desk.reload()
    await expect(desk.getByText('BVS 30H60.')).toBeVisible()
    await desk.getByRole('textbox', { name: /^Note for the team/ }).fill('Knows their line well.')
    await desk.getByRole('button', { name: 'Save this note' }).click()
    await expect(desk.getByText('Knows their line well.')).toBeVisible()
  })

  await test.step('change proposed and accepted', async () => {
    await desk.getByRole('link', { name: 'Propose a change' }).click()
    await desk.getByRole('textbox', { name: /^Quantity.* line 1$/ }).fill('3')
    await desk.getByRole('textbox', { name: 'Why', exact: true }).fill('A third is free.')
    await desk.getByRole('button', { name: 'Send to the customer' }).click()
    await expect(desk.getByText('Proposal 1 waits for the customer')).toBeVisible()
    await customer.reload()
    const proposal = customer.getByRole('region', { name: 'We propose a change' })
    await proposal.getByRole('button', { name: 'Accept' }).click()
    await expect(customer.getByText('Your answer is with our team')).toBeVisible()
    await desk.reload()
    await makeStep(desk, 'Confirm')
    await expectStanding('Confirmed')
  })

  await test.step('delivery scheduled, dispatched and arrived', async () => {
    await desk.getByRole('link', { name: 'Schedule a delivery' }).click()
    await desk.getByLabel('Day').fill('2099-02-03')
    await desk.getByLabel('Carrier').fill('Kestrel Freight')
    await desk.getByRole('button', { name: 'Schedule it' }).click()
    await expect(deliveries(desk)).toContainText('Kestrel Freight')
    await expectStanding('Delivery scheduled')
    await advanceDelivery(desk, 1, 'Mark as dispatched')
    await expectStanding('On its way')
    await advanceDelivery(desk, 1, 'Mark as delivered')
    await expectStanding('Delivered')
  })
  await expect(desk.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await customer.context().close()
})
