import { z } from 'zod'
import { australianStates } from '#app/domain/calendar/australian-state.ts'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { productStatuses } from '#app/domain/catalogue/product/product.ts'
import { claimRemedyNames, claimStates } from '#app/domain/enquiry/claim.ts'
import { deliveryStates } from '#app/domain/enquiry/delivery.ts'
import {
  enquiryChannels,
  maxEnquiryMessage,
  placeStates,
  placeUnloadings,
  unloadings,
} from '#app/domain/enquiry/enquiry.ts'
import { enquiryStatuses } from '#app/domain/enquiry/lifecycle.ts'
import {
  maxOwnFieldName,
  maxOwnFields,
  maxOwnFieldValue,
} from '#app/domain/orders/own-fields/own-field.ts'
import { maxPieces } from '#app/domain/packaging/quantity/packs.ts'
import { unitCodes } from '#app/domain/packaging/quantity/unit-codes.ts'
import { cleanMultiline, cleanSingleLine } from '#app/platform/text/plain-text.ts'

/* Schemas of the programming interface. They validate requests, and the OpenAPI document is made
   from them. An object refuses fields that it does not have. */

/** Schema of a cleaned line of text in a request. */
export const line = (most: number, least = 0) =>
  z.string().overwrite(cleanSingleLine).min(least).max(most)

/** Schema of an ISO date in a request. */
export const day = () =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .refine(isIsoDay, 'This is not a day of the calendar.')
    .meta({ format: 'date', example: '2027-02-03' })

const outDay = () => z.string().meta({ format: 'date' })
const outTime = () => z.string().meta({ format: 'date-time' })

const unitCode = z.enum(unitCodes).meta({
  id: 'UnitCode',
  description:
    'UN/ECE Recommendation 20: H87 piece, XCT carton, XBX box, XBG bag, XBE bundle, XSY sleeve, XPK stack, XRO roll, LR layer, XPX pallet.',
})

export const referenceParams = z.strictObject({
  reference: z
    .string()
    .regex(/^VP-\d{1,18}$/i)
    .meta({ description: 'Reference of the order or enquiry.', example: 'VP-104233' }),
})

/** Query of a list: only changes since a time, the next page, and the size of a page. */
export const listQuery = z.strictObject({
  updated_since: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'Only what changed at or after this time.' }),
  cursor: z
    .string()
    .max(300)
    .optional()
    .meta({ description: '`next` of the page before. It contains the other parameters.' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(25)
    .meta({ description: 'Size of a page.' }),
})

/** Schema of a page of a list. */
export const pageOf = (name: string, items: z.ZodType) =>
  z
    .strictObject({
      items: z.array(items),
      next: z.string().nullable().meta({
        description: 'Cursor of the next page; null on the last.',
      }),
      pollFrom: outTime().meta({
        description:
          'Value for `updated_since` of the next poll. It lies a little in the past, so that a change that was being saved while you read is not lost; you may get something twice.',
      }),
    })
    .meta({ id: `${name}Page` })

const unit = z
  .strictObject({
    code: unitCode,
    pieces: z.int().positive().meta({ description: 'Pieces in one unit.' }),
  })
  .meta({ id: 'Unit' })

export const productSchema = z
  .strictObject({
    sku: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    category: z.string(),
    subcategory: z.string(),
    status: z.enum(productStatuses),
    successor: z.string().nullable().meta({ description: 'SKU of the product that replaces it.' }),
    gtin: z.string().nullable().meta({ description: 'GTIN of one piece, if it has one.' }),
    attributes: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
      .meta({ description: 'Typed attributes by key, in the units of the attribute dictionary.' }),
    units: z.array(unit).meta({ description: 'Packs, smallest first.' }),
    minimumOrder: z.strictObject({ quantity: z.number(), unitCode }),
    leadTime: z
      .strictObject({ fromDays: z.number(), toDays: z.number() })
      .nullable()
      .meta({ description: 'Working days; null if it has to be requested.' }),
    stock: z
      .strictObject({ pieces: z.int(), countedAt: outTime() })
      .nullable()
      .meta({ description: 'Stock that the ERP reported last; only for keys of the supplier.' }),
    url: z.string(),
    updatedAt: outTime(),
  })
  .meta({ id: 'Product' })

export const fitSchema = z
  .strictObject({
    sku: z.string(),
    fits: z.array(
      z.strictObject({
        relation: z.string(),
        category: z.string(),
        total: z.int().meta({ description: 'Number of listed products that fit.' }),
        undecided: z.int().meta({ description: 'Number of products to ask us about.' }),
        best: z.array(z.strictObject({ sku: z.string(), name: z.string(), reason: z.string() })),
      }),
    ),
  })
  .meta({ id: 'ProductFit' })

const addressFields = {
  address: z
    .string()
    .meta({ description: 'Empty if it is not known yet; so are its other parts and unloading.' }),
  suburb: z.string(),
  state: z.enum(placeStates),
  postcode: z.string(),
  unloading: z.enum(placeUnloadings),
}

const deliveryFields = {
  number: z.int(),
  state: z.enum(deliveryStates),
  deliverOn: outDay(),
  deliverFrom: z.string().meta({ description: 'Begin of its window, such as 07:00, or empty.' }),
  deliverUntil: z.string(),
  carrier: z.string(),
  consignment: z.string(),
  tracking: z.string().meta({ description: 'The carrier’s tracking page, or empty.' }),
  pallets: z.number().nullable(),
  note: z.string(),
  dispatchedAt: outTime().nullable(),
  deliveredAt: outTime().nullable(),
  lines: z.array(
    z.strictObject({
      position: z.int(),
      pieces: z.int(),
      lots: z.array(z.string()).meta({ description: 'Lot numbers of the manufacturer.' }),
      palletLabels: z
        .array(z.string())
        .meta({ description: 'Serial codes (SSCC) of its pallets, 18 digits each.' }),
    }),
  ),
}

const deliveryInOrder = z.strictObject(deliveryFields).meta({ id: 'DeliveryOfOrder' })

export const deliverySchema = z
  .strictObject({ order: z.string(), ...deliveryFields, updatedAt: outTime() })
  .meta({ id: 'Delivery' })

/** Value of one of the company's own fields, such as a cost centre. */
const ownFieldValue = z.strictObject({ name: z.string(), value: z.string() })

const sentOwnFields = z
  .array(z.strictObject({ name: line(maxOwnFieldName, 1), value: line(maxOwnFieldValue) }))
  .max(maxOwnFields)
  .default([])
  .meta({ description: 'Values of the own fields that an owner of your company has added.' })

const recordLine = z
  .strictObject({
    position: z.int(),
    sku: z.string(),
    name: z.string(),
    kind: z.enum(['order', 'sample']),
    pieces: z.int().meta({ description: 'Agreed pieces.' }),
    quantity: z.number().meta({ description: 'The pieces in units of `unitCode`.' }),
    unitCode,
    deliverOn: outDay().nullable(),
    split: z.array(z.strictObject({ on: outDay(), pieces: z.int() })),
    note: z.string(),
    ownFields: z.array(ownFieldValue),
    delivered: z.int(),
    remaining: z.int().meta({ description: 'Agreed, neither delivered nor closed short.' }),
  })
  .meta({ id: 'OrderLine' })

/** An order or an enquiry. */
export const recordSchema = z
  .strictObject({
    reference: z.string(),
    version: z.int(),
    status: z.enum(enquiryStatuses),
    channel: z.enum(enquiryChannels),
    company: z.strictObject({ id: z.uuid().nullable(), name: z.string() }),
    contact: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }),
    purchaseOrder: z.string(),
    erpReference: z.string().meta({ description: 'Number in our ERP; empty for companies.' }),
    neededBy: outDay().nullable(),
    period: z.strictObject({ from: outDay(), until: outDay() }).nullable(),
    deliverTo: z.strictObject({ ...addressFields, instructions: z.string() }),
    message: z.string(),
    ownFields: z.array(ownFieldValue),
    lines: z.array(recordLine),
    deliveries: z.array(deliveryInOrder),
    createdAt: outTime(),
    updatedAt: outTime(),
  })
  .meta({ id: 'Order' })

export const claimSchema = z
  .strictObject({
    order: z.string(),
    number: z.int(),
    state: z.enum(claimStates),
    remedy: z.enum(claimRemedyNames).nullable(),
    reply: z.string(),
    createdAt: outTime(),
    updatedAt: outTime(),
  })
  .meta({ id: 'Claim' })

export const siteSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    address: z.string(),
    suburb: z.string(),
    state: z.enum(australianStates),
    postcode: z.string(),
    hasForklift: z.boolean(),
    hours: z.string(),
    access: z.string(),
    palletAccount: z.string(),
  })
  .meta({ id: 'Site' })

export const companySchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    hasContract: z.boolean(),
    sites: z.array(siteSchema),
    updatedAt: outTime(),
  })
  .meta({ id: 'Company' })

/** Body of a new order, or of the new content of one. */
export const orderBody = z
  .strictObject({
    deliverTo: z.union([
      z.strictObject({ site: z.uuid().meta({ description: 'Id of one of your sites.' }) }),
      z.strictObject({
        address: line(200, 1),
        suburb: line(80, 1),
        state: z.enum(australianStates),
        postcode: z.string().regex(/^\d{4}$/),
        unloading: z.enum(unloadings),
      }),
    ]),
    phone: line(40).default(''),
    neededBy: day().nullable().default(null),
    purchaseOrder: line(40).default(''),
    message: z.string().overwrite(cleanMultiline).max(maxEnquiryMessage).default(''),
    ownFields: sentOwnFields,
    lines: z
      .array(
        z.strictObject({
          sku: line(60, 1),
          quantity: z.number().positive().max(maxPieces),
          unitCode: unitCode.default('H87'),
          note: line(200).default(''),
          ownFields: sentOwnFields,
        }),
      )
      .min(1)
      .max(200),
  })
  .meta({ id: 'NewOrder' })

/** Answer to an order or change that waits for a colleague's approval. */
export const waitingSchema = z
  .strictObject({
    state: z.literal('waiting-for-approval'),
    approvers: z.array(z.string()),
  })
  .meta({ id: 'WaitingForApproval' })

/** Refusal by RFC 9457. */
export const problemSchema = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z
      .array(z.strictObject({ pointer: z.string(), detail: z.string() }))
      .optional()
      .meta({ description: 'Mistakes by the JSON pointer of their field.' }),
  })
  .meta({ id: 'Problem' })
