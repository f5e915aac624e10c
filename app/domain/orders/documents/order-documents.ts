import {
  type CompanyDocument,
  documentTitle,
} from '#app/domain/company-documents/company-document.ts'
import { deliveryLifecycle } from '#app/domain/enquiry/delivery.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { docketName } from '#app/domain/enquiry/paper/delivery-paper.ts'
import { isOrder } from '#app/domain/enquiry/record/describe-record.ts'
import type { FoundGoodsIn } from '#app/domain/enquiry/record/find-record.server.ts'
import type { AttachedFile, Message } from '#app/domain/enquiry/record/message.ts'
import type { Order } from '../find-order.server.ts'

/** A document of an order: its source, its file name and its label. */
export type OrderDocument = { name: string; label: string } & (
  | { kind: 'order' }
  | { kind: 'delivery'; number: number }
  | { kind: 'specification'; sku: string }
  | { kind: 'file'; file: AttachedFile }
  | { kind: 'company'; id: string; bytes: number }
)

/** Path of a document, relative to the order's URL. */
export function documentPath(document: OrderDocument): string {
  return document.kind === 'file' ? `files/${document.file.id}` : `documents/${document.name}`
}

/** File name of the archive of all documents, in its URL. */
export const archiveFileName = 'all.zip'

/**
 * Maximum number of documents listed for an order; `maxArchiveBytes` limits the files in one
 * archive.
 */
const maxDocuments = 60
const maxArchiveBytes = 100 * 1024 * 1024

/**
 * Lists the documents of an order: its enquiry or confirmation, a docket for each delivery,
 * invoices and statements, files sent by the team or the customer, photographs of the goods, and specification sheets of the agreed
 * products.
 * @param goodsIn goods-in reports of its deliveries
 * @param accounts invoices and statements of the order that the member may see
 * @param isListed tells whether the catalogue still has a product, and so its specification sheet
 */
export function listOrderDocuments(
  { enquiry, record }: Order,
  goodsIn: readonly Pick<FoundGoodsIn, 'delivery' | 'photographs'>[],
  accounts: readonly CompanyDocument[],
  isListed: (sku: string) => boolean,
): OrderDocument[] {
  const skus = record.agreed
    .filter(({ agreed }) => agreed.pieces > 0)
    .map(({ agreed }) => agreed.product)
    .filter(({ sku }, index, all) => all.findIndex((one) => one.sku === sku) === index)
  const files = (side: Message['side']) =>
    record.messages.flatMap((message) => (message.side === side ? message.files : []))
  return withUniqueNames([
    isConfirmed(enquiry)
      ? { kind: 'order', name: 'confirmation.pdf', label: 'Order confirmation' }
      : {
          kind: 'order',
          name: 'enquiry.pdf',
          label: `Your ${isOrder(enquiry.channel) ? 'order' : 'enquiry'} as it stands`,
        },
    ...record.deliveries
      .filter(({ state }) => deliveryLifecycle[state].carriesGoods)
      .map(({ number }) => ({
        kind: 'delivery' as const,
        number,
        name: `delivery-${number}.pdf`,
        label: `${docketName} ${number}`,
      })),
    ...accounts.map((document) => ({
      kind: 'company' as const,
      id: document.id,
      bytes: document.bytes,
      name: document.name,
      label: documentTitle(document),
    })),
    // Before the specification sheets, of which a long order may have more than the limit.
    ...files('team').map((file) => ({
      kind: 'file' as const,
      file,
      name: file.name,
      label: file.name,
    })),
    ...files('customer').map((file) => ({
      kind: 'file' as const,
      file,
      name: file.name,
      label: `${file.name}, sent by your company`,
    })),
    ...goodsIn.flatMap(({ delivery, photographs }) =>
      photographs.map((file) => ({
        kind: 'file' as const,
        file,
        name: `delivery-${delivery}-${file.name}`,
        label: `${file.name}, photograph of delivery ${delivery}`,
      })),
    ),
    ...skus
      .filter(({ sku }) => isListed(sku))
      .map(({ sku, name }) => ({
        kind: 'specification' as const,
        sku,
        name: `specification-${sku.toLowerCase()}.pdf`,
        label: `Specification, ${name}`,
      })),
  ]).slice(0, maxDocuments)
}

/** Selects the documents that fit into one archive; files beyond the size limit are left out. */
export function selectArchivedDocuments(documents: readonly OrderDocument[]): OrderDocument[] {
  let bytes = 0
  return documents.filter((document) => {
    if (document.kind === 'file') bytes += document.file.bytes
    else if (document.kind === 'company') bytes += document.bytes
    else return true
    return bytes <= maxArchiveBytes
  })
}

/** Tells whether an order was ever confirmed. */
export function isConfirmed({ events }: Pick<Enquiry, 'events'>): boolean {
  return events.some(({ toStatus: to }) => to === 'confirmed')
}

/** Makes file names unique: a second file of the same name becomes “name (2).pdf”. */
function withUniqueNames(documents: OrderDocument[]): OrderDocument[] {
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
