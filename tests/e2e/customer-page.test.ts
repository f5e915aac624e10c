import type { Page } from '@playwright/test'
import { advanceDelivery } from '#app/domain/enquiry/delivery/advance-delivery.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { longRunTag } from '#tests/support/long.ts'
import { expectReceived, fillCart, fillCheckout, newBuyer, submitButton } from './enquiry-steps.ts'
import { expect, test } from './journey.ts'
import { bottle, closure } from './products.ts'
import { atTheDeskOf, proposeLess, scheduleSome } from './stored-record.ts'

async function send(page: Page): Promise<string> {
  await fillCart(page, bottle, closure)
  await page.goto('/catalogue/checkout')
  await fillCheckout(page, newBuyer())
  await submitButton(page).click()
  return expectReceived(page)
}

const pdf = { name: 'label.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') }

test('a customer answers a question, accepts one line, declines another, and follows two deliveries', async ({
  page,
}) => {
  const reference = await send(page)
  await atTheDeskOf(reference, async ({ db, coordinator, enquiry }) => {
    await moveEnquiry(db, coordinator, { enquiry, to: 'verifying' })
    const note = 'Which finish does your line close?'
    await moveEnquiry(db, coordinator, { enquiry, to: 'needs-information', note })
  })
  await page.reload()
  await expect(page.getByText('We need something from you').first()).toBeVisible()
  await expect(page.getByText('Which finish does your line close?')).toBeVisible()
  await page.getByLabel('Your answer').fill('BVS 30H60, see the drawing.')
  await page.getByLabel('Files (optional)').setInputFiles(pdf)
  await page.getByRole('button', { name: 'Send to the team' }).click()
  await expect(page.getByText('Your message is with our team')).toBeVisible()
  await expect(page.getByText('BVS 30H60, see the drawing.')).toBeVisible()
  await expect(page.getByText('Being verified').first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'label.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('label.pdf')

  await atTheDeskOf(reference, async ({ db, coordinator, enquiry, skus }) => {
    await moveEnquiry(db, coordinator, { enquiry, to: 'needs-information', note: 'See below.' })
    await moveEnquiry(db, coordinator, { enquiry, to: 'verifying' })
    const { sendProposal } = await import('#app/domain/enquiry/proposal/send-proposal.server.ts')
    const line = { level: 'piece' as const, deliverOn: null, split: [], reason: '' }
    await sendProposal(db, coordinator, {
      enquiry,
      reason: 'The supplier is short.',
      lines: skus.map((sku, index) => ({ ...line, position: index + 1, sku, pieces: 504 + index })),
    })
  })
  await page.reload()
  const proposal = page.getByRole('region', { name: 'We propose a change' })
  await expect(proposal.getByText('The supplier is short.')).toBeVisible()
  await proposal.getByRole('radio', { name: 'Accept' }).first().check()
  await proposal.getByRole('button', { name: 'Send my choice for each line' }).click()
  await expect(proposal.getByText('Accept or decline this.')).toBeVisible()
  await proposal.getByRole('radio', { name: 'Decline' }).last().check()
  await proposal.getByRole('button', { name: 'Send my choice for each line' }).click()
  await expect(page.getByText('Your answer is with our team')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What is agreed' })).toBeVisible()
  await expect(page.getByText(/^You asked for: /)).toHaveCount(1)

  await atTheDeskOf(reference, async (desk) => {
    await scheduleSome(desk)
    const advance = { enquiry: desk.enquiry, number: 1, to: 'dispatched' as const }
    await advanceDelivery(desk.db, desk.coordinator, advance)
  })
  await page.reload()
  const deliveries = page.getByRole('region', { name: 'Deliveries' })
  await expect(deliveries.getByText('By Kestrel Freight, consignment KF-20114')).toBeVisible()
  await expect(deliveries.getByText('On its way')).toBeVisible()
})

test('repeating an enquiry fills the cart for review', async ({ page }) => {
  await send(page)
  await page.getByRole('button', { name: 'Repeat this enquiry' }).click()
  await expect(page).toHaveURL(/\/catalogue\/cart\?list=2$/)
  await expect(page.getByRole('link', { name: 'Process Enquiry' })).toBeVisible()
})

test('a cancelled enquiry is shown as cancelled, and cannot be changed', {
  tag: longRunTag,
}, async ({ page }) => {
  await send(page)
  await page.getByText('Change or cancel this enquiry').click()
  await page.getByLabel('Reason for cancelling (optional)').fill('Frost.')
  await page.getByRole('button', { name: 'Cancel this enquiry' }).click()
  await expect(page.getByText('This enquiry is cancelled.').first()).toBeVisible()
  await expect(page.getByText('Change or cancel this enquiry')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer answers, accepts and requests a change', { tag: longRunTag }, async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: true })
    const scripted = await context.newPage()
    const reference = await send(scripted)
    const address = scripted.url()
    await context.close()
    await atTheDeskOf(reference, proposeLess)
    await page.goto(address)
    const proposal = page.getByRole('region', { name: 'We propose a change' })
    await proposal.getByRole('button', { name: 'Accept all' }).click()
    await expect(page.getByText('Your answer is with our team')).toBeVisible()
    await page.getByLabel('Write to our team').fill('Thank you.')
    await page.getByLabel('Files (optional)').setInputFiles({ ...pdf, buffer: Buffer.from('MZ') })
    await page.getByRole('button', { name: 'Send to the team' }).click()
    await expect(page.getByText('is not a type of file that we can open')).toBeVisible()
    await expect(page.getByLabel('Your message')).toHaveValue('Thank you.')
    await page.getByRole('button', { name: 'Send to the team' }).click()
    await expect(page.getByText('Your message is with our team')).toBeVisible()
  })
})
