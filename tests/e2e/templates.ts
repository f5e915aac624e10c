import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { consentCookie } from '#app/document/preference-cookies.ts'
import { answerProposal } from '#app/domain/enquiry/proposal/answer-proposal.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/record/move-enquiry.server.ts'
import { callOff } from '#app/domain/orders/call-off/call-off.server.ts'
import { orderRulesTable } from '#app/domain/orders/tables.server.ts'
import type { MemberActor } from '#app/domain/people/actor.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { buildPlace } from '#tests/factories/order.ts'
import { sendEnquiry as sendAtDesk } from './desk.ts'
import { expectReceived, fillCart, fillCheckout, newBuyer, submitButton } from './enquiry-steps.ts'
import { enterDesk } from './enter-desk.ts'
import { enterPortal } from './enter-portal.ts'
import { expect } from './journey.ts'
import {
  bottle,
  carton,
  closure,
  obsolete,
  type SeededProduct,
  specialOrder,
  supplierListing,
} from './products.ts'
import {
  atTheDeskOf,
  confirmIt,
  type Desk,
  makeBlanket,
  proposeLess,
  scheduleSome,
} from './stored-record.ts'

const at = (address: string) => async (page: Page) => {
  await page.goto(address)
}
const productPage = ({ slug }: SeededProduct) => at(`/catalogue/${slug}`)

async function openFilledCart(page: Page) {
  await fillCart(page, bottle, closure, carton)
  await page.goto('/catalogue/cart')
}

async function openCheckout(page: Page) {
  await fillCart(page, bottle, closure)
  await page.goto('/catalogue/checkout')
}

/** A page of the desk, as an administrator sees it. */
const atDesk = (address: string) => async (page: Page) => {
  await enterDesk(page, ['administrator', 'coordinator'])
  await page.goto(address)
}

/** A page of an enquiry at the desk, of which a part is scheduled. */
const ofEnquiry = (place: string) => async (page: Page) => {
  const { reference } = await sendAtDesk()
  await atTheDeskOf(reference, async (desk) => {
    await moveEnquiry(desk.db, desk.coordinator, { enquiry: desk.enquiry, to: 'verifying' })
    await scheduleSome(desk)
  })
  await atDesk(`/staff/enquiries/${reference.toLowerCase()}${place}`)(page)
}

/** A page of a company at the desk. */
const ofCompany = (place: string) => async (page: Page) => {
  const { company } = await enterPortal(page, 'owner')
  await atDesk(`/staff/companies/${company}${place}`)(page)
}

/** A page of the portal, as an owner sees it. */
const atPortal =
  (address: (where: Awaited<ReturnType<typeof enterPortal>>) => string) => async (page: Page) => {
    const where = await enterPortal(page, 'owner')
    await page.goto(address(where))
  }

/** A page of a blanket order of which some is called off; gives its reference. */
const atBlanket = (place: string) => async (page: Page) => {
  const { company, actor, reference } = await enterPortal(page, 'owner')
  await atTheDeskOf(reference, (desk) => callSomeOff(desk, actor, reference))
  await page.goto(`/portal/${company}/orders/${reference.toLowerCase()}${place}`)
  return reference
}

/** A page of a call-off that waits for approval, as who called it off. */
const atWaitingCallOff = (place: string) => async (page: Page) => {
  const { company, actor, reference } = await enterPortal(page, 'owner')
  const approval = await atTheDeskOf(reference, async (desk) => {
    await desk.db.insert(orderRulesTable).values({ company, people: [actor.account] })
    return callSomeOff(desk, actor, reference)
  })
  await page.goto(`/portal/${company}/approvals/${approval}${place}`)
}

/** Makes a blanket order of an order, and calls some of it off. @returns the id of the call-off’s form */
async function callSomeOff(desk: Desk, actor: MemberActor, reference: string): Promise<string> {
  await makeBlanket(desk)
  await confirmIt(desk)
  const submission = randomUUID()
  const details = { place: buildPlace(), phone: '08 5550 1234', neededBy: '2027-03-01' }
  const made = await inCompany(desk.db, actor.company, (tx) =>
    callOff(tx, actor, {
      ...{ reference, submission },
      details: { ...details, purchaseOrder: 'PO-2027-14/1', message: '' },
      lines: [{ position: 1, amount: '1235', level: 'piece' }],
    }),
  )
  if (!made.ok) throw new Error(made.message)
  return submission
}

/** The dock of a company whose order is scheduled. */
export async function dueAtDock(page: Page) {
  const { company, reference } = await enterPortal(page, 'goods-in')
  await atTheDeskOf(reference, async (desk) => {
    await moveEnquiry(desk.db, desk.coordinator, { enquiry: desk.enquiry, to: 'verifying' })
    await scheduleSome(desk, isoDayOf(new Date()))
  })
  await page.goto(`/portal/${company}/goods-in`)
}

async function sendEnquiry(page: Page): Promise<string> {
  await openCheckout(page)
  await fillCheckout(page, newBuyer())
  await submitButton(page).click()
  return expectReceived(page)
}

async function workedOn(page: Page, work: (desk: Desk) => Promise<unknown>) {
  await atTheDeskOf(await sendEnquiry(page), work)
  await page.reload()
}

/** Every page there is, by what a visitor would call it, and the way to it. */
export const templates: Record<string, (page: Page) => Promise<void>> = {
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
  'a legal page': at('/privacy-policy'),
  'the catalogue': at('/catalogue'),
  'every item of the catalogue': at('/catalogue?show=items'),
  'the catalogue, filtered': at('/catalogue?category=bottles&colour=amber&volume=500'),
  'the catalogue, with nothing found': at('/catalogue?category=kegs&q=claret'),
  'the catalogue as a table': at('/catalogue?category=bottles&view=table&sort=height'),
  'cartons as a table': at('/catalogue?category=cartons&view=table'),
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
  'a planned run of cans': at(
    '/catalogue/planner?amount=6000&bottle=CA-375CLA-SV-X&day=2030-03-04',
  ),
  'a planned run of kegs': at('/catalogue/planner?amount=3000&bottle=KG-KK30-NA-X'),
  'a link that shows no list': at('/catalogue/list/0'),
  'a shared list': async (page) => {
    await openFilledCart(page)
    await page.getByRole('button', { name: 'Make a link to share' }).click()
    await expect(page.getByText('The link is ready')).toBeVisible()
  },
  'a planned run': at('/catalogue/planner?amount=12000&bottle=GB-CL750S-AG-BV-00-X'),
  'a bottle': productPage(bottle),
  'a closure': productPage(closure),
  'a carton': productPage(carton),
  'a bottle to turn, in a browser that cannot show it': async (page) => {
    // Painted without a graphics card it costs as much as six other pages; `turn.test.ts` turns it.
    const stage = /\/open-stage-[\w-]+\.js$/
    await page.route(stage, (route) => route.abort())
    await page.goto(`/catalogue/${bottle.slug}/turn`)
    await page.getByText('Getting the bottle ready').waitFor({ state: 'hidden' })
    await page.unroute(stage)
  },
  'an obsolete product': productPage(obsolete),
  'a special order': productPage(specialOrder),
  'a supplier’s listing': productPage(supplierListing),
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
    await sendEnquiry(page)
  },
  'an enquiry with a proposal to answer': (page) => workedOn(page, proposeLess),
  'an enquiry on its way': (page) =>
    workedOn(page, async (desk) => {
      await proposeLess(desk)
      await answerProposal(desk.db, desk.customer, { ...desk, number: 1, answers: 'accept-all' })
      await scheduleSome(desk)
    }),
  'a message to the team': async (page) => {
    await sendEnquiry(page)
    await page.goto(`${new URL(page.url()).pathname}/message`)
  },
  'an unknown address': at('/no/such/page'),
  'an unknown product': at('/catalogue/no-such-product'),
  'the queue of the desk': atDesk('/staff/queue?view=all'),
  'an enquiry at the desk': ofEnquiry(''),
  'details to correct': ofEnquiry('/details'),
  'a message to a customer': ofEnquiry('/message'),
  'a line to close short': ofEnquiry('/lines/1/short'),
  'one’s own views of the queue': atDesk('/staff/queue/views?view=new'),
  'an export of the queue': atDesk('/staff/exports/new?view=all'),
  'an enquiry by phone': atDesk('/staff/call'),
  'an enquiry by phone, read back': async (page) => {
    const { reference } = await sendAtDesk()
    await atDesk(`/staff/call?like=${reference}&repeat`)(page)
    const lines = page.getByRole('textbox', { name: 'Lines' })
    await lines.fill(`${await lines.inputValue()}\nGB-NOPE 3`)
    await page.getByRole('button', { name: 'Read it back' }).click()
    await page.getByRole('button', { name: 'Send as theirs' }).click()
    await expect(page.getByText('Ask whether we may use their details')).toBeVisible()
  },
  'the door of the desk': at('/staff/sign-in'),
  'the code of a mail': at('/staff/sign-in/code'),
  'a link to the desk that does not work': at('/staff/sign-in/link/unknown'),
  'the people of the desk': atDesk('/staff/people'),
  'an invitation to the desk': atDesk('/staff/people/invite'),
  'a person at the desk': async (page) => {
    const { account } = await enterDesk(page, ['coordinator'])
    await atDesk(`/staff/people/${account}`)(page)
  },
  'the companies of the desk': atDesk('/staff/companies'),
  'a company at the desk': async (page) => {
    await atDesk('/staff/companies/new')(page)
    await page.getByLabel('Name').fill('Wattlebird Brewing')
    await page.getByRole('button', { name: 'Add the company' }).click()
    await page.getByText('Add somebody').click()
  },
  'a change of one’s own address': async (page) => {
    const { account } = await enterDesk(page, ['coordinator'])
    await page.goto(`/staff/people/${account}/email`)
  },
  'an objection that comes too late': at('/staff/sign-in/objection/unknown'),
  'a form that waits no longer': atDesk('/staff/go-on/unknown'),
  'one’s own account': atDesk('/staff/account'),
  'the audit log': atDesk('/staff/audit'),
  'the settings of the desk': atDesk('/staff/settings'),
  'a missing page of the desk': atDesk('/staff/nothing-here'),
  'who waits to be let into the portal': atDesk('/staff/access'),
  'companies from a file': atDesk('/staff/companies/import'),
  'who is acted for': async (page) => {
    const { company, account } = await enterPortal(page, 'owner')
    await atDesk(`/staff/companies/${company}/act/${account}`)(page)
  },
  'orders of a company at the desk': ofCompany('/orders'),
  'the contract of a company': ofCompany('/contract?find=claret'),
  'own codes of a company at the desk': ofCompany('/codes'),
  'codes from a file at the desk': ofCompany('/codes/import'),
  'lists and rules of a company': ofCompany('/rules'),
  'a portal that opens no more': at('/portal/sign-in/acting/unknown'),
  'the door of the portal': at('/portal/sign-in'),
  'the code of a mail to sign in': at('/portal/sign-in/code'),
  'a link to the portal that does not work': at('/portal/sign-in/link/unknown'),
  'asking for access': at('/portal/sign-in/access'),
  'the inbox of a member': atPortal(({ company }) => `/portal/${company}/inbox`),
  'a notice of the desk': atPortal(({ company, notice }) => `/portal/${company}/notices/${notice}`),
  'the notices of a company': atPortal(({ company }) => `/portal/${company}/notices`),
  'the orders of a company': atPortal(({ company }) => `/portal/${company}/orders?view=all`),
  'an order of a company': atPortal(
    ({ company, reference }) => `/portal/${company}/orders/${reference.toLowerCase()}`,
  ),
  'an order that is repeated': atPortal(
    ({ company, reference }) => `/portal/${company}/orders/${reference.toLowerCase()}/repeat`,
  ),
  'what a company bought before': atPortal(
    ({ company }) => `/portal/${company}/products?search=750`,
  ),
  'the lists of a company': atPortal(({ company }) => `/portal/${company}/products/lists`),
  'a list of a company': atPortal(
    ({ company, range }) => `/portal/${company}/products/lists/${range.list}`,
  ),
  'the order pad': async (page) => {
    await atPortal(({ company }) => `/portal/${company}/products/pad`)(page)
    await page.getByLabel('Codes and quantities').fill(`${bottle.sku}\t2 pallets\nXX-9 12`)
    await page.getByRole('button', { name: 'Look them up' }).click()
    await page.getByRole('heading', { name: '2 lines' }).waitFor()
  },
  'the recipes of a company': atPortal(({ company }) => `/portal/${company}/products/recipes`),
  'a run that is planned in the portal': atPortal(
    ({ company }) => `/portal/${company}/products/planner?amount=12000&bottle=${bottle.sku}`,
  ),
  'own codes of a company': atPortal(({ company }) => `/portal/${company}/products/codes`),
  'an own code of a company': atPortal(
    ({ company, range }) => `/portal/${company}/products/codes/${range.code}`,
  ),
  'own codes from a file': atPortal(({ company }) => `/portal/${company}/products/codes/import`),
  'an order of a company with a proposal': async (page) => {
    const { company, reference } = await enterPortal(page, 'buyer')
    await atTheDeskOf(reference, proposeLess)
    await page.goto(`/portal/${company}/orders/${reference.toLowerCase()}`)
  },
  'the deliveries of a company': async (page) => {
    await dueAtDock(page)
    await page.goto(page.url().replace('goods-in', 'deliveries'))
  },
  'goods in': async (page) => {
    await dueAtDock(page)
  },
  'what will run out': atPortal(({ company }) => `/portal/${company}/products/run-out`),
  'what has changed': atPortal(({ company }) => `/portal/${company}/products/changes`),
  'the figures of a company': atPortal(({ company }) => `/portal/${company}/products/figures`),
  'the claims': atDesk('/staff/claims'),
  'the notices of the desk': async (page) => {
    await enterPortal(page, 'owner')
    await atDesk('/staff/notices')(page)
  },
  'writing a notice': atDesk('/staff/notices/write'),
  'a notice before it is sent': async (page) => {
    await enterPortal(page, 'owner')
    await atDesk('/staff/notices/write')(page)
    await page.getByLabel('Subject').fill('We are closed from 22 December')
    await page.getByLabel('Text').fill('Dear {first name},\n\nwe open again on 5 January.')
    await page.getByRole('button', { name: 'Look at it' }).click()
    await page.getByRole('button', { name: /^Send to/ }).waitFor()
  },
  'a notice that was sent': async (page) => {
    const { notice } = await enterPortal(page, 'owner')
    await atDesk(`/staff/notices/${notice}`)(page)
  },
  'a new order of a company': async (page) => {
    await atPortal(({ company }) => `/portal/${company}/order?find=claret`)(page)
    await page
      .getByRole('button', { name: /^Add 1/ })
      .first()
      .click()
    await page.getByText('In the order').waitFor()
  },
  'sending a new order': async (page) => {
    await atPortal(({ company }) => `/portal/${company}/order?find=claret`)(page)
    await page
      .getByRole('button', { name: /^Add 1/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Delivery and sending' }).click()
    await page.getByRole('button', { name: 'Send the order' }).waitFor()
  },
  'changing an order of a company': async (page) => {
    await atPortal(
      ({ company, reference }) => `/portal/${company}/orders/${reference.toLowerCase()}`,
    )(page)
    await page.getByRole('button', { name: 'Change this order' }).click()
    await page.getByRole('heading', { name: /^Change VP-/ }).waitFor()
  },
  'a blanket order': async (page) => {
    await atBlanket('')(page)
  },
  'calling off': async (page) => {
    await atBlanket('/call-off')(page)
  },
  'a call-off that waits': atWaitingCallOff(''),
  'changing a call-off that waits': atWaitingCallOff('/change'),
  'a blanket order at the desk': async (page) => {
    const reference = await atBlanket('')(page)
    await atDesk(`/staff/enquiries/${reference.toLowerCase()}`)(page)
  },
  'approvals of a company': atPortal(({ company }) => `/portal/${company}/approvals`),
  'the rules of a company’s orders': atPortal(
    ({ company }) => `/portal/${company}/approvals/rules`,
  ),
  'the people of a company': atPortal(({ company }) => `/portal/${company}/people`),
  'one’s own account in the portal': atPortal(({ company }) => `/portal/${company}/account`),
  'what a member is sent': atPortal(({ company }) => `/portal/${company}/account/mails`),
  'setting up a second factor': atPortal(() => '/portal/second-factor/set-up'),
  'a missing page of the portal': atPortal(({ company }) => `/portal/${company}/nothing-here`),
}
