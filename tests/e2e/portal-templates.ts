import { enterPortal } from './enter-portal.ts'
import {
  at,
  atOwnPortal,
  atPortal,
  type OpenPage,
  ofBlanket,
  ofDue,
  ofSentOrder,
  ofWaitingCallOff,
} from './open-page.ts'
import { bottle } from './products.ts'
import { atTheDeskOf, proposeLess } from './stored-record.ts'

/** Every page of the portal by a descriptive name, with a function that opens it. */
export const portalTemplates: Record<string, OpenPage> = {
  'the portal sign-in': at('/portal/sign-in'),
  'the sign-in with a company': at('/portal/sign-in/company?required'),
  'an access request': at('/portal/sign-in/access'),
  'the alerts of a member': atOwnPortal(({ company }) => `/portal/${company}/account/alerts`),
  'the inbox of a member': atOwnPortal(({ company }) => `/portal/${company}/inbox`),
  'a notice of the desk': atPortal(({ company, notice }) => `/portal/${company}/notices/${notice}`),
  'the single sign-on of a company': atPortal(({ company }) => `/portal/${company}/single-sign-on`),
  'the regular orders of a company': atPortal(({ company }) => `/portal/${company}/regular-orders`),
  'the delivery sites of a company': atPortal(({ company }) => `/portal/${company}/sites`),
  'the orders of a company': atPortal(({ company }) => `/portal/${company}/orders?view=all`),
  'an order of a company': atPortal(
    ({ company, reference }) => `/portal/${company}/orders/${reference.toLowerCase()}`,
  ),
  'the drafts of a member': atOwnPortal(({ company }) => `/portal/${company}/drafts`),
  'a draft and its colleagues': async (page) => {
    await atOwnPortal(({ company }) => `/portal/${company}/drafts`)(page)
    await page.getByLabel('Name').fill('Vintage 2027')
    await page.getByRole('button', { name: 'Start it' }).click()
    await page.getByRole('link', { name: 'Name it, share it, or start another' }).click()
    await page.getByRole('link', { name: 'Name and colleagues' }).first().click()
    await page.getByRole('heading', { name: 'Vintage 2027' }).waitFor()
  },
  'a regular order': async (page) => {
    await atPortal(
      ({ company, reference }) => `/portal/${company}/orders/${reference.toLowerCase()}/regular`,
    )(page)
    await page.getByLabel('Name').fill('Monthly glass')
    await page.getByRole('button', { name: 'Make it regular' }).click()
    await page.getByRole('link', { name: 'Monthly glass' }).first().click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
  },
  'the products that a company bought': atPortal(
    ({ company }) => `/portal/${company}/products?search=750`,
  ),
  'the lists of a company': atPortal(({ company }) => `/portal/${company}/products/lists`),
  'the order pad': async (page) => {
    await atPortal(({ company }) => `/portal/${company}/products/pad`)(page)
    await page.getByLabel('Codes and quantities').fill(`${bottle.sku}\t2 pallets\nXX-9 12`)
    await page.getByRole('button', { name: 'Look them up' }).click()
    await page.getByRole('heading', { name: '2 lines' }).waitFor()
  },
  'a run that is planned in the portal': atPortal(
    ({ company }) => `/portal/${company}/products/planner?amount=12000&bottle=${bottle.sku}`,
  ),
  'the import of product codes': atPortal(
    ({ company }) => `/portal/${company}/products/codes/import`,
  ),
  'an order of a company with a proposal': async (page) => {
    const { company, reference } = await enterPortal(page, 'buyer')
    await atTheDeskOf(reference, proposeLess)
    await page.goto(`/portal/${company}/orders/${reference.toLowerCase()}`)
  },
  'the deliveries of a company': ofDue('deliveries'),
  'goods in': ofDue('goods-in'),
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
  'changing an order of a company': async (page) => {
    await atOwnPortal(
      ({ company, reference }) => `/portal/${company}/orders/${reference.toLowerCase()}`,
    )(page)
    await page.getByRole('button', { name: 'Change this order' }).click()
    await page.getByRole('heading', { name: /^Change VP-/ }).waitFor()
  },
  'a blanket order': ofBlanket(''),
  'calling off': ofBlanket('/call-off'),
  'approvals of a company': atPortal(({ company }) => `/portal/${company}/approvals`),
  'the rules of a company’s orders': atPortal(
    ({ company }) => `/portal/${company}/approvals/rules`,
  ),
  'the members of a company': atPortal(({ company }) => `/portal/${company}/people`),
  'the account page of a member': atPortal(({ company }) => `/portal/${company}/account`),
  'setting up a second factor': atOwnPortal(() => '/portal/second-factor/set-up'),
}

/** Pages of the portal made of the parts of others; only the long run checks them. */
export const portalVariants: Record<string, OpenPage> = {
  'an expired start of acting for a customer': at('/portal/sign-in/acting'),
  'the sign-in code of the portal': at('/portal/sign-in/code'),
  'an invalid sign-in link of the portal': at('/portal/sign-in/link/unknown'),
  'an answer to an unknown sign-in with a company': at('/portal/sign-in/company/callback?state=x'),
  'the notices of a company': atPortal(({ company }) => `/portal/${company}/notices`),
  'the invoices of a company': atPortal(({ company }) => `/portal/${company}/documents`),
  'the own fields of a company': atPortal(({ company }) => `/portal/${company}/own-fields`),
  'the returns of a company': atPortal(({ company }) => `/portal/${company}/returns`),
  'a new delivery site': atPortal(({ company }) => `/portal/${company}/sites/new`),
  'the comments on an order': atPortal(
    ({ company, reference }) => `/portal/${company}/orders/${reference.toLowerCase()}/comments`,
  ),
  'an order that is made regular': atPortal(
    ({ company, reference }) => `/portal/${company}/orders/${reference.toLowerCase()}/regular`,
  ),
  'an order that is repeated': atPortal(
    ({ company, reference }) => `/portal/${company}/orders/${reference.toLowerCase()}/repeat`,
  ),
  'an objection to a change of address': at('/portal/sign-in/objection/unknown'),
  'a list of a company': atPortal(
    ({ company, range }) => `/portal/${company}/products/lists/${range.list}`,
  ),
  'the recipes of a company': atPortal(({ company }) => `/portal/${company}/products/recipes`),
  'the product codes of a company': atPortal(({ company }) => `/portal/${company}/products/codes`),
  'a product code of a company': atPortal(
    ({ company, range }) => `/portal/${company}/products/codes/${range.code}`,
  ),
  'the run-out estimates': atPortal(({ company }) => `/portal/${company}/products/run-out`),
  'the specification changes': atPortal(({ company }) => `/portal/${company}/products/changes`),
  'resending an order sent for approval': ofSentOrder('/send'),
  'a pending call-off': ofWaitingCallOff(''),
  'changing a pending call-off': ofWaitingCallOff('/change'),
  'the budgets of a company': atPortal(({ company }) => `/portal/${company}/approvals/budgets`),
  'the interfaces of a company': atPortal(({ company }) => `/portal/${company}/interfaces`),
  'the e-mail address of a member': atPortal(({ company }) => `/portal/${company}/account/email`),
  'the mail settings of a member': atPortal(({ company }) => `/portal/${company}/account/mails`),
  'a missing page of the portal': atPortal(({ company }) => `/portal/${company}/nothing-here`),
}
