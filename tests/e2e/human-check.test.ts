import { longRunTag } from '#tests/support/long.ts'
import { expectReceived, fillCart, fillCheckout, newBuyer, submitButton } from './enquiry-steps.ts'
import { expect, pressUntilAt, test } from './journey.ts'
import { bottle } from './products.ts'
import { expectOneEnquiry } from './site-database.ts'

const parts = {
  'whose challenge': '**/human-check',
  'whose code': /\/assets\/solve-human-check.*\.js/,
  'whose worker': /\/assets\/human-check-worker.*\.js/,
}

for (const [name, part] of Object.entries(parts)) {
  test(`a human check ${name} does not load shows a message and does not block the enquiry`, {
    tag: name === 'whose challenge' ? [] : longRunTag,
  }, async ({ page }) => {
    const buyer = newBuyer()
    await page.route(part, (route) => route.abort())
    await fillCart(page, bottle)
    await page.goto('/catalogue/checkout')
    await fillCheckout(page, buyer)
    await expect(
      page.getByText('You can still send your enquiry; one of us will review it manually.'),
    ).toBeVisible()

    await pressUntilAt(/\/enquiry\//, submitButton(page))
    const reference = await expectReceived(page)
    expect(await expectOneEnquiry(buyer['E-mail'])).toMatchObject({ reference, proven: 'unproven' })
  })
}

test('a third-party human check that does not load shows a message, and its badge stays hidden', async ({
  page,
  faults,
}) => {
  await page.route('**/human-check', (route) =>
    route.fulfill({ json: { provider: 'recaptcha', siteKey: 'a-key' } }),
  )
  await fillCart(page, bottle)
  await page.goto('/catalogue/checkout')
  await page.evaluate(() => {
    const badge = Object.assign(document.createElement('div'), { className: 'grecaptcha-badge' })
    document.body.append(Object.assign(badge, { textContent: 'protected by reCAPTCHA' }))
  })
  const badge = page.getByText('protected by reCAPTCHA')
  await expect(badge).toBeHidden()
  await expect(badge).toHaveCSS('position', 'fixed')
  await expect(badge).toHaveCSS('right', '0px')
  await expect(badge).toHaveCSS('bottom', '0px')
  await fillCheckout(page, { Company: 'Three Gums Winery' })
  await expect(page.getByText('The human check did not load.')).toBeVisible()
  // Without a configured provider, the policy and so the browser block other sites.
  expect(faults.join(' ')).toContain('Content Security Policy')
  faults.length = 0
})

test.describe('a third-party response', () => {
  // The policy is bypassed, as if the provider were configured.
  test.use({ bypassCSP: true })

  const turnstile = {
    script: 'window.turnstile = { render: (_, options) => options.callback(nextAnswer()) }',
    host: 'https://challenges.cloudflare.com',
  }
  const recaptcha = {
    script: 'window.grecaptcha = { ready: (then) => then(), execute: async () => nextAnswer() }',
    host: 'https://www.google.com',
  }
  const answers = "let answers = 0; const nextAnswer = () => 'answer ' + (answers += 1);"

  for (const { provider, minutes, sent, host, script } of [
    { provider: 'turnstile', minutes: 3, sent: 'answer 1', ...turnstile },
    { provider: 'turnstile', minutes: 5, sent: 'answer 2', ...turnstile },
    { provider: 'recaptcha', minutes: 1, sent: 'answer 1', ...recaptcha },
    { provider: 'recaptcha', minutes: 2, sent: 'answer 2', ...recaptcha },
  ]) {
    test(`of ${provider} is sent as ${sent} after ${minutes} min`, {
      // The daily run checks one provider, because the other renews its response in the same way.
      tag: sent === 'answer 1' || provider === 'recaptcha' ? longRunTag : [],
    }, async ({ page }) => {
      await page.route('**/human-check', (route) =>
        route.fulfill({ json: { provider, siteKey: 'a-key' } }),
      )
      await page.route(`${host}/**`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: answers + script }),
      )
      await fillCart(page, bottle)
      await page.goto('/catalogue/checkout')
      await fillCheckout(page, newBuyer())
      await expect(page.getByText('Human check passed.')).toBeVisible()

      const now = await page.evaluate(() => Date.now())
      await page.clock.setSystemTime(now + minutes * 60_000)
      await page.route('**/catalogue/checkout.data', (route) => route.abort())
      const sending = page.waitForRequest((request) => request.method() === 'POST')
      await submitButton(page).click()
      const body = (await sending).postData() ?? ''
      expect(new URLSearchParams(body).get('altcha')).toBe(sent)
    })
  }
})
