import { missingPage } from '#app/document/errors/missing-page.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { archiveStream } from '#app/domain/files/archive-stream.ts'
import { fileResponse } from '#app/domain/files/file-response.ts'
import { makeDocument } from '#app/domain/orders/documents/make-document.server.ts'
import {
  archivedDocuments,
  archiveName,
  orderDocuments,
} from '#app/domain/orders/documents/order-documents.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase, tryAgainLater } from '#app/platform/database/needs-database.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { letIn } from '../let-in.ts'
import type { Route } from './+types/order-document.ts'

/** Serves a document of an order, or all of them as a ZIP archive. */
export const loader = needsDatabase(async ({ params, url, context }: Route.LoaderArgs) => {
  const { actor, inCompany } = letIn(context, 'open-attachment')
  const order = await inCompany((tx) => findOrder(tx, actor, params.reference))
  if (!order) throw missingPage(url)
  const { db } = database()
  const documents = orderDocuments(order, (sku) => currentCatalogue().bySku.has(sku))
  if (params.name === archiveName) {
    const entries = archivedDocuments(documents).map((document) => ({
      name: document.name,
      read: () => makeDocument(db, actor, order, document),
    }))
    return new Response(archiveStream(entries, new Date()), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${order.enquiry.reference}.zip"`,
      },
    })
  }
  const document = documents.find(({ kind, name }) => kind !== 'file' && name === params.name)
  if (!document) throw missingPage(url)
  const content = await makeDocument(db, actor, order, document)
  if (!content) {
    throw refusePage('Many papers are being written. Try again in a moment.', {
      status: 503,
      headers: tryAgainLater,
    })
  }
  const name = `${order.enquiry.reference} ${document.name}`
  return fileResponse({ name, kind: 'pdf', content })
})
