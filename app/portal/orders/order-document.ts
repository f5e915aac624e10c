import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { listCompanyDocuments } from '#app/domain/company-documents/company-documents.server.ts'
import { findGoodsIn } from '#app/domain/enquiry/record/find-record.server.ts'
import { createArchiveStream } from '#app/domain/files/archive-stream.ts'
import { buildFileResponse } from '#app/domain/files/file-response.ts'
import { createDocument } from '#app/domain/orders/documents/create-document.server.ts'
import {
  archiveFileName,
  listOrderDocuments,
  selectArchivedDocuments,
} from '#app/domain/orders/documents/order-documents.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { retryAfterHeader } from '#app/platform/database/database-health.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { requireMember } from '#app/portal/require-member.ts'
import type { Route } from './+types/order-document.ts'

/** Serves a document of an order, or all of them as a ZIP archive. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'open-attachment')
  const found = await inCompany(async (tx) => {
    const order = await findOrder(tx, actor, params.reference)
    if (!order) return null
    const { id: enquiry } = order.enquiry
    const accounts = await listCompanyDocuments(tx, actor, { company: actor.company, enquiry })
    return { order, goodsIn: await findGoodsIn(tx, enquiry), accounts: accounts.documents }
  })
  if (!found) throw createMissingPageError(url)
  const { order, goodsIn, accounts } = found
  const { db } = database()
  const documents = listOrderDocuments(order, goodsIn, accounts, (sku) =>
    currentCatalogue().bySku.has(sku),
  )
  if (params.name === archiveFileName) {
    const entries = selectArchivedDocuments(documents).map((document) => ({
      name: `${order.enquiry.reference} ${document.name}`,
      read: () => createDocument(db, actor, order, document),
    }))
    return new Response(createArchiveStream(entries, new Date()), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${order.enquiry.reference}.zip"`,
      },
    })
  }
  const document = documents.find(({ kind, name }) => kind !== 'file' && name === params.name)
  if (!document) throw createMissingPageError(url)
  const content = await createDocument(db, actor, order, document)
  if (!content) {
    throw refusePage('Many papers are being written. Try again in a moment.', {
      status: 503,
      headers: retryAfterHeader,
    })
  }
  const name = `${order.enquiry.reference} ${document.name}`
  return buildFileResponse({ name, kind: 'pdf', content })
}
