import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { docketName } from '#app/domain/enquiry/paper/delivery-paper.ts'
import type { AttachedFile } from '#app/domain/enquiry/record/message.ts'
import { isOrder } from '#app/domain/enquiry/record/order-words.ts'
import type { Order } from '../find-order.server.ts'

/** A document of an order: what it is made from, and what it is called. */
export type OrderDocument = { name: string; label: string } & (
  | { kind: 'order' }
  | { kind: 'delivery'; number: number }
  | { kind: 'specification'; sku: string }
  | { kind: 'file'; file: AttachedFile }
)

/** Where a document lies below its order’s address. */
export function documentPath(document: OrderDocument): string {
  return document.kind === 'file' ? `files/${document.file.id}` : `documents/${document.name}`
}

/** What the archive of all documents is called in its address. */
export const archiveName = 'all.zip'

/** Most documents of one order, and most bytes of the files among them in one archive. */
const mostDocuments = 60
const mostArchiveBytes = 100 * 1024 * 1024

/**
 * The documents of an order: itself on paper, a docket for each delivery, the specification sheets of
 * what is agreed, and the files that the team sent, certificates among them.
 * @param isListed whether the catalogue still has a product, and so its sheet
 */
export function orderDocuments(
  { enquiry, record }: Order,
  isListed: (sku: string) => boolean,
): OrderDocument[] {
  const skus = record.agreed
    .filter(({ agreed }) => agreed.pieces > 0)
    .map(({ agreed }) => agreed.product)
    .filter(({ sku }, index, all) => all.findIndex((one) => one.sku === sku) === index)
  const files = record.messages.flatMap((message) => (message.from === 'team' ? message.files : []))
  return withNames([
    isConfirmed(enquiry)
      ? { kind: 'order', name: 'confirmation.pdf', label: 'Order confirmation' }
      : {
          kind: 'order',
          name: 'enquiry.pdf',
          label: `Your ${isOrder(enquiry.channel) ? 'order' : 'enquiry'} as it stands`,
        },
    ...record.deliveries
      .filter(({ state }) => state !== 'cancelled')
      .map(({ number }) => ({
        ...{ kind: 'delivery' as const, number },
        name: `delivery-${number}.pdf`,
        label: `${docketName} ${number}`,
      })),
    // Before the sheets, of which a long order has more than are listed.
    ...files.map((file) => ({ kind: 'file' as const, file, name: file.name, label: file.name })),
    ...skus
      .filter(({ sku }) => isListed(sku))
      .map(({ sku, name }) => ({
        ...{ kind: 'specification' as const, sku },
        name: `specification-${sku.toLowerCase()}.pdf`,
        label: `Specification, ${name}`,
      })),
  ]).slice(0, mostDocuments)
}

/** The documents that fit into one archive; the other files have to be opened one by one. */
export function archivedDocuments(documents: readonly OrderDocument[]): OrderDocument[] {
  let bytes = 0
  return documents.filter((document) => {
    if (document.kind !== 'file') return true
    bytes += document.file.bytes
    return bytes <= mostArchiveBytes
  })
}

/** Whether an order was ever confirmed. */
export function isConfirmed({ events }: Pick<Enquiry, 'events'>): boolean {
  return events.some(({ to }) => to === 'confirmed')
}

/** Two files may be called the same: the second becomes “name (2).pdf”. */
function withNames(documents: OrderDocument[]): OrderDocument[] {
  const taken = new Set<string>()
  return documents.map((document) => {
    let { name } = document
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      name = document.name.replace(/(\.[^.]*)?$/, ` (${count})$1`)
    }
    taken.add(name.toLowerCase())
    return { ...document, name }
  })
}
