import { enterPortal } from './enter-portal.ts'
import { bottle } from './products.ts'
import { atTheDeskOf, proposeLess } from './stored-record.ts'
import {
  at,
  atOwnPortal,
  atPortal,
  ofBlanket,
  ofDue,
  ofSentOrder,
  ofWaitingCallOff,
  type Way,
} from './template-ways.ts'

/** Every page of the portal by a descriptive name, with a function that opens it. */
export const portalTemplates: Record<string, Way> = {
  'a portal that opens no more': at('/portal/sign-in/acting'),
  'the door of the portal': at('/portal/sign-in'),
  'the code of a mail to sign in': at('/portal/sign-in/code'),
  'a link to the portal that does not work': at('/portal/sign-in/link/unknown'),
  'asking for access': at('/portal/sign-in/access'),
  'the inbox of a member': atOwnPortal(({ company }) => `/portal/${company}/inbox`),
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
  'the deliveries of a company': ofDue('deliveries'),
  'goods in': ofDue('goods-in'),
  'what will run out': atPortal(({ company }) => `/portal/${company}/products/run-out`),
  'what has changed': atPortal(({ company }) => `/portal/${company}/products/changes`),
  'the figures of a company': atPortal(({ company }) => `/portal/${company}/products/figures`),
  'a new order of a company': async (page) => {
    await atOwnPortal(({ company }) => `/portal/${company}/order?find=claret`)(page)
    await page
      .getByRole('button', { name: /^Add 1/ })
      .first()
      .click()
    await page.getByText('In the order').waitFor()
  },
  'sending a new order': async (page) => {
    await atOwnPortal(({ company }) => `/portal/${company}/order?find=claret`)(page)
    await page
      .getByRole('button', { name: /^Add 1/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Delivery and sending' }).click()
    await page.getByRole('button', { name: 'Send the order' }).waitFor()
  },
  'an order that was sent for approval': ofSentOrder(''),
  'sending again what was sent for approval': ofSentOrder('/send'),
  'changing an order of a company': async (page) => {
    await atOwnPortal(
      ({ company, reference }) => `/portal/${company}/orders/${reference.toLowerCase()}`,
    )(page)
    await page.getByRole('button', { name: 'Change this order' }).click()
    await page.getByRole('heading', { name: /^Change VP-/ }).waitFor()
  },
  'a blanket order': ofBlanket(''),
  'calling off': ofBlanket('/call-off'),
  'a call-off that waits': ofWaitingCallOff(''),
  'changing a call-off that waits': ofWaitingCallOff('/change'),
  'approvals of a company': atPortal(({ company }) => `/portal/${company}/approvals`),
  'the rules of a company’s orders': atPortal(
    ({ company }) => `/portal/${company}/approvals/rules`,
  ),
  'the people of a company': atPortal(({ company }) => `/portal/${company}/people`),
  'one’s own account in the portal': atPortal(({ company }) => `/portal/${company}/account`),
  'what a member is sent': atPortal(({ company }) => `/portal/${company}/account/mails`),
  'setting up a second factor': atOwnPortal(() => '/portal/second-factor/set-up'),
  'a missing page of the portal': atPortal(({ company }) => `/portal/${company}/nothing-here`),
}
