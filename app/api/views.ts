import type { ApiActor } from '#app/domain/api-keys/find-key-actor.server.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { productPath } from '#app/domain/catalogue/product/product-slug.ts'
import type { Delivery } from '#app/domain/enquiry/delivery.ts'
import type { SystemRecord } from '#app/domain/exchange/find-records.server.ts'
import type { ReportedStock } from '#app/domain/exchange/write-stock.server.ts'
import type { Site } from '#app/domain/orders/content/delivery-place.ts'
import { quantityInUnit, unitCodeOf, unitsOf } from '#app/domain/packaging/quantity/unit-codes.ts'

/* Conversions of records to the resources of the programming interface. */

/** Converts an enquiry or order to its resource. Companies do not see our ERP number. */
export function toRecord(
  { enquiry, companyName, lines, deliveries, balances }: SystemRecord,
  actor: ApiActor,
) {
  const { address, suburb, state, postcode, unloading, receiving } = enquiry
  const { periodFrom, periodUntil } = enquiry
  return {
    reference: enquiry.reference,
    version: enquiry.version,
    status: enquiry.status,
    channel: enquiry.channel,
    company: { id: enquiry.companyId, name: companyName ?? enquiry.company },
    contact: { name: enquiry.contactName, email: enquiry.email, phone: enquiry.phone },
    purchaseOrder: enquiry.purchaseOrder,
    erpReference: actor.kind === 'key' ? enquiry.erpReference : '',
    neededBy: enquiry.neededBy,
    period: periodFrom && periodUntil ? { from: periodFrom, until: periodUntil } : null,
    deliverTo: { address, suburb, state, postcode, unloading, instructions: receiving },
    message: enquiry.message,
    ownFields: enquiry.ownFields.map(({ name, value }) => ({ name, value })),
    lines: lines.map(({ position, kind, note, agreed, ownFields = [] }) => {
      const { product, pieces, level, deliverOn, split } = agreed
      const balance = balances.find((one) => one.position === position)
      return {
        position,
        sku: product.sku,
        name: product.name,
        kind,
        pieces,
        ...quantityInUnit(product.packs, pieces, level),
        deliverOn,
        split: split.map(({ on, pieces: part }) => ({ on, pieces: part })),
        note,
        ownFields: ownFields.map(({ name, value }) => ({ name, value })),
        delivered: balance?.delivered ?? 0,
        remaining: balance?.remaining ?? 0,
      }
    }),
    deliveries: deliveries.map(toDelivery),
    createdAt: enquiry.createdAt.toISOString(),
    updatedAt: enquiry.updatedAt.toISOString(),
  }
}

/** Converts a delivery to its resource within an order. */
export function toDelivery({ id: _, dispatchedAt, deliveredAt, lines, ...terms }: Delivery) {
  return {
    number: terms.number,
    state: terms.state,
    deliverOn: terms.deliverOn,
    deliverFrom: terms.deliverFrom,
    deliverUntil: terms.deliverUntil,
    carrier: terms.carrier,
    consignment: terms.consignment,
    tracking: terms.tracking,
    pallets: terms.pallets,
    note: terms.note,
    dispatchedAt: dispatchedAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    lines: lines.map(({ position, pieces, lots, palletLabels }) => ({
      position,
      pieces,
      lots,
      palletLabels,
    })),
  }
}

/** Converts a product to its resource. @param origin origin of the site's URL */
export function toProduct(
  product: Product,
  { changed }: Pick<CatalogueSnapshot, 'changed'>,
  { origin, stock }: { origin: string; stock: ReportedStock | undefined },
) {
  const { attributes, leadTime, minimumOrder, packs } = product
  const { gtin } = attributes
  return {
    sku: product.sku,
    slug: product.slug,
    name: product.name,
    description: product.description,
    category: product.category,
    subcategory: product.subcategory,
    status: product.status,
    successor: product.successor,
    gtin: typeof gtin === 'string' && gtin !== '' ? gtin : null,
    attributes,
    units: unitsOf(packs).map(({ code, pieces }) => ({ code, pieces })),
    minimumOrder: {
      quantity: minimumOrder.amount,
      unitCode: unitCodeOf(packs, minimumOrder.level),
    },
    leadTime: leadTime && { fromDays: leadTime.from, toDays: leadTime.to },
    stock: stock ? { pieces: stock.pieces, countedAt: stock.countedAt.toISOString() } : null,
    url: origin + productPath(product.slug),
    updatedAt: (changed.get(product.sku) ?? new Date(0)).toISOString(),
  }
}

/** Converts a delivery site to its resource. */
export function toSite(site: Site) {
  const { id, name, address, suburb, state, postcode } = site
  const { hasForklift, hours, access, palletAccount } = site
  return {
    id,
    name,
    address,
    suburb,
    state,
    postcode,
    hasForklift,
    hours,
    access,
    palletAccount,
  }
}
