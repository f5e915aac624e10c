import type { Page } from '@playwright/test'
import { longRunTag } from '#tests/support/long.ts'
import { enterDesk } from './enter-desk.ts'
import { expect, expectAccessibleOnTheWay, test } from './journey.ts'
import { queryDatabase } from './site-database.ts'

/** Returns the next Monday as ISO date. */
function nextMonday(): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7))
  return day.toISOString().slice(0, 10)
}

const uniqueTitle = (words: string) => `${words} ${Date.now() % 1_000_000}`
const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

/** Reads the Markdown of a draft from the database. */
async function textOf(slug: string): Promise<string> {
  const [row] = await queryDatabase<{ text: string }>(
    `select body ->> 'text' as text from change where kind = 'article' and key = $1`,
    [slug],
  )
  return row?.text ?? ''
}

async function begin(page: Page, title: string) {
  await page.goto('/staff/articles')
  await page.getByRole('link', { name: 'New article' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Start writing' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

async function choosePicture(page: Page, search: string, alt: string) {
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.getByLabel('Search the library').fill(search)
  await expect(page.getByText(/^\d+ pictures?$/)).toBeVisible()
  await page.locator('.picture-choice').first().click()
  await page.getByLabel('Alternative text').last().fill(alt)
  await page.getByRole('button', { name: 'Use the picture' }).click()
}

test('an editor writes an article with pictures and a product, and schedules it for Monday', async ({
  page,
}) => {
  await enterDesk(page, ['editor'], 'Edith Marsh')
  const title = uniqueTitle('Lighter glass for vintage')
  await begin(page, title)
  await page.getByLabel('Summary').fill('A 415 g burgundy bottle replaces the 510 g one.')
  await page.getByLabel('Glass', { exact: true }).check()

  await page.locator('.rich-text').click()
  await page.keyboard.type('## What changes')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The new bottle is ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('95 g lighter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('. See the ')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Page or address').fill('Planner')
  await page.getByRole('option', { name: /^Planner/ }).click()
  await page.getByLabel('Text', { exact: true }).last().fill('planner')
  await page.getByRole('button', { name: 'Set the link' }).click()
  await page.keyboard.type(' & order samples.')
  await page.keyboard.press('Enter')
  await choosePicture(page, 'burgundy', 'Burgundy bottles in a row')
  await choosePicture(page, 'cork', 'Corks in a bag')
  await page.getByRole('button', { name: 'Product', exact: true }).click()
  await page.getByLabel('Product', { exact: true }).last().fill('burgundy')
  await page.getByRole('option').first().click()
  const product = await page.getByLabel('Product', { exact: true }).last().inputValue()
  expect(product).toMatch(/^[a-z0-9-]*burgundy[a-z0-9-]*$/)
  await page.getByRole('button', { name: 'Show the product' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.type('- first')
  await page.keyboard.press('Enter')
  await page.keyboard.type('second')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expectAccessibleOnTheWay(page)
  await expect
    .poll(() => textOf(slugOf(title)))
    .toMatch(
      new RegExp(
        '^## What changes\n\nThe new bottle is \\*\\*95 g lighter\\*\\*\\. See the \\[planner\\]\\(/catalogue/planner\\) & order samples\\.\n\n!\\[Burgundy bottles in a row\\]\\(/pictures/[a-z0-9-]+( "[^"]*")?\\)\n\n!\\[Corks in a bag\\]\\(/pictures/[a-z0-9-]+( "[^"]*")?\\)\n\n::card\\[' +
          product +
          '\\]\n\n- first\n- second\n$',
      ),
    )
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'What changes' })).toBeVisible()
  await expect(preview.getByAltText('Corks in a bag')).toBeVisible()

  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByLabel('Publish on').fill(nextMonday())
  await page.getByLabel(/^At /).fill('07:00')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText(/To be published .*7:00/)).toBeVisible()
  await page.goto('/staff/articles?state=scheduled')
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Scheduled')
  expect((await page.request.get(`/${slugOf(title)}`)).status()).toBe(404)
})

test('a paste from Word becomes headings, lists and tables, and the page names what was left out', async ({
  page,
}) => {
  await enterDesk(page, ['editor'])
  const title = uniqueTitle('Pasted from Word')
  await begin(page, title)
  await page.locator('.rich-text').click()
  await paste(page, wordHtml)
  await expect(page.getByText(/Left out of what you pasted: 1 picture, 1 link\./)).toBeVisible()
  await expect
    .poll(() => textOf(slugOf(title)))
    .toBe(
      '## Bottling day\n\nBring **the** *list*.\n\n- Corks\n  - natural\n- Capsules\n\n1. First\n2. Second\n\n| Part | Kept |\n| --- | --- |\n| One line | 2 |\n\nRead this and [ours](/news).\n',
    )
  await expect(page.locator('.rich-text')).not.toContainText('supportLists')
})

test('10,000 pasted words are kept, with what is typed after them', async ({ page }) => {
  await enterDesk(page, ['editor'])
  const title = uniqueTitle('Ten thousand words')
  await begin(page, title)
  await page.locator('.rich-text').click()
  const paragraph = `<p>${'Glass and corks arrive. '.repeat(25)}</p>`
  await paste(page, paragraph.repeat(100))
  await expect.poll(async () => (await textOf(slugOf(title))).split(/\s+/).length).toBe(10_001)
  await page.keyboard.type('The end.')
  await expect
    .poll(async () => (await textOf(slugOf(title))).trimEnd().endsWith('The end.'))
    .toBe(true)
})

test('the formatted view is refused for a text that it would change, which stays as it is', async ({
  page,
}) => {
  await enterDesk(page, ['editor'])
  const title = uniqueTitle('Not formatted')
  await begin(page, title)
  await page.getByRole('button', { name: 'Edit as Markdown' }).click()
  const area = page.getByRole('textbox', { name: 'Text', exact: true })
  await area.fill('Fine.\n\n<b>HTML</b>\n')
  await page.getByRole('button', { name: 'Edit formatted' }).click()
  await expect(page.getByText(/The formatted view is not available: line 3:/)).toBeVisible()
  await expect(area).toHaveValue('Fine.\n\n<b>HTML</b>\n')
  await area.fill('*  Odd   spacing,\n   kept.\n')
  await page.getByRole('button', { name: 'Edit formatted' }).click()
  await page.locator('.rich-text').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('!')
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'Edit as Markdown' }).click()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(
    '*  Odd   spacing,\n   kept.\n',
  )
})

test('the toolbar is one stop of the Tab key, and its buttons are reached by arrow keys', async ({
  page,
}) => {
  await enterDesk(page, ['editor'])
  await begin(page, uniqueTitle('By keys'))
  await page.locator('.rich-text').click()
  await page.keyboard.type('Word')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.locator('.rich-text em')).toHaveText('Word')
  await expect(page.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an editor writes, schedules, moves and removes an article', { tag: longRunTag }, async ({
    page,
  }) => {
    await enterDesk(page, ['editor'])
    const title = uniqueTitle('Written plainly')
    const slug = slugOf(title)
    await page.goto('/staff/articles/new')
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Address').fill('news')
    await page.getByRole('button', { name: 'Start writing' }).click()
    await expect(page.getByText(/\/news is an address of the site itself/)).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await page.getByLabel('Address').fill('')
    await page.getByRole('button', { name: 'Start writing' }).click()
    await page.getByLabel('Summary').fill('Two pictures and a card.')
    await page
      .getByLabel('Text', { exact: true })
      .fill(
        '## A start\n\nGlass &amp; corks.\n\n![Bottles](/pictures/category-bottles "Ours")\n\n![](/pictures/no-such-picture)\n',
      )
    await page.getByLabel('Glass', { exact: true }).check()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText(/names the picture “no-such-picture”/i).click()
    await page
      .getByLabel('Text', { exact: true })
      .fill('## A start\n\nGlass &amp; corks.\n\n![Bottles](/pictures/category-bottles "Ours")\n')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText(/^Published by/)).toBeVisible()
    await expect
      .poll(async () => (await page.request.get(`/${slug}`)).status(), { timeout: 30_000 })
      .toBe(200)
    await page.goto(`/${slug}`)
    await expect(page.getByText('Glass & corks.')).toBeVisible()
    await expect(page.getByAltText('Bottles')).toBeVisible()

    await page.goto(`/staff/publishing/documents/article/${slug}`)
    await page.getByLabel('New address').fill(`${slug}-moved`)
    await page.getByRole('button', { name: 'Prepare the move' }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect
      .poll(async () => (await page.request.get(`/${slug}`)).url(), { timeout: 30_000 })
      .toMatch(`/${slug}-moved`)
    await page.goto(`/staff/publishing/documents/article/${slug}-moved`)
    await page.getByLabel(/^Take it off the site/).fill('/news')
    await page.getByRole('button', { name: 'Prepare the removal' }).click()
    await expect(page.getByText('This document is deleted.')).toBeVisible()
  })
})

async function paste(page: Page, html: string) {
  await page.evaluate((content) => {
    const data = new DataTransfer()
    data.setData('text/html', content)
    data.setData('text/plain', 'plain')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, html)
}

const wordItem = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`

/** HTML as Word puts it on the clipboard. */
const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
<h1>Bottling day<o:p></o:p></h1>
<p class=MsoNormal>Bring <b>the</b> <i style='mso-bidi-font-style:normal'>list</i>.<o:p></o:p></p>
${wordItem(1, '·', 'Corks')}${wordItem(2, 'o', 'natural')}${wordItem(1, '·', 'Capsules')}
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordItem(1, '1.', 'First')}${wordItem(1, '2.', 'Second')}
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Part</p></td><td><p class=MsoNormal>Kept</p></td></tr><tr><td><p>One</p><p>line</p></td><td>2</td></tr></table>
<p class=MsoNormal>Read <a href="file:///C:/x.docx">this</a> and <a href="/news">ours</a>.<img src="file:///C:/x.png"></p>
<!--EndFragment--></body></html>`
