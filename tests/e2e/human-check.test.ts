import { onlyLong } from '#tests/support/long.ts'
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
  test(`a human check ${name} does not load says so and does not stop the enquiry`, {
    tag: name === 'whose challenge' ? [] : onlyLong,
  }, async ({ page }) => {
    const buyer = newBuyer()
    await page.route(part, (route) => route.abort())
    await fillCart(page, bottle)
    await page.goto('/catalogue/checkout')
    await fillCheckout(page, buyer)
    await expect(
      page.getByText('You can still send your enquiry; one of us will look it over by hand.'),
    ).toBeVisible()

    await pressUntilAt(/\/enquiry\//, submitButton(page))
    const reference = await expectReceived(page)
    expect(await expectOneEnquiry(buyer['E-mail'])).toMatchObject({ reference, proven: 'unproven' })
  })
}

test('another site’s human check that does not load says so, and its badge stays hidden', async ({
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
  // Nothing of other sites may load where none is configured: the policy says so, and the browser.
  expect(faults.join(' ')).toContain('Content Security Policy')
  faults.length = 0
})

test.describe('another site’s answer', () => {
  // Its script may load here, as it may where its provider is configured.
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
    test(`of ${provider} ${minutes} min after it was given: ${sent} is sent`, {
      // Every day one provider, whose answer is renewed as the other's is.
      tag: sent === 'answer 1' || provider === 'recaptcha' ? onlyLong : [],
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
