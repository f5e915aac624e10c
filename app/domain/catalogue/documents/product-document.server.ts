import { z } from 'zod'
import { levels, packKinds } from '#app/domain/packaging/quantity/packs.ts'
import {
  markets,
  type Product,
  productStatuses,
  provenances,
  supplierCodes,
} from '../product/product.ts'

const count = z.number().int().positive().nullable()

/**
 * Shape of a product as change sets publish it. Its attributes are checked against the dictionary,
 * and its texts by the rules of product files, when it is published.
 */
export const productDocument: z.ZodType<Product> = z.strictObject({
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  subcategory: z.string(),
  status: z.enum(productStatuses),
  successor: z.string().nullable(),
  canonical: z.string().nullable(),
  supplier: z.enum(supplierCodes),
  markets: z.array(z.enum(markets)),
  tags: z.array(z.string()),
  mould: z.string().nullable(),
  attributes: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
  packs: z.strictObject({
    piece: z.string(),
    pack: z
      .strictObject({ kind: z.enum(packKinds), pieces: z.number().int().positive() })
      .nullable(),
    layer: count,
    pallet: count,
  }),
  minimumOrder: z.strictObject({ amount: z.number().int().positive(), level: z.enum(levels) }),
  leadTime: z.strictObject({ from: z.number().int(), to: z.number().int() }).nullable(),
  provenance: z.record(z.string(), z.enum(provenances)),
})
