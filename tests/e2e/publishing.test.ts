import type { Locator, Page } from '@playwright/test'
import { enterDesk } from './enter-desk.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { queryDatabase } from './site-database.ts'

test('an editor edits the hero beside its page, publishes it and undoes it', async ({
  page,
  baseURL,
}) => {
  await enterDesk(page, ['editor'], 'Edith Marsh')
  await page.goto('/staff/publishing')
  await expectAccessibleOnTheWay(page)
  await page.getByRole('button', { name: 'Edit: Home page' }).click()
  await expect(page.getByRole('heading', { name: 'Home page', level: 1 })).toBeVisible()
  const preview = page.frameLocator('iframe')
  const before = (await preview.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await preview.getByRole('heading', { level: 1 }).click()
  const title = page
    .getByRole('textbox', { name: 'Title', exact: true })
    .and(page.locator(':focus'))
  await expect(title).toHaveValue(before)
  const words = `Glass for vintage ${Date.now() % 10_000}`
  await title.fill(words)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(words)
  await expectAccessibleOnTheWay(page)
  const visitor = await (await fetch(`${baseURL}/`)).text()
  expect(visitor).not.toContain(words)

  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'What is changed' })).toBeVisible()
  await expectAccessibleOnTheWay(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^Published by Edith Marsh/)).toBeVisible()
  await expect
    .poll(async () => (await (await fetch(`${baseURL}/`)).text()).includes(words), {
      timeout: 30_000,
    })
    .toBe(true)
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await expect(page.getByRole('heading', { name: 'Undo: Home page' })).toBeVisible()
  await expect
    .poll(async () => (await (await fetch(`${baseURL}/`)).text()).includes(words))
    .toBe(false)
  await page.goto('/staff/publishing/changes?person=Edith+Marsh')
  await expect(page.getByRole('link', { name: 'Undo: Home page' }).first()).toBeVisible()
  await page.goto('/staff/publishing/documents/content/HOME-PAGE')
  await expect(page.getByText('(public now)')).toBeVisible()
  await expectAccessibleOnTheWay(page)
})

test('an editor adds a paragraph to a mail, sees it in the preview and mails a test', async ({
  page,
}) => {
  await enterDesk(page, ['editor'], 'Edith Marsh')
  await page.goto('/staff/publishing')
  await page.getByRole('button', { name: 'Edit: Mail: Enquiry received' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Vpack: {subject}')
  await page.locator('summary', { hasText: 'Opening' }).click()
  await page.getByRole('button', { name: 'Add to opening' }).click()
  await page.getByRole('textbox', { name: 'Opening 1' }).fill('Our furnace is being rebuilt.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Vpack: [usual subject]')
  await expect(preview).toContainText('Our furnace is being rebuilt.')
  await expectAccessibleOnTheWay(page)
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(
    page.getByRole('status').getByText(/^Saved. A test is on its way to \S+@/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'What is changed' })).toBeVisible()
  await page.getByRole('button', { name: /^Discard/ }).click()
})

test('a question is added to the FAQ and moved by keys, and the draft survives a reload', async ({
  page,
}) => {
  await enterDesk(page, ['editor'], 'Edith Marsh')
  await page.goto('/staff/publishing')
  await page.getByRole('button', { name: 'Edit: Home page' }).click()
  await page.locator('summary', { hasText: /^FAQ/ }).click()
  await page.locator('summary', { hasText: /^Items/ }).click()
  await page.getByRole('button', { name: 'Add to items' }).click()
  const questions = page.getByRole('textbox', { name: 'Question' })
  await expect(questions.last()).toBeFocused()
  await expect(questions.last()).toHaveValue('')
  const count = await questions.count()
  const toCorrect = page.getByText('To correct before it can be published')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect(toCorrect).toBeHidden()
  await questions.first().focus()
  await expect(toCorrect).toBeVisible()
  await expect(questions.last()).toHaveAccessibleDescription('Enter a text.')
  await questions.last().fill('Do you deliver on Saturdays?')
  await page.getByRole('textbox', { name: 'Answer' }).last().fill('Not yet.')
  await questions.last().press('Alt+ArrowUp')
  await expect(questions.nth(count - 2)).toHaveValue('Do you deliver on Saturdays?')
  await expect(questions.nth(count - 2)).toBeFocused()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.reload()
  await expect(page.locator(`[name="faq.items[${count - 2}].question"]`)).toHaveValue(
    'Do you deliver on Saturdays?',
  )
})

test('a shutdown is scheduled, approved by a colleague on a phone, and a skipped hour is refused', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await enterDesk(page, ['editor'], 'Edith Marsh')
  expect(author.account).toBeTruthy()
  await page.goto('/staff/publishing')
  await page.getByRole('button', { name: 'Edit: Company, opening hours and shutdowns' }).click()
  await page.locator('summary', { hasText: /^Shutdowns/ }).click()
  await page.getByRole('button', { name: 'Add to shutdowns' }).click()
  await page.getByRole('textbox', { name: 'Name' }).last().fill('Stocktake')
  await page.getByLabel('First day closed').last().fill('2027-06-29')
  await page.getByLabel('Last day closed').last().fill('2027-06-30')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('In review')).toBeVisible()
  const address = page.url()

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage()
  await enterDesk(phone, ['editor'], 'Col Reeve')
  await phone.goto(address)
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(phone.getByText('Approved', { exact: true })).toBeVisible()

  await page.goto(address)
  await page.getByLabel('Publish on').fill('2027-10-03')
  await page.getByLabel(/^At/).fill('02:30')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/skip 02:30/)).toBeVisible()
  await expect(page.getByLabel('Publish on')).toHaveValue('2027-10-03')
  await page.getByLabel('Publish on').fill('2027-06-01')
  await page.getByLabel(/^At/).fill('06:00')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/To be published 1 June 2027 at 6:00/)).toBeVisible()
  await page.goto('/staff/publishing')
  await expect(page.getByText(/To be published 1 June 2027/)).toBeVisible()
  await page.goto(address)
  await page.getByRole('button', { name: 'Cancel the schedule' }).click()
  await page.getByRole('button', { name: /^Discard/ }).click()
  await expect(page.getByText('Discarded')).toBeVisible()
  expect(baseURL).toBeTruthy()
})

test('a session that ends while typing keeps the text', async ({ page }) => {
  const { account } = await enterDesk(page, ['editor'], 'Edith Marsh')
  await page.goto('/staff/publishing')
  await page.getByRole('button', { name: 'Edit: Page not found' }).click()
  await page.locator('summary', { hasText: /^Not found/ }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  await queryDatabase('delete from session where account_id = $1', [account])
  await message.fill('This page has gone to the cellar.')
  await expect(page.getByText(/You are signed out/)).toBeVisible()
  await expect(message).toHaveValue('This page has gone to the cellar.')
})

test('an icon is chosen from the set, which our own service draws', async ({ page, baseURL }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/icons/')) hosts.add(new URL(request.url()).origin)
  })
  await enterDesk(page, ['editor'])
  await page.goto('/staff/publishing')
  await page.getByRole('button', { name: 'Edit: Home page' }).click()
  await expect(page.getByRole('heading', { name: 'Home page', level: 1 })).toBeVisible()
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true
  })
  const choose = page.getByRole('button', { name: /^Choose an icon/ }).first()
  await choose.click()
  await page.getByLabel('Search the icons').fill('truck')
  const truck = page.getByRole('button', { name: 'truck', exact: true })
  await expect(truck.locator('svg path').first()).toBeAttached()
  await expectAccessibleOnTheWay(page)
  await truck.click()
  await expect(page.locator('.icon-shown svg path').first()).toBeAttached()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  expect([...hosts]).toEqual([new URL(baseURL ?? '').origin])
})

test('pictures are found in the library, by mouse and by keys, and shown on the page with their texts', async ({
  page,
  baseURL,
}) => {
  await enterDesk(page, ['editor'], 'Edith Marsh')
  await page.goto('/staff/publishing')
  const name = 'Featured categories, products and testimonials'
  await page.getByRole('button', { name: `Edit: ${name}` }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.locator('form details').evaluateAll((parts) => {
    for (const part of parts) part.setAttribute('open', '')
  })
  const field = (place: string) => page.locator(`[name="${place}"]`)
  const choosers = page.getByRole('button', { name: 'Choose or add a picture' })
  const chooserOf = (place: string) =>
    page
      .locator('.document-fields', { has: field(`${place}.src`) })
      .filter({ has: choosers })
      .last()
      .getByRole('button', { name: 'Choose or add a picture' })
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  const search = dialog.getByLabel('Search the library')
  const mark = Date.now() % 100_000

  const category = 'featuredCategories.items[0].image'
  await chooserOf(category).click()
  await search.fill('nothing of this kind')
  await expect(dialog.getByText('No picture is found by “nothing of this kind”.')).toBeVisible()
  await search.fill('how long cork')
  await expect(dialog.getByText('1 picture', { exact: true })).toBeVisible()
  await expectAccessibleOnTheWay(page)
  await dialog.locator('.picture-choice').click()
  await expect(dialog).toBeHidden()
  await expect(field(`${category}.src`)).toHaveValue('/pictures/how-long-should-a-cork-be')
  await expect(field(`${category}.alt`)).not.toHaveValue('')
  await field(`${category}.alt`).fill(`Corks by mouse, ${mark}`)

  const testimonial = 'testimonials.items[0].image'
  const before = await field(`${testimonial}.src`).inputValue()
  await chooserOf(testimonial).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(chooserOf(testimonial)).toBeFocused()
  await expect(field(`${testimonial}.src`)).toHaveValue(before)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await pressUntilFocused(page, search)
  await page.keyboard.type('daniel okoye')
  await expect(dialog.getByText('1 picture', { exact: true })).toBeVisible()
  await pressUntilFocused(page, dialog.getByRole('button', { name: 'Daniel Okoye' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(chooserOf(testimonial)).toBeFocused()
  await expect(field(`${testimonial}.src`)).toHaveValue('/pictures/daniel-okoye')
  await field(`${testimonial}.alt`).fill(`Daniel by keys, ${mark}`)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()

  // The page follows the field of a picture, and a click on the picture leads to its text.
  const preview = page.frameLocator('iframe')
  const daniel = preview.getByAltText(`Daniel by keys, ${mark}`)
  await field(`${testimonial}.src`).focus()
  await expect(daniel).toBeInViewport()
  await preview.getByAltText(`Corks by mouse, ${mark}`).click()
  await expect(field(`${category}.alt`)).toBeFocused()

  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'What is changed' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^Published by Edith Marsh/)).toBeVisible()
  const published = page.url()
  await expect
    .poll(async () => (await (await fetch(`${baseURL}/`)).text()).includes(`by keys, ${mark}`))
    .toBe(true)
  await page.goto('/')
  for (const alt of [`Corks by mouse, ${mark}`, `Daniel by keys, ${mark}`]) {
    const shown = page.getByAltText(alt)
    await shown.scrollIntoViewIfNeeded()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  await page.goto(published)
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await expect(page.getByRole('heading', { name: `Undo: ${name}` })).toBeVisible()
})

/** Presses Tab until a control has the focus, as an editor does who uses no mouse. */
async function pressUntilFocused(page: Page, control: Locator): Promise<void> {
  await expect(async () => {
    if (!(await isFocused(control))) await page.keyboard.press('Tab')
    expect(await isFocused(control)).toBe(true)
  }).toPass()
}

const isFocused = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an editor adds a list item, publishes the text and undoes it', async ({
    page,
    baseURL,
  }) => {
    await enterDesk(page, ['editor'], 'Edith Marsh')
    await page.goto('/staff/publishing')
    await page.getByRole('button', { name: 'Edit: About page' }).click()
    await page.locator('summary', { hasText: /^Mission/ }).click()
    const mission = page.locator('[name="mission.title"]')
    const words = `Our mission ${Date.now() % 10_000}`
    await mission.fill(words)
    const paragraphSummary = page.locator('#field-mission summary', { hasText: 'Paragraphs' })
    await paragraphSummary.click()
    await page.locator('button[value="add mission.paragraph"]').click()
    await expect(mission).toHaveValue(words)
    const paragraphs = page.locator('textarea[name^="mission.paragraph["]')
    await paragraphs.last().fill('One more paragraph.')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText(/^Published by Edith Marsh/)).toBeVisible()
    await expect
      .poll(async () => (await (await fetch(`${baseURL}/about`)).text()).includes(words))
      .toBe(true)
    await page.getByRole('button', { name: 'Undo this change' }).click()
    await expect(page.getByRole('heading', { name: /^Undo: About page/ })).toBeVisible()
  })
})
