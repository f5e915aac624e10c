import { randomUUID } from 'node:crypto'
import type { Route } from '@playwright/test'
import { forgetPerson } from '#app/domain/privacy/forget-person.server.ts'
import { onlyLong } from '#tests/support/long.ts'
import { sendEnquiry, signIn } from './desk.ts'
import { expect, test } from './journey.ts'
import { bottle } from './products.ts'
import { atTheDeskOf } from './stored-record.ts'

const company = () => `Quandong ${randomUUID().slice(0, 8)}`
const placeOf = (reference: string) => `/staff/enquiries/${reference.toLowerCase()}`

test('a queue whose stream is refused or cut comes back by itself and catches up', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL)
  // As a proxy answers while the site starts.
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
  await expect(rowOf(first)).toBeVisible({ timeout: 15_000 })

  const second = company()
  await context.setOffline(true)
  await sendEnquiry({ company: second })
  await context.setOffline(false)
  await expect(rowOf(second)).toBeVisible({ timeout: 15_000 })
})

test('a queue that cannot be read again stays on the screen, and catches up', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL)
  const stream = page.waitForResponse('**/staff/live')
  await page.goto('/staff/queue?view=new&sort=-received')
  await stream
  // The stream still tells of changes; nothing else is answered.
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
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible({ timeout: 15_000 })
})

test('a message of 10,000 characters with a script in it is shortened with its writer, and is text', {
  tag: onlyLong,
}, async ({ page, context, baseURL }) => {
  const { reference } = await sendEnquiry({ company: company() })
  await signIn(context, baseURL)
  await page.goto(placeOf(reference))
  const script = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
  const field = page.getByRole('textbox', { name: /^Message to/ })
  // A browser that does not keep to the field’s limit.
  await field.evaluate((box: HTMLTextAreaElement) => box.removeAttribute('maxlength'))
  await field.fill(script + 'x'.repeat(10_000))
  await page.getByRole('button', { name: /^Send to/ }).click()
  await expect(page.getByRole('alert')).toContainText(/5,?000 characters/)
  await expect(field).toHaveValue(/^<img src=x/)
  await field.fill(script)
  await page.getByRole('button', { name: /^Send to/ }).click()
  const conversation = page.getByRole('region', { name: 'Messages with the customer' })
  await expect(conversation.getByRole('listitem')).toContainText(script)
  await expect(page).toHaveTitle(new RegExp(reference))
})

test('an enquiry that is forgotten while somebody has it open takes nothing more, and says why', async ({
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
    expect(await forgetPerson(db, administrator, { reference })).toMatchObject({ ok: true })
  })
  await page.getByRole('button', { name: 'Keep this note' }).click()
  await expect(page.getByRole('alert')).toContainText('Its customer is forgotten.')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Forgotten')
  await expect(page.getByText(email)).toHaveCount(0)
  await step.getByRole('button', { name: 'Take it up' }).click()
  await expect(step.getByRole('alert')).toContainText('Its customer is forgotten.')
})

test('10,000 lines pasted into a call are refused beside their field, and are all still there', {
  tag: onlyLong,
}, async ({ page, context, baseURL }) => {
  await signIn(context, baseURL)
  await page.goto('/staff/call')
  const lines = page.getByRole('textbox', { name: 'Lines' })
  const list = Array.from({ length: 10_000 }, () => 'A 1').join('\n')
  await lines.evaluate((box: HTMLTextAreaElement, text) => {
    box.value = text
  }, list)
  // Who calls is asked for by the browser first; the server has to stand without that.
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
