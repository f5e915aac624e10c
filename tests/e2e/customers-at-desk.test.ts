import { enterDesk } from './enter-desk.ts'
import { enterPortal } from './enter-portal.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { queryDatabase } from './site-database.ts'

test('a coordinator acts on behalf of a customer, in parallel with their own desk session, and ends it', async ({
  page,
}) => {
  const { company } = await enterPortal(page, 'owner', `Redgum ${Date.now()}`)
  // Only the desk session remains in this browser.
  await page.context().clearCookies()
  // The company requires a second factor; the coordinator has entered one at the desk.
  await queryDatabase('update company set needs_second_factor = true where id = $1', [company])
  await enterDesk(page, ['coordinator'], 'Priya Raman')
  await page.goto(`/staff/companies/${company}`)
  await page.getByRole('link', { name: 'Act for Priya Nair' }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText('Enter the reason in a few words.').first()).toBeVisible()
  await page.getByLabel('Why?').fill('On the phone')
  await page.getByRole('button', { name: 'Begin' }).click()
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Open the portal for Priya Nair' }).click()
  const portal = await opening
  const strip = portal.getByRole('complementary', { name: 'You act for a customer' })
  await expect(strip).toContainText('Priya Raman, you act for Priya Nair. 30 minutes left.')
  await expect(portal.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
  await expectAccessible(portal)
  await portal.goto(`/portal/${company}/account`)
  await expect(portal.getByText('Only Priya Nair can do this')).toBeVisible()
  await expect(strip).toBeVisible()

  // The desk session still works in its own tab.
  await page.goto(`/staff/companies/${company}`)
  await expect(page.getByText('Coordinator', { exact: true }).first()).toBeVisible()

  await strip.getByRole('button', { name: 'End' }).click()
  await expect(portal).toHaveURL(new RegExp(`/staff/companies/${company}$`))
  await portal.goto(`/portal/${company}/orders`)
  await expect(portal.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
  await expect(portal.getByLabel('E-mail')).toBeVisible()
  const rows = await queryDatabase<{ action: string; on_behalf_of: string }>(
    `select action, on_behalf_of from audit where subject_id = $1 and action like '%-acting' order by id`,
    [company],
  )
  expect(rows).toEqual([
    { action: 'begin-acting', on_behalf_of: 'Priya Nair' },
    { action: 'end-acting', on_behalf_of: 'Priya Nair' },
  ])
})

test('a customer file saved by Excel is previewed row by row, then imported once', async ({
  page,
}) => {
  await enterDesk(page, ['coordinator'])
  await page.goto('/staff/companies/import')
  const run = Date.now()
  const lines = [
    'Company;Contract;Name;E-mail;Role',
    `Château ${run};yes;Zoë Krüger;zoe-${run}@chateau.example;Owner`,
    `Château ${run};;Tom;no address;Buyer`,
  ]
  const buffer = Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')
  const file = { name: 'customers.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('The file').setInputFiles(file)
  await page.getByRole('button', { name: 'Show the rows' }).click()
  await expect(page.getByText('1 row to import, 1 refused.')).toBeVisible()
  await expect(page.getByText('Zoë Krüger is added as owner')).toBeVisible()
  await expect(page.getByText('“no address” is not an e-mail address.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 company and 1 person added. Nobody was mailed.')).toBeVisible()
  await page.goto(`/staff/companies?search=${run}`)
  await page.getByRole('link', { name: `Château ${run}` }).click()
  await expect(page.getByText('Has not signed in yet')).toBeVisible()
  await page.getByRole('link', { name: 'Contract', exact: true }).click()
  await page.getByLabel('Words or a code').fill('claret')
  await page.getByRole('button', { name: 'Find' }).click()
  const found = page.getByRole('list', { name: 'Found' }).getByRole('listitem').first()
  const name = (await found.getByRole('paragraph').first().textContent()) ?? ''
  await found.getByRole('button', { name: /^Hide/ }).click()
  const hidden = page.getByRole('link', { name: /^Hidden/ })
  await expect(hidden).toContainText('1')
  await hidden.click()
  await expect(page.getByRole('table', { name: 'Hidden products' })).toContainText(name)
})
