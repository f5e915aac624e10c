import { randomUUID } from 'node:crypto'
import { longRunTag } from '#tests/support/long.ts'
import { advanceDelivery, deliveries, makeStep, statusOf } from './desk-steps.ts'
import {
  addToEnquiry,
  expectReceived,
  fillCheckout,
  newBuyer,
  submitButton,
} from './enquiry-steps.ts'
import { expect } from './journey.ts'
import { nextMail, openDesk, teamMail, test } from './mailing-site.ts'
import { bottle, closure } from './products.ts'

const wholeWay =
  'an enquiry goes from a visitor to a review, with every mail and every state on both sides'

test(wholeWay, { tag: longRunTag }, async ({ page: customer, browser, mailing, faults }) => {
  test.setTimeout(120_000)
  const { inbox } = mailing
  const buyer = { ...newBuyer(), Company: `Quandong ${randomUUID().slice(0, 8)}` }
  const email = buyer['E-mail']
  const toCustomer = (subject: RegExp) => nextMail(inbox, email, subject)
  const toTeam = (subject: RegExp) => nextMail(inbox, teamMail, subject)

  // One tab shows the queue all the time and is never reloaded; the work is done in another tab.
  const queue = await openDesk(browser, mailing, faults)
  await queue.goto('/staff/queue?view=all')
  await expect(
    queue.getByRole('navigation', { name: 'Views' }).getByText(/^\d+/).first(),
  ).toBeVisible()
  await queue.evaluate(() => Object.assign(window, { isSamePage: true }))
  const row = queue.getByRole('row', { name: new RegExp(buyer.Company) })
  const desk = await queue.context().newPage()

  /** Expects the status that both sides see, the queue without a reload. */
  const expectStates = async (systemActor: string, atCustomer: string) => {
    await expect(row).toContainText(systemActor)
    await expect(statusOf(customer)).toHaveText(atCustomer)
  }
  /** Opens a link of a mail, like its reader. */
  const follow = async (link = '') => {
    expect(new URL(link).origin).toBe(new URL(mailing.site.url).origin)
    await customer.goto(link)
  }

  const reference = await test.step('the visitor sends an enquiry', async () => {
    await addToEnquiry(customer, bottle)
    await addToEnquiry(customer, closure)
    await customer.goto('/catalogue/checkout')
    await fillCheckout(customer, { ...buyer, Message: 'For the vintage of February.' })
    await submitButton(customer).click()
    return expectReceived(customer)
  })
  const place = `/staff/enquiries/${reference.toLowerCase()}`
  const numbered = (title: string) => new RegExp(`^${reference}: ${title}$`)
  const news = (title: string) => new RegExp(`^${reference}, ${buyer.Company}: ${title}$`)

  await test.step('both sides are notified, the coordinator without a reload', async () => {
    await expect(row).toContainText(reference)
    const acknowledged = await toCustomer(new RegExp(`^We have your enquiry ${reference}$`))
    expect(acknowledged.text).toContain(bottle.name)
    expect(acknowledged.text).toContain(closure.name)
    await follow(acknowledged.links[0])
    await expectStates('New', 'Received')
    const told = await toTeam(new RegExp(`^${reference} · ${buyer.Company}`))
    expect(told.text).toContain('For the vintage of February.')
    expect(told.files).toEqual([`${reference}.csv`])
    await desk.goto(told.links[0] ?? '')
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(reference)
  })

  await test.step('a coordinator is assigned', async () => {
    await desk.goto(place)
    await desk.getByText('With nobody').click()
    await desk.getByRole('combobox', { name: 'Assign to' }).selectOption({ label: 'Priya Nair' })
    await desk.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(desk.getByText('With Priya Nair')).toBeVisible()
    await expect(row).toContainText('Priya Nair')
    await makeStep(desk, 'Start verifying')
    const mail = await toCustomer(numbered('Being verified'))
    expect(mail.from).toMatch(/^Priya Nair, /)
    expect(mail.text).toContain('We are checking stock, packs and lead times.')
    expect(mail.text).toContain('Priya Nair')
    await follow(mail.links[0])
    await expectStates('Verifying', 'Being verified')
  })

  await test.step('the team asks, and the customer answers on the private page', async () => {
    const question = 'Does your line close BVS 30H60?'
    await makeStep(desk, 'Ask the customer', async () => {
      await desk.getByLabel('What we need from the customer').fill(question)
    })
    const asked = await toCustomer(numbered('We need something from you'))
    expect(asked.text).toContain(question)
    await follow(asked.links[0])
    await expectStates('Waiting for customer', 'We need something from you')
    await expect(customer.getByText(question)).toBeVisible()
    const answer = 'It does, since last year.'
    await customer.getByLabel('Your answer').fill(answer)
    await customer.getByRole('button', { name: 'Send to the team' }).click()
    await expect(customer.getByText('Your message is with our team')).toBeVisible()
    await expectStates('Verifying', 'Being verified')
    const told = await toTeam(news('Message to our team'))
    expect(told.text).toContain(answer)
    await desk.goto(place)
    await expect(
      desk.getByRole('region', { name: 'Conversation with the customer' }),
    ).toContainText(answer)
  })

  await test.step('a change is proposed; one line is accepted, one declined', async () => {
    await desk.getByRole('link', { name: 'Propose a change' }).click()
    // Each search adds a row, without a limit; then they are removed again.
    const added = desk.getByRole('textbox', { name: /^SKU, added line/ })
    for (const count of [1, 2, 3]) {
      await desk.getByRole('combobox', { name: 'Find a product' }).fill('claret')
      await desk.getByRole('listbox').getByRole('option').first().click()
      await expect(added.nth(count - 1)).not.toHaveValue('')
    }
    for (const row of await added.all()) await row.fill('')
    await desk.getByRole('textbox', { name: /^Quantity.* line 1$/ }).fill('2')
    await desk
      .getByRole('textbox', { name: /line 1$/ })
      .last()
      .fill('A second pallet is free.')
    await desk.getByRole('textbox', { name: /^Quantity.* line 2$/ }).fill('5')
    await desk
      .getByRole('textbox', { name: 'Why', exact: true })
      .fill('The mould runs in March only.')
    await desk.getByRole('button', { name: 'Preview the mail' }).click()
    await expect(desk.getByLabel('Text of the mail')).toHaveValue(/in 2 lines/)
    await desk.getByRole('button', { name: 'Send to the customer' }).click()
    await expect(desk.getByText('Proposal 1 waits for the customer')).toBeVisible()
    const proposed = await toCustomer(numbered('We propose a change'))
    expect(proposed.text).toContain('The mould runs in March only.')
    expect(proposed.text).toContain('A second pallet is free.')
    expect(proposed.text).toContain('→')
    await follow(proposed.links[0])
    const proposal = customer.getByRole('region', { name: 'We propose a change' })
    await proposal.getByRole('radio', { name: 'Accept' }).first().check()
    await proposal.getByRole('radio', { name: 'Decline' }).last().check()
    await proposal.getByRole('button', { name: 'Send my choice for each line' }).click()
    await expect(customer.getByText('Your answer is with our team')).toBeVisible()
    await expect(customer.getByText(/^You asked for: /)).toHaveCount(1)
    const told = await toTeam(news('Proposal 1 answered'))
    expect(told.text).toContain('1 line accepted, 1 declined.')
    await desk.reload()
    await expect(desk.getByRole('region', { name: 'Lines (2)' })).toContainText('2,470 bottles')
    await expect(desk.getByRole('region', { name: 'Lines (2)' })).toContainText('Asked for: ')
  })

  await test.step('the enquiry is confirmed', async () => {
    await makeStep(desk, 'Confirm')
    const mail = await toCustomer(numbered('Confirmed'))
    await follow(mail.links[0])
    await expectStates('Confirmed', 'Confirmed')
  })

  await test.step('two deliveries are scheduled, and the customer is notified of each', async () => {
    await desk.getByRole('link', { name: 'Schedule a delivery' }).click()
    await desk.getByLabel('Day').fill('2099-02-03')
    await desk.getByLabel('Between').fill('07:00')
    await desk.getByLabel('And').fill('11:00')
    await desk.getByLabel('Carrier').fill('Kestrel Freight')
    await desk.getByLabel('Consignment').fill('KF-20114')
    await desk.getByLabel(`Pieces of ${closure.name}`).fill('0')
    await desk.getByRole('button', { name: 'Schedule it' }).click()
    await expect(deliveries(desk)).toContainText('consignment KF-20114')
    const first = await toCustomer(numbered('Delivery 1 is scheduled'))
    expect(first.text).toContain(
      'by Kestrel Freight, consignment KF-20114, on Tuesday 3 February 2099 between 7 am and 11 am',
    )
    await follow(first.links[0])
    await expectStates('Scheduled', 'Delivery scheduled')
    await desk.getByRole('link', { name: 'Schedule another' }).click()
    await desk.getByLabel('Day').fill('2099-03-03')
    await desk.getByRole('button', { name: 'Schedule it' }).click()
    await expect(deliveries(desk)).toContainText('Delivery 2')
    const second = await toCustomer(numbered('Delivery 2 is scheduled'))
    expect(second.text).toContain(closure.name)
    expect(second.text).not.toContain(bottle.name)
    await follow(second.links[0])
    await expect(deliveries(customer).getByRole('listitem').first()).toBeVisible()
    await expect(deliveries(customer)).toContainText('Delivery 2')
  })

  /** Dispatches or delivers a delivery, reads its mail and opens its link. */
  const advance = async (
    number: number,
    step: 'Mark as dispatched' | 'Mark as delivered',
    title: string,
  ) => {
    await advanceDelivery(desk, number, step)
    const mail = await toCustomer(numbered(`Delivery ${number} ${title}`))
    await follow(mail.links[0])
    return mail
  }

  const last = await test.step('both deliveries are dispatched and arrive', async () => {
    await advance(1, 'Mark as dispatched', 'is on its way')
    await expectStates('Dispatched', 'On its way')
    const arrived = await advance(1, 'Mark as delivered', 'has arrived')
    expect(arrived.links.filter((link) => link.endsWith('/review'))).toEqual([])
    await expectStates('Scheduled', 'Delivery scheduled')
    await advance(2, 'Mark as dispatched', 'is on its way')
    await expectStates('Dispatched', 'On its way')
    const mail = await advance(2, 'Mark as delivered', 'has arrived')
    await expectStates('Delivered', 'Delivered')
    return mail
  })

  await test.step('the customer reviews a product, and the team publishes the review', async () => {
    await follow(last.links.find((link) => link.endsWith('/review')))
    const line = customer.getByRole('listitem').filter({ hasText: bottle.name }).first()
    await line.getByRole('radio', { name: '4 stars' }).check()
    await line
      .getByRole('textbox', { name: 'Your review' })
      .fill('Ran at full speed, no breakages.')
    await line.getByRole('button', { name: 'Send review' }).click()
    await expect(customer.getByText('Thank you. We read your review')).toBeVisible()
    await desk.goto('/staff/reviews')
    const review = desk.getByRole('listitem').filter({ hasText: reference })
    await expect(review).toContainText('Ran at full speed')
    await review.getByRole('button', { name: 'Publish' }).click()
    await expect(desk.getByText('Ran at full speed')).toHaveCount(0)
    await expect(async () => {
      await customer.goto(`/catalogue/${bottle.slug}`)
      await expect(customer.getByText('Ran at full speed')).toBeVisible({ timeout: 1000 })
    }).toPass()
  })

  const unread = await inbox.readAll()
  expect(
    unread.map(({ to, subject }) => `${to}: ${subject}`),
    'no mail that nobody expects',
  ).toEqual([])
  const stayed = await queue.evaluate(() => 'isSamePage' in window)
  expect(stayed, 'the queue was never loaded again').toBe(true)
  await queue.context().close()
})
