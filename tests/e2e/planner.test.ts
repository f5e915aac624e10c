import { isLong, longRunTag } from '#tests/support/long.ts'
import { expectBadge } from './enquiry-steps.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'

for (const width of isLong ? [360, 1280] : [360]) {
  test(`a production manager plans a run with the keyboard at ${width} px and adds it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/catalogue/planner')
    await page.getByRole('textbox', { name: 'How much' }).focus()
    await page.keyboard.type('12,000')
    await page.getByRole('combobox', { name: 'Bottle, can or keg' }).focus()
    await page.keyboard.type('claret 750 antique')
    await page.keyboard.press('Enter')
    await expect(page.getByText('bottles match. Choose one, or add a word.')).toBeVisible()

    await page.getByRole('combobox', { name: 'Bottle, can or keg' }).fill('GB-CL750S-AG-BV-00-X')
    await page.keyboard.press('Enter')
    const summary = page.getByText('12,000 L in 16,000 bottles, 1,334 cases of 12')
    await expect(summary).toBeVisible()
    await expectAccessibleOnTheWay(page)

    await test.step('without a carton, with the keyboard only', async () => {
      await page.getByRole('combobox', { name: 'Carton' }).selectOption('none')
      await page.getByRole('button', { name: 'Plan again' }).press('Enter')
      await expect(page.getByText('12,000 L in 16,000 bottles', { exact: true })).toBeVisible()
      await page.goBack()
      await expect(summary).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Carton' })).not.toHaveValue('none')
    })

    await page.getByRole('button', { name: 'Add all 4 to your enquiry' }).press('Enter')
    await expect(page.getByText('Added your plan to your enquiry: 4 lines.')).toBeVisible()
    await expectBadge(page, 4)
  })
}

test('a plan is printed as a bill of materials, without the form but with its inputs', async ({
  page,
}) => {
  await page.goto('/catalogue/planner?amount=60 hL&bottle=GB-LN330-AM-26-00-X&day=2030-03-04')
  const form = page.getByRole('form', { name: 'Plan a run' })
  const chosen = page.getByText(
    'Bottling day 4 March 2030, lost on the line: glass 1 %, closure 2 %',
  )
  await expect(form).toBeVisible()
  await expect(chosen).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(form).toBeHidden()
  await expect(chosen).toBeVisible()
  await expect(page.getByText('6,000 L in 18,182 bottles, 758 cases of 24')).toBeVisible()
  await expect(page.getByText('31 bundles')).toBeVisible()
})

test('a bottle name with many matches links to all of them in the catalogue', {
  tag: longRunTag,
}, async ({ page }) => {
  await page.goto('/catalogue/planner?amount=5 kL&bottle=cider')
  const link = page.getByRole('link', { name: /^See all \d+ in the catalogue$/ })
  const total = /\d+/.exec((await link.textContent()) ?? '')?.[0]
  await link.click()
  await expect(page).toHaveURL(/\?category=bottles&q=cider&show=items$/)
  await expect(page.getByText(new RegExp(`^${total} of [\\d,]+ items`))).toBeVisible()
})

test('a cart shows what is still needed, until it is added', async ({ page }) => {
  await page.goto('/catalogue/750ml-claret-antique-bvs-12pk')
  await page.getByRole('button', { name: 'Add to Enquiry' }).click()
  await expectBadge(page, 1)
  await page.goto('/catalogue/cart')
  const remarks = page.getByRole('region', { name: 'What is still needed' })
  await expect(remarks).toContainText('Still needed: a closure for its BVS 30H60 screw finish.')
  await expectAccessibleOnTheWay(page)
  await remarks.getByRole('link', { name: /^See what fits/ }).click()
  await page
    .getByRole('button', { name: /^Buy Now Screwcap/ })
    .first()
    .click()
  await expectBadge(page, 2)
  await page.goto('/catalogue/cart')
  await expect(page.getByRole('heading', { name: 'Catalogue Cart' })).toBeVisible()
  await expect(remarks).toHaveCount(0)

  await test.step('one box of closures is too few for two pallets of bottles, two are enough', async () => {
    const change = async (name: RegExp, amount: string) => {
      const line = page.getByRole('form', { name })
      await line.getByRole('textbox', { name: /^Quantity/ }).fill(amount)
      await line.getByRole('textbox', { name: /^Quantity/ }).press('Enter')
    }
    await change(/^Claret/, '2')
    const tooFew = page.getByRole('region', { name: 'Do these go together?' })
    await expect(tooFew).toContainText(/screwcaps short for [\d,]+ bottles/)
    await expectAccessibleOnTheWay(page)

    await page.goto('/catalogue/checkout')
    const summary = page.getByRole('region', { name: 'Enquiry Summary' })
    await expect(summary).toContainText(/screwcaps short for [\d,]+ bottles/)
    await page.getByRole('link', { name: '1 quantity is too low for the rest' }).click()
    await tooFew.getByRole('button', { name: /^Add 1 box/ }).click()
    await expect(tooFew).toHaveCount(0)
    const caps = page.getByRole('form', { name: /^Screwcap/ })
    await expect(caps.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2')
  })
})
