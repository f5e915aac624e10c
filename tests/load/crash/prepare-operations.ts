import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { startContent } from '#app/domain/content/content-snapshot.server.ts'
import { siteTable } from '#app/domain/customers/tables.server.ts'
import { advanceDelivery } from '#app/domain/enquiry/delivery/advance-delivery.server.ts'
import { scheduleDelivery } from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { watchPublications } from '#app/platform/database/publication.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { writeOrder } from '#tests/factories/order.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

/** Kinds of operations that are tested under kills, besides the checkout. */
export const operationKinds = [
  'order',
  'invite-member',
  'invite-staff',
  'passkey',
  'claim',
  'upload',
] as const
export type OperationKind = (typeof operationKinds)[number]

/** Form that a signed-in user is about to send once. */
export interface PreparedOperation {
  kind: OperationKind
  path: string
  cookie: string
  /** Fields of the form, including the session's token. */
  fields: Record<string, string>
  /** File of the form. */
  file?: { name: string; content: Buffer }
  /**
   * Key by which its result is found: purchase order, email address, id of the goods-in, text of
   * the message; for a passkey the account.
   */
  key: string
}

const dayMs = 24 * 3_600_000
/** Number of invitations per company, well below the daily limit. */
const invitationsEach = 40

/** Prepares operations of every kind in the database, independent of each other and shuffled. */
export async function prepareOperations(
  databaseUrl: string,
  each: number,
): Promise<Record<OperationKind, PreparedOperation[]>> {
  const { db, close } = connectDatabase(databaseUrl, 1)
  await startJobs(databaseUrl, 1)
  const publications = watchPublications(databaseUrl)
  const content = await startContent(publications, db)
  try {
    const times = Array.from({ length: each }, (_, n) => n)
    const all = {} as Record<OperationKind, PreparedOperation[]>
    const administrator = await signInStaff(db, { roles: ['administrator'] })
    let company = ''
    let owner: Awaited<ReturnType<typeof signInMember>> | undefined
    for (const kind of operationKinds) all[kind] = []
    for (const n of times) {
      if (!owner || n % invitationsEach === 0) {
        company = await storeCompany(db, `Crash Estate ${randomUUID().slice(0, 8)}`)
        owner = await signInMember(db, company, 'owner')
      }
      all.order.push(await prepareOrder(db, company))
      all['invite-member'].push(invitation(`/portal/${company}/people`, owner, { role: 'buyer' }))
      const staffInvitation = invitation('/staff/people/invite', administrator, { roles: 'editor' })
      all['invite-staff'].push({ ...staffInvitation, kind: 'invite-staff' })
      all.passkey.push(await preparePasskey(db))
      all.claim.push(await prepareClaim(db, company))
      all.upload.push(await prepareUpload(db, company))
    }
    return all
  } finally {
    content.stop()
    await publications.stop()
    await stopJobs()
    await close()
  }
}

async function prepareOrder(db: Database, company: string): Promise<PreparedOperation> {
  const member = await signInMember(db, company, 'owner')
  const [product] = await db
    .select()
    .from(productTable)
    .where(sql`${productTable.status} = 'active' and ${productTable.packs} ? 'pallet'`)
    .orderBy(productTable.sku)
    .limit(1)
  if (!product) throw new Error('The catalogue has no product on pallets.')
  const [site] = await db
    .insert(siteTable)
    .values({
      companyId: company,
      name: `Hall ${randomUUID().slice(0, 8)}`,
      address: '1 Example Road',
      suburb: 'Angaston',
      state: 'SA',
      postcode: '5353',
      hasForklift: true,
      hours: '7:00 to 15:00',
      access: 'Gate 1',
    })
    .returning({ id: siteTable.id })
  const { draft, linesSeen } = await writeOrder(db, member.actor, [product])
  const key = `Crash ${randomUUID().slice(0, 23)}`
  return {
    kind: 'order',
    path: `/portal/${company}/order/send`,
    cookie: member.cookie,
    fields: {
      draft,
      seen: linesSeen,
      site: site?.id ?? '',
      formToken: member.formToken,
      purchaseOrder: key,
      neededBy: isoDayOf(new Date(Date.now() + 60 * dayMs)),
      phone: '(08) 5550 1234',
      message: '',
      numberAgain: '',
    },
    key,
  }
}

function invitation(
  path: string,
  { cookie, formToken }: { cookie: string; formToken: string },
  role: Record<string, string>,
): PreparedOperation {
  const key = `${randomUUID()}@crash.example.com`
  const fields = { formToken, name: 'Ned New', email: key, ...role }
  return { kind: 'invite-member', path, cookie, fields, key }
}

async function preparePasskey(db: Database): Promise<PreparedOperation> {
  const { cookie, formToken, account } = await signInStaff(db, { roles: ['coordinator'] })
  return {
    kind: 'passkey',
    path: '/staff/account/passkey',
    cookie,
    key: account,
    fields: { formToken },
  }
}

/** Stores an order of which everything is dispatched, and prepares a claim for it. */
async function prepareClaim(db: Database, company: string): Promise<PreparedOperation> {
  const { cookie, formToken } = await signInMember(db, company, 'goods-in')
  const record = await recordOf(db, company)
  const now = new Date()
  const terms = {
    deliverFrom: '',
    deliverUntil: '',
    carrier: '',
    consignment: '',
    note: '',
    pallets: null,
  }
  const scheduled = await scheduleDelivery(db, record.coordinator, {
    ...terms,
    enquiry: record.id,
    deliverOn: isoDayOf(now),
    closedToo: true,
    now,
    lines: [{ position: 1, pieces: 100 }],
  })
  const dispatched = { enquiry: record.id, number: 1, to: 'dispatched' as const, now }
  const sent = await advanceDelivery(db, record.coordinator, dispatched)
  if (scheduled.outcome !== 'done' || sent.outcome !== 'done')
    throw new Error('The delivery is not on its way.')
  const key = randomUUID()
  const reference = record.reference.toLowerCase()
  return {
    kind: 'claim',
    path: `/portal/${company}/goods-in/receive.json`,
    cookie,
    key,
    fields: { formToken, id: key, reference, number: '1', signedBy: 'Tom Reed', 'broken-1': '6' },
  }
}

async function prepareUpload(db: Database, company: string): Promise<PreparedOperation> {
  const { cookie, formToken } = await signInMember(db, company, 'buyer')
  const record = await recordOf(db, company)
  const key = `The artwork ${randomUUID()}`
  const orders = `/portal/${company}/orders/${record.reference.toLowerCase()}`
  return {
    kind: 'upload',
    path: `${orders}/message.json`,
    cookie,
    key,
    fields: { formToken, text: key },
    file: { name: 'artwork.pdf', content: Buffer.from(`%PDF-1.7\n% ${key}\n%%EOF\n`) },
  }
}

async function recordOf(db: Database, company: string) {
  const record = await storeRecord(db, 'confirmed')
  await db.update(enquiryTable).set({ companyId: company }).where(eq(enquiryTable.id, record.id))
  return record
}
