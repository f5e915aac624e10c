import { expectAccessible, expectReadable, test } from './journey.ts'
import { templates } from './templates.ts'

// Colours on their way from one theme to the other would be judged half-way.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, open] of Object.entries(templates)) {
  test(`${name} has no accessibility fault, on phones and desks, light and dark`, async ({
    page,
  }) => {
    await open(page)
    for (const width of [360, 1280]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: 'light' })
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectReadable(page)
      })
    }
  })
}

test('the open menus have no accessibility fault, light and dark', async ({ page }) => {
  await page.goto('/catalogue/cart')
  await page.getByRole('navigation', { name: 'Main' }).getByLabel('Catalogue categories').click()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
})
