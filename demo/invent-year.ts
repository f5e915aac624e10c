import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import { absenceTable } from '#app/domain/accounts/tables.server.ts'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { startCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { documentTitle } from '#app/domain/company-documents/company-document.ts'
import { addCompanyDocument } from '#app/domain/company-documents/company-documents.server.ts'
import { currentContent, startContent } from '#app/domain/content/content-snapshot.server.ts'
import { setEnquiryAside } from '#app/domain/desk/saved-views.server.ts'
import { updateAllClocks } from '#app/domain/enquiry/clock/stored-clock.server.ts'
import { writeRecord } from '#app/domain/enquiry/paper/write-record.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { noticeCompanyTable } from '#app/domain/notices/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { createChangeSet, saveDraft } from '#app/domain/publishing/edit-change-set.server.ts'
import { decideReview } from '#app/domain/reviews/reviews.server.ts'
import { reviewTable } from '#app/domain/reviews/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { watchPublications } from '#app/platform/database/publication.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { storeNotice } from '#tests/factories/notice.ts'
import { expectDone } from './course-of-order.ts'
import { createInventedClock } from './invented-clock.ts'
import { inventContactRequests, inventMails } from './invented-correspondence.ts'
import { storeCustomers, storeTeam, type Team } from './invented-customers.ts'
import {
  type Ground,
  inventApproval,
  inventBlankets,
  inventOrders,
  inventProspects,
  loadProducts,
} from './invented-orders.ts'

/** Days after which a mail of the year counts as sent long ago, without its text. */
const oldMailDays = 14
const dayMs = 24 * 3_600_000

/** Whether the database has the invented year already. */
export async function hasInventedYear(db: Database): Promise<boolean> {
  return (await db.$count(enquiryTable)) > 0
}

/**
 * Fills a seeded database with an invented year of a team and twelve companies. Everything is done
 * by the operations of desk, portal and website, so that it is as consistent as real data.
 * @param url URL of the database as its owner, because histories are moved in time
 */
export async function inventYear(db: Database, url: string): Promise<void> {
  const publications = watchPublications(url)
  const catalogue = await startCatalogue(publications, db)
  const content = await startContent(publications, db)
  try {
    const clock = createInventedClock()
    const since = new Date(Date.now() - 380 * dayMs)
    const { team, customers } = await clock.at(since, async () => {
      const stored = await storeTeam(db, since)
      return { team: stored, customers: await storeCustomers(db, stored, since) }
    })
    const ground: Ground = { clock, team, customers, productBySku: await loadProducts(db) }
    await inventOrders(db, ground)
    await inventBlankets(db, ground)
    await inventApproval(db, ground)
    await inventProspects(db, ground)
    await inventMails(db, ground)
    await inventContactRequests(db, ground)
    await inventTeamwork(db, ground)
    await clock.rewrite(db)
    await settleMails(db)
    await updateAllClocks(db)
  } finally {
    content.stop()
    catalogue.stop()
    await publications.stop()
  }
}

/** Stores an absence, enquiries set aside, decided reviews, a notice, and an editor's change. */
async function inventTeamwork(db: Database, { clock, team, customers }: Ground): Promise<void> {
  const today = isoDayOf(new Date())
  await db.insert(absenceTable).values({
    ...{ accountId: team.away.account, deputy: team.second.account },
    ...{ firstDay: addDays(today, -2), lastDay: addDays(today, 5) },
  })
  await setSomeAside(db, team)
  const waiting = await db.select().from(reviewTable).orderBy(asc(reviewTable.createdAt))
  for (const { id } of waiting.slice(0, -3)) {
    expectDone(await decideReview(db, team.coordinator, id, 'approved'))
  }
  await clock.at(new Date(Date.now() - 20 * dayMs), async (at) => {
    const [first, ...others] = customers.slice(0, 5).map(({ id }) => id)
    const notice = await storeNotice(db, first ?? '')
    const reached = others.map((companyId) => ({ notice, companyId, notifiedAt: at }))
    await db.insert(noticeCompanyTable).values(reached)
  })
  await inventDocuments(db, team, customers)
  await draftHomePage(db, team)
}

async function setSomeAside(db: Database, team: Team) {
  const open = await db
    .select({ id: enquiryTable.id })
    .from(enquiryTable)
    .where(
      and(
        eq(enquiryTable.status, 'verifying'),
        eq(enquiryTable.assignee, team.coordinator.account),
      ),
    )
    .orderBy(asc(enquiryTable.createdAt))
    .limit(3)
  for (const [index, { id: enquiry }] of open.entries()) {
    const at = new Date(Date.now() + (index + 1) * dayMs)
    const aside =
      index === 0 ? { snoozedUntil: at, followUpAt: at } : { snoozedUntil: null, followUpAt: at }
    expectDone(await setEnquiryAside(db, team.coordinator, { enquiry, aside }))
  }
}

/** Adds two invoices and a statement, without figures, for the company with the most orders. */
async function inventDocuments(db: Database, team: Team, [customer]: Ground['customers']) {
  if (!customer) throw new Error('There is no customer.')
  const delivered = await db
    .select({ reference: enquiryTable.reference, updatedAt: enquiryTable.updatedAt })
    .from(enquiryTable)
    .where(and(eq(enquiryTable.companyId, customer.id), eq(enquiryTable.status, 'delivered')))
    .orderBy(desc(enquiryTable.updatedAt))
    .limit(2)
  const invoices = delivered.map(({ reference, updatedAt }, index) => ({
    ...{ kind: 'invoice' as const, number: `20${418 - index}`, reference },
    issuedOn: isoDayOf(updatedAt),
  }))
  const today = isoDayOf(new Date())
  const lastDay = addDays(`${today.slice(0, 7)}-01`, -1)
  const statement = { kind: 'statement' as const, number: lastDay.slice(0, 7), reference: '' }
  for (const one of [...invoices, { ...statement, issuedOn: lastDay }]) {
    const title = documentTitle(one)
    const content = await writeRecord({
      ...{ company: 'Vpack', title, reference: one.reference || one.number },
      standing: `Issued to ${customer.name}`,
      sections: [{ heading: 'Invented', rows: [{ label: 'Figures', text: 'None: the demo.' }] }],
      ...{ foot: 'A document of the invented year.', day: one.issuedOn },
    })
    const file = { name: `${title.toLowerCase().replaceAll(' ', '-')}.pdf`, kind: 'pdf' as const }
    expectDone(
      await addCompanyDocument(db, team.coordinator, customer.id, { id: randomUUID(), ...one }, [
        { ...file, content },
      ]),
    )
  }
}

/** Drafts another title of the home page, as an editor who has not published it yet. */
async function draftHomePage(db: Database, { editor }: Team) {
  const created = await createChangeSet(db, editor, { title: 'Summer campaign' })
  if (created.outcome !== 'created') throw new Error(created.message)
  const home = currentContent('HOME-PAGE')
  const text = { ...home.hero.text, title: 'Glass for the vintage ahead' }
  const saved = await saveDraft(db, editor, {
    ...{ changeSet: created.id, kind: 'content', key: 'HOME-PAGE', version: 0, baseRevision: 1 },
    body: { ...home, hero: { ...home.hero, text } },
  })
  if (saved.outcome !== 'saved') throw new Error('The draft was not saved.')
}

/**
 * Marks mails of weeks ago as sent, and the newest to a customer as failed. The running site writes
 * the texts of the others.
 */
async function settleMails(db: Database) {
  const { status, createdAt, kind, id } = mailTable
  const old = lt(createdAt, new Date(Date.now() - oldMailDays * dayMs))
  await db
    .update(mailTable)
    .set({ status: 'sent', attempts: 1, settledAt: sql`${createdAt}` })
    .where(and(eq(status, 'queued'), old))
  const [newest] = await db
    .select({ id })
    .from(mailTable)
    .where(and(eq(status, 'queued'), eq(kind, 'enquiry-status')))
    .orderBy(desc(createdAt))
    .limit(1)
  if (!newest) return
  const lastError = '550 5.1.1 The mailbox does not exist.'
  const failed = { status: 'failed', attempts: 9, lastError, settledAt: new Date() } as const
  await db.update(mailTable).set(failed).where(eq(id, newest.id))
}
