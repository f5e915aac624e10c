import { longRunTag } from '#tests/support/long.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'

test('a range can be set with the slider, the keyboard or the fields, and removed', async ({
  page,
}) => {
  await page.goto('/catalogue?category=bottles')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const count = page.getByRole('status').filter({ hasText: 'items' })
  const all = (await count.textContent()) ?? ''
  const volume = filters.getByRole('group', { name: 'Volume from and to' })

  await volume.getByRole('slider', { name: 'Volume from' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/volume=\d+-(&|$)/)
  await expect(volume.getByRole('slider', { name: 'Volume from' })).toBeFocused()

  await volume.getByRole('textbox', { name: 'Volume from, mL' }).fill('70 cl')
  await volume.getByRole('textbox', { name: 'Volume to, mL' }).fill('1')
  await volume.getByRole('button', { name: 'Set volume' }).click()
  const from = volume.getByRole('textbox', { name: 'Volume from, mL' })
  await expect(from).toHaveAccessibleDescription(/700 is more than 1 mL/)
  await expect(from).toHaveValue('700')
  await expect(count).toHaveText(all)

  await volume.getByRole('textbox', { name: 'Volume to, mL' }).fill('0.75 L')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/volume=700-750/)
  await expect(from).toHaveValue('700')
  await expectAccessibleOnTheWay(page)
  await page.getByRole('link', { name: 'Remove Volume 700–750 mL' }).click()
  await expect(count).toHaveText(all)
})

test('a value typed while the list still reacts to the slider is kept', {
  tag: longRunTag,
}, async ({ page }) => {
  const { promise: answer, resolve: letAnswer } = Promise.withResolvers<void>()
  await page.route(/\/catalogue\.data\?.*volume=/, async (route) => {
    await answer
    await route.continue()
  })
  await page.goto('/catalogue?category=bottles')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const from = filters.getByRole('textbox', { name: 'Volume from, mL' })
  await filters.getByRole('slider', { name: 'Volume from' }).focus()
  const count = page.getByRole('status').filter({ hasText: 'items' })
  const all = (await count.textContent()) ?? ''
  const asked = page.waitForRequest(/\/catalogue\.data\?.*volume=/)
  await page.keyboard.press('ArrowRight')
  await asked
  await from.fill('700')
  letAnswer()
  await expect(page).toHaveURL(/volume=\d+-(&|$)/)
  await expect(count).not.toHaveText(all)
  await expect(from).toHaveValue('700')
})

test('suggestions can be found, announced and followed with the keyboard, on any page', async ({
  page,
}) => {
  await page.goto('/about')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox', { name: 'Search the catalogue' })
  // The shortcut works once the page is hydrated.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(dialog).toBeVisible({ timeout: 3000 })
  }).toPass()
  await field.fill('')
  await field.pressSequentially('stelvn black')
  await expect(dialog.getByRole('option').first()).toContainText('SC-3060')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(dialog.getByText('Products, showing stelvin for “stelvn”')).toBeVisible()
  await expectAccessibleOnTheWay(page)
  await page.keyboard.press('ArrowDown')
  const marked = dialog.getByRole('option', { selected: true })
  const name = (await marked.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Screwcap')
  await expect(page.getByText(name.slice(name.indexOf('SC-'))).first()).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.keyboard.press('/')
  await field.pressSequentially('claret')
  await expect(dialog.getByText('Products, also showing bordeaux')).toBeVisible()
  await field.fill('')
  await field.pressSequentially('beer cap')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('option').first()).toBeHidden()
  await expect(field).toHaveValue('beer cap')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=beer\+cap/)
  await expect(page.getByRole('article')).not.toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a range can be set with its two fields', { tag: longRunTag }, async ({ page }) => {
    await page.goto('/catalogue?category=bottles&colour=amber')
    const volume = page.getByRole('group', { name: 'Volume from and to' })
    await volume.getByRole('textbox', { name: 'Volume to, mL' }).fill('375')
    await volume.getByRole('button', { name: 'Set volume' }).click()
    await expect(page.getByRole('link', { name: 'Remove Volume up to 375 mL' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Remove Amber' })).toBeVisible()
  })
})
