import { randomUUID } from 'node:crypto'
import { receiveMail } from '#app/domain/correspondence/mail-in/receive-mail.server.ts'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { sendEnquiry } from './desk.ts'
import { enterDesk } from './enter-desk.ts'
import { expect } from './journey.ts'
import { at, blanketAtDesk, type OpenPage, ofCompany, ofEnquiry, systemActor } from './open-page.ts'

/** Every page of the desk by a descriptive name, with a function that opens it. */
export const deskTemplates: Record<string, OpenPage> = {
  'the queue of the desk': systemActor('/staff/queue?view=all'),
  'the inbox of the desk': systemActor('/staff/inbox'),
  'an enquiry at the desk': ofEnquiry(''),
  'details to correct': ofEnquiry('/details'),
  'a message to a customer': ofEnquiry('/message'),
  'an enquiry to be set aside': async (page) => {
    await ofEnquiry('')(page)
    await page.locator('summary', { hasText: 'Set aside' }).click()
    await expect(page.getByLabel('Follow up at')).toBeVisible()
  },
  'the tags of an enquiry': async (page) => {
    await ofEnquiry('')(page)
    await page.locator('summary', { hasText: 'Tags' }).click()
    await expect(page.getByLabel('Tags')).toBeVisible()
  },
  'a bulk change before it is made': async (page) => {
    await systemActor('/staff/queue?view=all')(page)
    await page.locator('input[name="row"]').first().check()
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page).toHaveURL(/\/staff\/bulk\//)
  },
  'an incoming mail': async (page) => {
    const subject = `Bottles ${randomUUID()}`
    const raw = [
      'From: Ann <ann@winery.example>',
      'To: replies@vpack.example',
      `Subject: ${subject}`,
      `Message-ID: <${randomUUID()}@winery.example>`,
      '',
      'Do you have claret bottles in stock?',
    ].join('\r\n')
    const { db, close } = connectDatabase(process.env.SITE_DATABASE ?? '', 1)
    await receiveMail(db, Buffer.from(raw)).finally(close)
    await systemActor('/staff/mail/incoming')(page)
    await page.getByRole('link', { name: subject }).click()
    await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible()
  },
  'an enquiry by phone, read back': async (page) => {
    const { reference } = await sendEnquiry()
    await systemActor(`/staff/call?like=${reference}&repeat`)(page)
    const lines = page.getByRole('textbox', { name: 'Lines' })
    await lines.fill(`${await lines.inputValue()}\nGB-NOPE 3`)
    await page.getByRole('button', { name: 'Read it back' }).click()
    await page.getByRole('button', { name: 'Send as theirs' }).click()
    await expect(page.getByText('Ask whether we may use their details')).toBeVisible()
  },
  'statements about products': systemActor('/staff/statements'),
  'the picture library': systemActor('/staff/pictures'),
  'a picture to replace': systemActor('/staff/pictures/category-bottles/replace'),
  'the redirects of the desk': systemActor('/staff/redirects?test=/no-such-page'),
  'the desk sign-in': at('/staff/sign-in'),
  'the interfaces of the desk': systemActor('/staff/interfaces'),
  'the staff of the desk': systemActor('/staff/people'),
  'a staff member': async (page) => {
    const { account } = await enterDesk(page, ['coordinator'])
    await systemActor(`/staff/people/${account}`)(page)
  },
  'the companies of the desk': systemActor('/staff/companies'),
  'a company at the desk': async (page) => {
    await systemActor('/staff/companies/new')(page)
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
      await systemActor('/staff/companies/new')(page)
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
  'the account page of a staff member': systemActor('/staff/account'),
  'the incoming mails': systemActor('/staff/mail/incoming'),
  'the audit log': systemActor('/staff/audit'),
  'the settings of the desk': systemActor('/staff/settings'),
  'the articles of the desk': systemActor('/staff/articles'),
  'the editor of an article': async (page) => {
    await systemActor('/staff/publishing/documents/article/why-recycle-glass')(page)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Why recycle glass?', level: 1 })).toBeVisible()
  },
  'the website at the desk': systemActor('/staff/publishing?q=glass'),
  'versions of a document': systemActor('/staff/publishing/documents/content/home-page'),
  'the editor of a document': async (page) => {
    await systemActor('/staff/publishing')(page)
    await page.getByRole('button', { name: 'Edit: Cart page' }).click()
    await expect(page.getByRole('heading', { name: 'Cart page', level: 1 })).toBeVisible()
  },
  'the pictures to choose from': async (page) => {
    await systemActor('/staff/publishing')(page)
    await page.getByRole('button', { name: 'Edit: About page' }).click()
    await expect(page.getByRole('heading', { name: 'About page', level: 1 })).toBeVisible()
    const { pathname } = new URL(page.url())
    await page.goto(`${pathname}/picture?field=team.members[0].image`)
    await expect(page.getByRole('heading', { name: 'Choose a picture', level: 1 })).toBeVisible()
  },
  'a change set': async (page) => {
    await systemActor('/staff/publishing')(page)
    await page.getByRole('button', { name: 'Edit: Cart page' }).click()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByRole('heading', { name: 'What is changed' })).toBeVisible()
  },
  'the products at the desk': systemActor('/staff/products?category=bottles'),
  'a product at the desk': async (page) => {
    await systemActor('/staff/products?category=bottles')(page)
    await page.locator('table a').first().click()
    await expect(page.getByRole('heading', { name: 'What fits' })).toBeVisible()
  },
  'an imported table with a mistake': async (page) => {
    await systemActor('/staff/products/import')(page)
    await page.getByLabel('Or paste a table').fill('sku\tglassMass\nGB-NONE\theavy')
    await page.getByRole('button', { name: 'Read the table' }).click()
    await expect(page.getByText(/to correct/)).toBeVisible()
  },
  'attributes and synonyms': systemActor('/staff/products/dictionary'),
  'the quality of the data': systemActor('/staff/products/quality'),
  'the access requests': systemActor('/staff/access'),
  'the contract of a company': ofCompany(
    ({ company }) => `/staff/companies/${company}/contract?find=claret`,
  ),
  'the deliveries of a week': systemActor('/staff/deliveries'),
  'a loading list': systemActor('/staff/deliveries/2027-02-03/angaston'),
  'a notice before it is sent': async (page) => {
    await ofCompany(() => '/staff/notices/write')(page)
    await page.getByLabel('Subject').fill('We are closed from 22 December')
    await page.getByLabel('Text').fill('Dear {first name},\n\nwe open again on 5 January.')
    await page.getByRole('button', { name: 'Preview it' }).click()
    await page.getByRole('button', { name: /^Send to/ }).waitFor()
  },
  'a blanket order at the desk': blanketAtDesk,
}

/** Pages of the desk made of the parts of others; only the long run checks them. */
export const deskVariants: Record<string, OpenPage> = {
  'a line to close short': ofEnquiry('/lines/1/short'),
  'the saved views of the queue': systemActor('/staff/queue/views?view=new'),
  'an export of the queue': systemActor('/staff/exports/new?view=all'),
  'an answer to a proposal to note': ofEnquiry('/proposal/answer'),
  'a claim to record': ofEnquiry('/deliveries/1/claim'),
  'a company made from an enquiry': async (page) => {
    const { reference } = await sendEnquiry()
    await systemActor(`/staff/companies/new?enquiry=${reference}`)(page)
  },
  'the calls of the desk': systemActor('/staff/calls'),
  'a call to log': ofCompany(({ company }) => `/staff/calls/new?company=${company}`),
  'an enquiry by phone': systemActor('/staff/call'),
  'a new statement': systemActor('/staff/statements/new'),
  'a picture of the library': systemActor('/staff/pictures/margaret-voss'),
  'redirects from a file': systemActor('/staff/redirects/import'),
  'the sign-in code of the desk': at('/staff/sign-in/code'),
  'an invalid sign-in link of the desk': at('/staff/sign-in/link/unknown'),
  'an invitation to the desk': systemActor('/staff/people/invite'),
  'PunchOut of a company': async (page) => {
    await systemActor('/staff/companies/new')(page)
    await page.getByLabel('Name').fill(`Wattlebird ${randomUUID().slice(0, 8)}`)
    await page.getByRole('button', { name: 'Add the company' }).click()
    await page.getByRole('link', { name: 'Set up PunchOut' }).click()
  },
  'a change of the own email address': async (page) => {
    const { account } = await enterDesk(page, ['coordinator'])
    await page.goto(`/staff/people/${account}/email`)
  },
  'an expired objection': at('/staff/sign-in/objection/unknown'),
  'an expired interrupted form': systemActor('/staff/go-on/unknown'),
  'a mail to write': systemActor('/staff/mail/new'),
  'a new article': systemActor('/staff/articles/new'),
  'versions of an article': systemActor('/staff/publishing/documents/article/why-recycle-glass'),
  'what changed on the website': systemActor('/staff/publishing/changes'),
  'a new product': systemActor('/staff/products/new'),
  'the import of products': systemActor('/staff/products/import'),
  'an attribute': systemActor('/staff/products/attributes/height'),
  'a missing page of the desk': systemActor('/staff/nothing-here'),
  'the import of companies': systemActor('/staff/companies/import'),
  'the invoices of a company at the desk': ofCompany(
    ({ company }) => `/staff/companies/${company}/documents`,
  ),
  'acting on behalf of a customer': ofCompany(
    ({ company, account }) => `/staff/companies/${company}/act/${account}`,
  ),
  'orders of a company at the desk': ofCompany(
    ({ company }) => `/staff/companies/${company}/orders`,
  ),
  'product codes of a company at the desk': ofCompany(
    ({ company }) => `/staff/companies/${company}/codes`,
  ),
  'the import of product codes at the desk': ofCompany(
    ({ company }) => `/staff/companies/${company}/codes/import`,
  ),
  'lists and rules of a company': ofCompany(({ company }) => `/staff/companies/${company}/rules`),
  'the claims': systemActor('/staff/claims'),
  'the returns of empties': systemActor('/staff/returns'),
  'the notices of the desk': ofCompany(() => '/staff/notices'),
  'writing a notice': systemActor('/staff/notices/write'),
  'a notice that was sent': ofCompany(({ notice }) => `/staff/notices/${notice}`),
}
