import { randomUUID } from 'node:crypto'
import type { Route } from '@playwright/test'
import { erasePerson } from '#app/domain/privacy/erase-person.server.ts'
import { longRunTag } from '#tests/support/long.ts'
import { sendEnquiry, signIn } from './desk.ts'
import { expect, test } from './journey.ts'
import { bottle } from './products.ts'
import { atTheDeskOf } from './stored-record.ts'

const company = () => `Quandong ${randomUUID().slice(0, 8)}`
const placeOf = (reference: string) => `/staff/enquiries/${reference.toLowerCase()}`

test('a queue whose event stream is rejected or cut reconnects and catches up', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL)
  // Response of a proxy while the site starts.
  let isUp = false
  await page.route('**/staff/live', (route) =>
    isUp ? route.continue() : route.fulfill({ status: 503, body: 'starting' }),
  )
  const refused = page.waitForResponse('**/staff/live')
  await page.goto('/staff/queue?view=new&sort=-received')
  await refused
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  const first = company()
  await sendEnquiry({ company: first })
  isUp = true
  await expect(rowOf(first)).toBeVisible({ timeout: 30_000 })

  const second = company()
  await context.setOffline(true)
  await sendEnquiry({ company: second })
  await context.setOffline(false)
  await expect(rowOf(second)).toBeVisible({ timeout: 30_000 })
})

test('a queue that cannot be refetched stays on the screen, and catches up', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL)
  const stream = page.waitForResponse('**/staff/live')
  await page.goto('/staff/queue?view=new&sort=-received')
  await stream
  // The stream still reports changes, but no other request succeeds.
  let refused = 0
  const refuse = (route: Route) => {
    refused += 1
    return route.abort()
  }
  await page.route(/\/staff\/queue/, refuse)
  const name = company()
  await sendEnquiry({ company: name })
  await expect.poll(() => refused).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue')
  await page.unroute(/\/staff\/queue/, refuse)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible({ timeout: 30_000 })
})

test('a message of 10,000 characters with a script must be shortened, and is shown as plain text', {
  tag: longRunTag,
}, async ({ page, context, baseURL }) => {
  const { reference } = await sendEnquiry({ company: company() })
  await signIn(context, baseURL)
  await page.goto(placeOf(reference))
  const script = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
  const field = page.getByRole('textbox', { name: /^Message to/ })
  // Simulates a browser that ignores the field's `maxlength`.
  await field.evaluate((box: HTMLTextAreaElement) => box.removeAttribute('maxlength'))
  await field.fill(script + 'x'.repeat(10_000))
  await page.getByRole('button', { name: /^Send to/ }).click()
  await expect(page.getByRole('alert')).toContainText(/5,?000 characters/)
  await expect(field).toHaveValue(/^<img src=x/)
  await field.fill(script)
  await page.getByRole('button', { name: /^Send to/ }).click()
  const conversation = page.getByRole('region', { name: 'Conversation with the customer' })
  await expect(conversation.getByRole('listitem')).toContainText(script)
  await expect(page).toHaveTitle(new RegExp(reference))
})

test('an enquiry erased while it is open elsewhere rejects changes, with the reason', async ({
  page,
  context,
  baseURL,
}) => {
  const email = `${randomUUID()}@hill.example.com`
  const { reference } = await sendEnquiry({ company: company(), email })
  await signIn(context, baseURL)
  await page.goto(placeOf(reference))
  await page.getByRole('textbox', { name: /^Note for the team/ }).fill('Ring before noon.')
  const step = await context.newPage()
  await step.goto(`${placeOf(reference)}/step/verifying`)
  await atTheDeskOf(reference, async ({ db, enquiry }) => {
    await db.execute(`update enquiry set status = 'cancelled' where id = '${enquiry}'`)
    const administrator = { kind: 'system', source: 'command', name: 'Sam' } as const
    expect(await erasePerson(db, administrator, { reference })).toMatchObject({ outcome: 'done' })
  })
  await page.getByRole('button', { name: 'Save this note' }).click()
  await expect(page.getByRole('alert')).toContainText('The customer’s data has been erased.')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Forgotten')
  await expect(page.getByText(email)).toHaveCount(0)
  await step.getByRole('button', { name: 'Start verifying' }).click()
  await expect(step.getByRole('alert')).toContainText('The customer’s data has been erased.')
})

test('10,000 pasted lines in a phone enquiry are rejected beside their field, and are kept', {
  tag: longRunTag,
}, async ({ page, context, baseURL }) => {
  await signIn(context, baseURL)
  await page.goto('/staff/call')
  const lines = page.getByRole('textbox', { name: 'Lines' })
  const list = Array.from({ length: 10_000 }, () => 'A 1').join('\n')
  await lines.evaluate((box: HTMLTextAreaElement, text) => {
    box.value = text
  }, list)
  // Turns off the browser's own validation, because the server must reject the form without it.
  await page
    .locator('form')
    .last()
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
  await page.getByRole('button', { name: 'Read it back' }).click()
  await expect(lines).toHaveAccessibleDescription(/up to 500 lines; this one has 10,000/)
  await expect(lines).toHaveValue(list)
  await lines.fill(`${bottle.sku} 2 pallets`)
  await page.getByRole('button', { name: 'Read it back' }).click()
  await expect(lines).not.toHaveAccessibleDescription(/up to 500 lines/)
})
