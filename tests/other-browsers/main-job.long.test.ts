import { afterEach, expect, it } from 'vitest'
import { bottle, closure } from '#tests/e2e/products.ts'
import { openSpawnedSite } from '#tests/support/spawned-site.ts'
import { openFirefox } from './firefox.ts'
import { type DrivenBrowser, drive, type OtherBrowser } from './other-browser.ts'
import { openWebKit } from './webkit.ts'

const site = openSpawnedSite()

let browser: DrivenBrowser | undefined
afterEach(() => browser?.close())

const fields = {
  'Contact name': 'Mia O’Connor',
  Company: 'Three Gums Winery',
  Phone: '08 8563 0000',
  'Street address': '12 Example Road',
  'Suburb or town': 'Angaston',
  Postcode: '5353',
}

/** Goes from the list to a sent enquiry, and back. */
async function doMainJob(open: () => Promise<OtherBrowser>, email: string) {
  browser = drive(await open())
  await browser.open(`${site.url}/catalogue?q=${bottle.sku}`)
  await browser.press('link', bottle.name)
  await browser.expectHeading(bottle.name)
  await browser.choose(`Unit for ${bottle.name}`, 'bottles')
  await browser.fill('Quantity', '14,000')
  await browser.expectWords('= 11 pallets + 1 layer + 168')
  await browser.press('button', 'Add to Enquiry')
  await browser.expectWords('In your enquiry: 14,000 bottles')
  await browser.press('link', 'Enquiry')
  await browser.expectHeading('Catalogue Cart')
  await browser.press('link', 'Process Enquiry')
  await browser.expectHeading('Catalogue Checkout')
  for (const [name, text] of Object.entries({ ...fields, 'E-mail': email })) {
    await browser.fill(name, text)
  }
  await browser.choose('What your company does', 'Winery')
  await browser.choose('State', 'SA')
  await browser.press('radio', 'We have a forklift')
  await browser.press('checkbox', 'Use these details')
  await browser.press('button', 'Submit Enquiry')
  const privatePage = await browser.expectPath(/^\/enquiry\/[\w-]+$/)
  await browser.expectHeading('VP-')
  await browser.expectWords('14,000 bottles')
  await browser.back()
  await browser.expectPath(/^\/catalogue/)
  await browser.open(`${site.url}${privatePage}`)
  await browser.expectHeading('VP-')
  const { rows } = await site.database.pool.query(
    'select proven, pieces from enquiry join enquiry_line on enquiry = id where email = $1',
    [email],
  )
  expect(rows).toEqual([{ proven: 'proven', pieces: 14_000 }])
}

it('a buyer sends an enquiry with Firefox', async () => {
  await doMainJob(openFirefox, 'firefox@threegums.example')
})

it('a buyer sends an enquiry with WebKit', async () => {
  await doMainJob(openWebKit, 'webkit@threegums.example')
})

/**
 * Goes from a bottle's page to matching products and the 3D view, which is either rendered or
 * reported as unavailable.
 */
async function lookAtProduct(open: () => Promise<OtherBrowser>) {
  browser = drive(await open())
  await browser.open(`${site.url}/catalogue/${bottle.slug}`)
  await browser.expectHeading(bottle.name)
  await browser.expectWords('What fits')
  expect(await browser.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await browser.press('link', 'View in 3D')
  await browser.expectPath(/\/turn$/)
  const state = await browser.until<string>(
    'the view or why there is none',
    `(() => {
      const { state } = document.querySelector('.turn-stage')?.dataset ?? {}
      return state !== 'opening' && state !== 'drawing' && state
    })()`,
  )
  expect(['open', 'absent']).toContain(state)
  if (state === 'absent') await browser.expectWords('The drawing is shown instead.')
  await browser.choose('Closed with', closure.name)
  await browser.press('button', 'Add to my enquiry')
  await browser.expectHeading('Catalogue Cart')
  await browser.expectWords(closure.name)
}

it('a buyer opens a bottle in 3D and adds it with its closure, with Firefox', async () => {
  await lookAtProduct(openFirefox)
})

it('a buyer opens a bottle in 3D and adds it with its closure, with WebKit', async () => {
  await lookAtProduct(openWebKit)
})
