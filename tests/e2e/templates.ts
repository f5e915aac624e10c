import type { Page } from '@playwright/test'
import { consentCookie } from '#app/document/preference-cookies.ts'
import { answerProposal } from '#app/domain/orders/answer/answer-proposal.server.ts'
import { enquiryPageOf } from './desk.ts'
import { deskTemplates, deskVariants } from './desk-templates.ts'
import { expectReceived, fillCart, fillCheckout, newBuyer, submitButton } from './enquiry-steps.ts'
import { expect } from './journey.ts'
import { at, type OpenPage, storeEnquiry } from './open-page.ts'
import { portalTemplates, portalVariants } from './portal-templates.ts'
import {
  bottle,
  carton,
  closure,
  obsolete,
  type SeededProduct,
  specialOrder,
  supplierListing,
} from './products.ts'
import { atTheDeskOf, type Desk, proposeLess, scheduleSome } from './stored-record.ts'

const productPage = ({ slug }: SeededProduct) => at(`/catalogue/${slug}`)

async function openFilledCart(page: Page) {
  await fillCart(page, bottle, closure, carton)
  await page.goto('/catalogue/cart')
}

async function openCheckout(page: Page) {
  await fillCart(page, bottle, closure)
  await page.goto('/catalogue/checkout')
}

/** Opens the customer's page of an enquiry after work at the desk. */
const afterWork =
  (work: (desk: Desk) => Promise<unknown>): OpenPage =>
  async (page) => {
    const reference = await storeEnquiry()
    await atTheDeskOf(reference, work)
    await page.goto(await enquiryPageOf(reference))
  }

/** Pages made of the parts of others, or of other products; the daily run checks only the others. */
const variantTemplates: Record<string, OpenPage> = {
  'every item of the catalogue': at('/catalogue?show=items'),
  'cartons as a table': at('/catalogue?category=cartons&view=table'),
  'a planned run of cans': at(
    '/catalogue/planner?amount=6000&bottle=CA-375CLA-SV-X&day=2030-03-04',
  ),
  'a planned run of kegs': at('/catalogue/planner?amount=3000&bottle=KG-KK30-NA-X'),
  'a carton': productPage(carton),
  'a closure': productPage(closure),
  'a special order': productPage(specialOrder),
  'a supplier’s listing': productPage(supplierListing),
  ...deskVariants,
  ...portalVariants,
}

export const isVariant = (name: string) => name in variantTemplates

/** Every page by a descriptive name, with a function that opens it. */
export const templates: Record<string, OpenPage> = {
  'the home page': at('/'),
  'the home page on a first visit': async (page) => {
    await page.context().clearCookies({ name: consentCookie })
    await page.goto('/')
  },
  'the preferences': at('/preferences?saved=consent'),
  'the company’s page': at('/about'),
  'the services': at('/services'),
  'a service': at('/services/laboratory'),
  'the contact page': at('/contact'),
  'the page that asks for a call': at('/contact/call-back'),
  'a legal page': at('/privacy-policy'),
  'the guide to the interfaces': at('/interfaces'),
  'a visit from a purchasing system that has ended': at('/punchout'),
  'the catalogue': at('/catalogue'),
  'the catalogue, filtered': at('/catalogue?category=bottles&colour=amber&volume=500'),
  'the catalogue, with nothing found': at('/catalogue?category=kegs&q=claret'),
  'the catalogue as a table': at('/catalogue?category=bottles&view=table&sort=height'),
  'a comparison': at(
    `/catalogue/compare?sku=${bottle.sku}&sku=${closure.sku}&sku=${obsolete.sku}&sku=unknown`,
  ),
  'an empty comparison': at('/catalogue/compare'),
  'a pasted list': async (page) => {
    await page.goto('/catalogue/paste')
    const list = `${bottle.sku}\t2 pallets\n${obsolete.sku};12\nGB-CL750L-AG-BV-0,3\n${carton.sku} x`
    await page.getByRole('textbox', { name: 'Your list' }).fill(list)
    await page.getByRole('button', { name: 'Check the list' }).click()
    await expect(page.getByRole('heading', { name: '1 product found' })).toBeVisible()
  },
  'the lighter bottles': at('/catalogue/lighter'),
  'an unknown list link': at('/catalogue/list/0'),
  'an unknown project link': at('/catalogue/project/0'),
  'a shared list': async (page) => {
    await openFilledCart(page)
    await page.getByRole('button', { name: 'Make a link to share' }).click()
    await expect(page.getByText('The link is ready')).toBeVisible()
  },
  'a planned run': at('/catalogue/planner?amount=12000&bottle=GB-CL750S-AG-BV-00-X'),
  'a bottle': productPage(bottle),
  'a bottle in 3D, in a browser without WebGL': async (page) => {
    // Rendering without a GPU costs as much as six other pages; `turn.test.ts` covers the 3D view.
    const stage = /\/open-stage-[\w-]+\.js$/
    await page.route(stage, (route) => route.abort())
    await page.goto(`/catalogue/${bottle.slug}/turn`)
    await page.getByText('Getting the bottle ready').waitFor({ state: 'hidden' })
    await page.unroute(stage)
  },
  'an obsolete product': productPage(obsolete),
  'a product in the enquiry': async (page) => {
    await fillCart(page, bottle)
    await page.goto(`/catalogue/${bottle.slug}`)
    await expect(page.getByText(/^In your enquiry:/)).toBeVisible()
  },
  'the cart': openFilledCart,
  'the empty cart': at('/catalogue/cart'),
  'the checkout': openCheckout,
  'the checkout with errors': async (page) => {
    await openCheckout(page)
    await submitButton(page).click()
    await expect(page.getByRole('link', { name: 'Enter your name.' })).toBeVisible()
  },
  'an enquiry': async (page) => {
    await openCheckout(page)
    await fillCheckout(page, newBuyer())
    await submitButton(page).click()
    await expectReceived(page)
  },
  'an enquiry with a proposal to answer': afterWork(proposeLess),
  'an enquiry on its way': afterWork(async (desk) => {
    await proposeLess(desk)
    await answerProposal(desk.db, desk.customer, { ...desk, number: 1, answers: 'accept-all' })
    await scheduleSome(desk)
  }),
  'a message to the team': async (page) => {
    await page.goto(`${await enquiryPageOf(await storeEnquiry())}/message`)
  },
  'an unknown path': at('/no/such/page'),
  'an unknown product': at('/catalogue/no-such-product'),
  ...variantTemplates,
  ...deskTemplates,
  ...portalTemplates,
}
