import type { MemberActor } from '#app/domain/access/actor.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { specificationSheet } from '#app/domain/catalogue/specification-sheet/specification-sheet.server.ts'
import { openCompanyDocument } from '#app/domain/company-documents/company-documents.server.ts'
import { addCodesToPaper } from '#app/domain/company-range/codes/codes-table.ts'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { getClosedPeriods } from '#app/domain/content/work-calendar.server.ts'
import { findBlanket } from '#app/domain/enquiry/blanket/find-blanket.server.ts'
import { openAttachment } from '#app/domain/enquiry/conversation/open-attachment.server.ts'
import { signatureBox } from '#app/domain/enquiry/goods-in/goods-in.ts'
import { composeDocket, type DocketGoodsIn } from '#app/domain/enquiry/paper/delivery-paper.ts'
import {
  composeRecordPaper,
  type PaperPhotograph,
  type RecordPaper,
} from '#app/domain/enquiry/paper/record-paper.ts'
import type { writeRecord } from '#app/domain/enquiry/paper/write-record.server.ts'
import { buildCustomerView } from '#app/domain/enquiry/private-page/customer-view.ts'
import { findGoodsIn } from '#app/domain/enquiry/record/find-record.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { wrapForThread } from '#app/platform/threads/threads.server.ts'
import type { Order } from '../find-order.server.ts'
import { isConfirmed, type OrderDocument } from './order-documents.ts'

const writeInThread = wrapForThread<typeof writeRecord>(
  '#app/domain/enquiry/paper/write-record.server.ts',
  'writeRecord',
)

/**
 * Creates a document of an order.
 * @param db database, not a transaction: writing takes time and must not hold one open
 * @returns null if too many documents are being written, or if the source of the document no longer
 * exists
 */
export async function createDocument(
  db: Database,
  actor: MemberActor,
  order: Order,
  document: OrderDocument,
): Promise<Uint8Array | null> {
  const { enquiry, record } = order
  const now = new Date()
  const skus = record.agreed.map(({ agreed }) => agreed.product.sku)
  const withCodes = async (paper: RecordPaper) =>
    addCodesToPaper(
      paper,
      await inCompany(db, actor.company, (tx) => findCodesBySku(tx, actor, skus)),
    )
  switch (document.kind) {
    case 'order': {
      const view = buildCustomerView(enquiry, record, now, (name) => name)
      const paper = composeRecordPaper(
        enquiry,
        view,
        { company: currentContent('GLOBAL').company, closedPeriods: getClosedPeriods() },
        now,
        { isConfirmation: isConfirmed(enquiry) },
      )
      return writeInThread(
        await withCodes({ ...paper, title: `${document.label} ${enquiry.reference}` }),
      )
    }
    case 'delivery': {
      const delivery = record.deliveries.find(({ number }) => number === document.number)
      if (!delivery) return null
      const frame = currentContent('GLOBAL')
      const { goodsIn, blanket } = await inCompany(db, actor.company, async (tx) => ({
        goodsIn: await readDocketGoodsIn(tx, actor, enquiry.id, delivery.number),
        blanket: await findBlanket(tx, enquiry.blanket),
      }))
      const paper = composeDocket(enquiry, delivery, record.agreed, frame, now, goodsIn, blanket)
      return writeInThread(await withCodes(paper))
    }
    case 'specification': {
      const product = currentCatalogue().bySku.get(document.sku)
      return product ? specificationSheet(db, product) : null
    }
    case 'company': {
      const { id } = document
      const found = await inCompany(db, actor.company, (tx) =>
        openCompanyDocument(tx, actor, { company: actor.company, id }),
      )
      return found?.content ?? null
    }
    case 'file': {
      const asked = { enquiry: enquiry.id, file: document.file.id }
      const found = await inCompany(db, actor.company, (tx) => openAttachment(tx, actor, asked))
      return found?.content ?? null
    }
  }
}

/** Reads the goods-in report of a delivery with its photographs; undefined until it is signed for. */
async function readDocketGoodsIn(
  tx: Database,
  actor: MemberActor,
  enquiry: string,
  delivery: number,
): Promise<DocketGoodsIn | undefined> {
  const report = (await findGoodsIn(tx, enquiry)).find((one) => one.delivery === delivery)
  if (!report) return undefined
  const photographs: PaperPhotograph[] = []
  for (const { id, name } of report.photographs) {
    const file = await openAttachment(tx, actor, { enquiry, file: id })
    if (file) photographs.push({ name, content: file.content })
  }
  const { signature: path } = report
  return { ...report, photographs, signature: path ? { path, box: signatureBox } : null }
}
