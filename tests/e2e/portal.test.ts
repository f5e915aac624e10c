import { enterDesk } from './enter-desk.ts'
import { enterPortal } from './enter-portal.ts'
import { givePasskeys } from './give-passkeys.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { mailTo } from './mail-to.ts'
import { signInByInvitation } from './portal-steps.ts'
import { bottle, closure } from './products.ts'
import { queryDatabase } from './site-database.ts'

test('a visitor requests access, is admitted by the desk, signs in by mail and invites a colleague', async ({
  page,
  browser,
}) => {
  const email = `priya-${Date.now()}@redgum.example.com`
  const company = `Redgum ${Date.now()}`
  await page.goto('/portal')
  await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
  await page.getByRole('link', { name: 'Otherwise request access from us' }).click()
  await page.getByRole('button', { name: 'Ask for access' }).click()
  await expect(page.getByText('Enter the name of your company.').first()).toBeVisible()
  await page.getByLabel('Your name').fill('Priya Nair')
  await page.getByLabel('Company').fill(company)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone').fill('08 5550 1234')
  await page.getByRole('button', { name: 'Ask for access' }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  await expectAccessibleOnTheWay(page)

  const own = await browser.newContext({ baseURL: process.env.SITE_URL ?? '' })
  const desk = await own.newPage()
  await enterDesk(desk, ['coordinator'])
  await desk.goto('/staff/access')
  const request = desk.getByRole('listitem').filter({ hasText: email })
  await expectAccessibleOnTheWay(desk)
  await request.getByRole('button', { name: 'Let them in' }).click()
  await expect(request).toBeHidden()
  await own.close()

  await signInByInvitation(page, email)
  await expect(page.getByText('There are no open orders.')).toBeVisible()
  await expect(page.getByText('Our Customer Service Team')).toBeVisible()
  await expectAccessibleOnTheWay(page)

  await page.getByRole('link', { name: 'People' }).click()
  const colleague = `tom-${Date.now()}@redgum.example.com`
  await page.getByLabel('Name').fill('Tom Reed')
  await page.getByLabel('E-mail').fill(colleague)
  await page.getByLabel(/^Goods in/).check()
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: colleague })).toContainText('Invited')
  await expectAccessibleOnTheWay(page)
  expect(await mailTo(colleague, 'portal-invitation')).toContain('Your role: Goods in')
})

test('a member creates a passkey, signs in with it, and leaves the company', async ({
  page,
  device,
}) => {
  const { company, account } = await enterPortal(page, 'buyer')
  await givePasskeys(device)
  await page.goto(`/portal/${company}/orders`)
  await page.getByText('Priya Nair', { exact: true }).click()
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const keys = page.getByRole('region', { name: 'How you sign in' }).getByRole('listitem')
  await expect(keys).toHaveCount(1)
  await expectAccessibleOnTheWay(page)
  await page.evaluate(() => sessionStorage.setItem('typed', 'for this company'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out in this browser.')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Priya Nair', { exact: true })).toBeVisible()
  await page.goto(`/portal/${company}/account`)
  await page.getByText('Leave', { exact: true }).click()
  await page.getByRole('button', { name: 'Leave Redgum Estate' }).click()
  await expect(page.getByRole('button', { name: 'Mail me a link and a code' })).toBeVisible()
  const [row] = await queryDatabase<{ gone: boolean }>(
    'select suspended_at is not null as gone from member where account_id = $1',
    [account],
  )
  expect(row?.gone).toBe(true)
})

test('a change that conflicts with a colleague’s shows the conflict, and can be merged', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { company, reference } = await enterPortal(page, 'buyer')
  const order = `/portal/${company}/orders/${reference.toLowerCase()}`
  await page.goto(order)
  await page.getByRole('button', { name: 'Change this order' }).click()
  await page
    .getByRole('textbox', { name: /^Quantity/ })
    .first()
    .fill('6000')
  await page.getByRole('button', { name: `Update ${bottle.name}` }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.getByRole('link', { name: 'Delivery and sending' }).click()
  const send = page.getByRole('button', { name: 'Change the order' })
  await expect(send).toBeVisible()
  await queryDatabase('update enquiry set purchase_order = $2 where reference = $1', [
    reference,
    'PO-OTHER',
  ])
  await send.click()
  await expect(page.getByText('so nothing was sent')).toBeInViewport()
  await expect(page.getByText('PO-2027-14 → PO-OTHER')).toBeVisible()
  await page.getByRole('button', { name: 'Include these changes and keep mine' }).click()
  await page.getByRole('link', { name: 'Delivery and sending' }).click()
  await expect(page.getByLabel('Your order number')).toHaveValue('PO-OTHER')
  await send.click()
  await expect(page.getByText('The order is changed.')).toBeVisible()
})

test('the buttons of a line are beside its quantity at any width', async ({ page }) => {
  const { company } = await enterPortal(page, 'buyer')
  await page.goto(`/portal/${company}/order?find=${bottle.sku}`)
  await page
    .getByRole('button', { name: /^Add 1/ })
    .first()
    .click()
  const update = page.getByRole('button', { name: `Update ${bottle.name}` })
  const unit = page.getByRole('region', { name: 'Products' }).getByRole('combobox')
  for (const width of [360, 600, 768, 900, 1024, 1100, 1200, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [button, field] = [await update.boundingBox(), await unit.boundingBox()]
    if (!button || !field) throw new Error('They are not there.')
    const isBeside = button.x >= field.x + field.width
    const isBelow = button.y >= field.y + field.height
    expect(isBeside || isBelow, `${width} px`).toBe(true)
  }
})

test('an order can be repeated with two clicks from its page', async ({ page }) => {
  const { company, reference } = await enterPortal(page, 'buyer')
  await page.addInitScript(() =>
    addEventListener('click', () => {
      sessionStorage.presses = String(1 + Number(sessionStorage.presses ?? 0))
    }),
  )
  await page.goto(`/portal/${company}/orders/${reference.toLowerCase()}`)
  await page.getByRole('link', { name: 'Repeat this order' }).click()
  await page.getByRole('button', { name: 'Put 2 products into the order' }).click()
  await expect(page.getByRole('button', { name: `Update ${bottle.name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Update ${closure.name}` })).toBeVisible()
  for (const quantity of await page.getByRole('textbox', { name: /^Quantity/ }).all()) {
    await expect(quantity).toHaveValue('5,000')
  }
  expect(await page.evaluate(() => sessionStorage.presses)).toBe('2')
})
