import { longRunTag } from '#tests/support/long.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'

const claret = '/catalogue/750ml-claret-antique-bvs-bulk'

test('a production manager reads a drawing in inches, enlarges it and downloads it', async ({
  page,
}) => {
  await page.goto(claret)
  const section = page.getByRole('region', { name: 'Technical drawing' })
  await page.getByRole('radio', { name: 'Drawing', exact: true }).check()
  const drawing = section.getByRole('img', { name: /elevation, scale 1 : 2/ })
  await expect(drawing.getByText('ø 75.1')).toBeVisible()
  await section.getByRole('radio', { name: 'Inches' }).check()
  await expect(drawing.getByText('ø 2.96')).toBeVisible()
  await expect(drawing.getByText('ø 75.1')).toBeHidden()
  await page.getByText('Dimensions of the drawing, in mm and inches').click()
  const dimensions = page.getByRole('table', { name: 'Dimensions on the drawing' })
  await expect(dimensions.getByRole('row', { name: /Height/ })).toContainText('300 ± 1.8')

  await section.getByRole('link', { name: 'Enlarge' }).click()
  const dialog = page.getByRole('dialog', { name: /Technical drawing/ })
  const sheet = dialog.getByRole('img')
  await expect(sheet).toHaveAttribute('src', `${claret}/drawing.svg?units=in`)
  const before = Number(await sheet.getAttribute('width'))
  await page.keyboard.press('+')
  await expect.poll(async () => Number(await sheet.getAttribute('width'))).toBeGreaterThan(before)
  await expectAccessibleOnTheWay(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(section.getByRole('link', { name: 'Enlarge' })).toBeFocused()

  const download = page.waitForEvent('download')
  await section.getByRole('link', { name: /DXF/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^vpack-gb-.*\.dxf$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the units can be changed and the sheet opens', { tag: longRunTag }, async ({ page }) => {
    await page.goto(claret)
    const section = page.getByRole('region', { name: 'Technical drawing' })
    await section.getByRole('radio', { name: 'Inches' }).check()
    await expect(section.getByText('ø 2.96').first()).toBeVisible()
    await section.getByRole('link', { name: 'Enlarge' }).click()
    await expect(page).toHaveURL(/drawing\.svg$/)
  })
})
