import { randomUUID } from 'node:crypto'
import { sendEnquiry } from './desk.ts'
import { enterDesk } from './enter-desk.ts'
import { expect } from './journey.ts'
import { at, atDesk, blanketAtDesk, type OpenPage, ofCompany, ofEnquiry } from './open-page.ts'

/** Every page of the desk by a descriptive name, with a function that opens it. */
export const deskTemplates: Record<string, OpenPage> = {
  'the queue of the desk': atDesk('/staff/queue?view=all'),
  'the inbox of the desk': atDesk('/staff/inbox'),
  'an enquiry at the desk': ofEnquiry(''),
  'details to correct': ofEnquiry('/details'),
  'a message to a customer': ofEnquiry('/message'),
  'a line to close short': ofEnquiry('/lines/1/short'),
  'the saved views of the queue': atDesk('/staff/queue/views?view=new'),
  'an export of the queue': atDesk('/staff/exports/new?view=all'),
  'an enquiry by phone': atDesk('/staff/call'),
  'an enquiry by phone, read back': async (page) => {
    const { reference } = await sendEnquiry()
    await atDesk(`/staff/call?like=${reference}&repeat`)(page)
    const lines = page.getByRole('textbox', { name: 'Lines' })
    await lines.fill(`${await lines.inputValue()}\nGB-NOPE 3`)
    await page.getByRole('button', { name: 'Read it back' }).click()
    await page.getByRole('button', { name: 'Send as theirs' }).click()
    await expect(page.getByText('Ask whether we may use their details')).toBeVisible()
  },
  'statements about products': atDesk('/staff/statements'),
  'a new statement': atDesk('/staff/statements/new'),
  'the picture library': atDesk('/staff/pictures'),
  'a picture of the library': atDesk('/staff/pictures/margaret-voss'),
  'a picture to replace': atDesk('/staff/pictures/category-bottles/replace'),
  'the redirects of the desk': atDesk('/staff/redirects?test=/no-such-page'),
  'redirects from a file': atDesk('/staff/redirects/import'),
  'the desk sign-in': at('/staff/sign-in'),
  'the sign-in code of the desk': at('/staff/sign-in/code'),
  'an invalid sign-in link of the desk': at('/staff/sign-in/link/unknown'),
  'the interfaces of the desk': atDesk('/staff/interfaces'),
  'the staff of the desk': atDesk('/staff/people'),
  'an invitation to the desk': atDesk('/staff/people/invite'),
  'a staff member': async (page) => {
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
  'two companies before they are merged': async (page) => {
    const name = `Quail Ridge ${randomUUID().slice(0, 8)}`
    for (const [full, notes] of [
      [`${name} Estate Wines`, 'Gate 3. Call Mary before ten.'],
      [`${name} Estate Wines Pty Ltd`, 'Pallets go back with the next truck.'],
    ]) {
      await atDesk('/staff/companies/new')(page)
      await page.getByLabel('Name').fill(full ?? '')
      await page.getByLabel('Notes').fill(notes ?? '')
      const add = page.getByRole('button', { name: 'Add the company' })
      await add.click()
      const other = page.getByRole('checkbox', { name: /^It is another company/ })
      await page.getByText('Add somebody').or(other).waitFor()
      if (await other.isVisible()) {
        await other.check()
        await add.click()
        await page.getByText('Add somebody').waitFor()
      }
    }
    await page.getByRole('link', { name: /^Merge into/ }).click()
    await expect(page.getByRole('button', { name: 'Merge the companies' })).toBeVisible()
  },
  'a change of the own email address': async (page) => {
    const { account } = await enterDesk(page, ['coordinator'])
    await page.goto(`/staff/people/${account}/email`)
  },
  'an expired objection': at('/staff/sign-in/objection/unknown'),
  'an expired interrupted form': atDesk('/staff/go-on/unknown'),
  'the account page of a staff member': atDesk('/staff/account'),
  'the incoming mails': atDesk('/staff/mail/incoming'),
  'a mail to write': atDesk('/staff/mail/new'),
  'the audit log': atDesk('/staff/audit'),
  'the settings of the desk': atDesk('/staff/settings'),
  'the articles of the desk': atDesk('/staff/articles'),
  'a new article': atDesk('/staff/articles/new'),
  'versions of an article': atDesk('/staff/publishing/documents/article/why-recycle-glass'),
  'the editor of an article': async (page) => {
    await atDesk('/staff/publishing/documents/article/why-recycle-glass')(page)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Why recycle glass?', level: 1 })).toBeVisible()
  },
  'the website at the desk': atDesk('/staff/publishing?q=glass'),
  'what changed on the website': atDesk('/staff/publishing/changes'),
  'versions of a document': atDesk('/staff/publishing/documents/content/home-page'),
  'the editor of a document': async (page) => {
    await atDesk('/staff/publishing')(page)
    await page.getByRole('button', { name: 'Edit: Cart page' }).click()
    await expect(page.getByRole('heading', { name: 'Cart page', level: 1 })).toBeVisible()
  },
  'a change set': async (page) => {
    await atDesk('/staff/publishing')(page)
    await page.getByRole('button', { name: 'Edit: Cart page' }).click()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByRole('heading', { name: 'What is changed' })).toBeVisible()
  },
  'the products at the desk': atDesk('/staff/products?category=bottles'),
  'a product at the desk': async (page) => {
    await atDesk('/staff/products?category=bottles')(page)
    await page.locator('table a').first().click()
    await expect(page.getByRole('heading', { name: 'What fits' })).toBeVisible()
  },
  'a new product': atDesk('/staff/products/new'),
  'the import of products': atDesk('/staff/products/import'),
  'attributes and synonyms': atDesk('/staff/products/dictionary'),
  'an attribute': atDesk('/staff/products/attributes/height'),
  'the quality of the data': atDesk('/staff/products/quality'),
  'a missing page of the desk': atDesk('/staff/nothing-here'),
  'the access requests': atDesk('/staff/access'),
  'the import of companies': atDesk('/staff/companies/import'),
  'acting on behalf of a customer': ofCompany(
    ({ company, account }) => `/staff/companies/${company}/act/${account}`,
  ),
  'orders of a company at the desk': ofCompany(
    ({ company }) => `/staff/companies/${company}/orders`,
  ),
  'the contract of a company': ofCompany(
    ({ company }) => `/staff/companies/${company}/contract?find=claret`,
  ),
  'product codes of a company at the desk': ofCompany(
    ({ company }) => `/staff/companies/${company}/codes`,
  ),
  'the import of product codes at the desk': ofCompany(
    ({ company }) => `/staff/companies/${company}/codes/import`,
  ),
  'lists and rules of a company': ofCompany(({ company }) => `/staff/companies/${company}/rules`),
  'the deliveries of a week': atDesk('/staff/deliveries'),
  'a loading list': atDesk('/staff/deliveries/2027-02-03/angaston'),
  'the claims': atDesk('/staff/claims'),
  'the notices of the desk': ofCompany(() => '/staff/notices'),
  'writing a notice': atDesk('/staff/notices/write'),
  'a notice before it is sent': async (page) => {
    await ofCompany(() => '/staff/notices/write')(page)
    await page.getByLabel('Subject').fill('We are closed from 22 December')
    await page.getByLabel('Text').fill('Dear {first name},\n\nwe open again on 5 January.')
    await page.getByRole('button', { name: 'Preview it' }).click()
    await page.getByRole('button', { name: /^Send to/ }).waitFor()
  },
  'a notice that was sent': ofCompany(({ notice }) => `/staff/notices/${notice}`),
  'a blanket order at the desk': blanketAtDesk,
}
