import { maxPieces } from '#app/domain/packaging/quantity/packs.ts'
import type { PunchOutItem, PunchOutRequest } from './punch-out.ts'
import type { ReturnedLine } from './returned-line.ts'

/** Lengths of OCI fields, in characters. */
const maxDescription = 40
const maxLongText = 2000

/** Purpose for which a purchasing system opens the shop: its OCI function. */
export type OciPurpose =
  /** Shop freely, or look at the cart that the request fills. */
  | { kind: 'shop' }
  /** Show a product (DETAIL). */
  | { kind: 'product'; sku: string }
  /** Return a product with its current data (VALIDATE). */
  | { kind: 'validate' }
  /** Return the products that match a search, without a visit (BACKGROUND_SEARCH). */
  | { kind: 'search'; words: string }

export type OciReading =
  | { outcome: 'read'; request: PunchOutRequest; purpose: OciPurpose }
  | { outcome: 'malformed'; reason: string }

/** Reads a request of the Open Catalog Interface from the fields of its form. */
export function readOciRequest(fields: URLSearchParams): OciReading {
  // The names are those of OCI, whose systems write them in different letter cases.
  const named: Readonly<Record<string, string>> = Object.fromEntries(
    [...fields].map(([name, value]) => [name.toUpperCase(), value]),
  )
  const { USERNAME: identity, PASSWORD: secret, HOOK_URL: returnUrl } = named
  if (!identity || !secret || !returnUrl) {
    return { outcome: 'malformed', reason: 'Post USERNAME, PASSWORD and HOOK_URL.' }
  }
  const wanted = readPurpose(named)
  if (wanted.outcome === 'malformed') return wanted
  const target = named['~TARGET'] ?? ''
  return {
    outcome: 'read',
    purpose: wanted.purpose,
    request: {
      protocol: 'oci',
      identity,
      secret,
      returnUrl,
      buyerCookie: '',
      target: /^_(?:top|self|parent|blank)$|^[A-Za-z][\w-]{0,49}$/.test(target) ? target : '',
      items: wanted.items,
    },
  }
}

type PurposeReading =
  | { outcome: 'read'; purpose: OciPurpose; items: PunchOutItem[] }
  | { outcome: 'malformed'; reason: string }

function readPurpose(named: Readonly<Record<string, string>>): PurposeReading {
  const malformed = (reason: string) => ({ outcome: 'malformed', reason }) as const
  const read = (purpose: OciPurpose, items: PunchOutItem[] = []) =>
    ({ outcome: 'read', purpose, items }) as const
  const sku = named.PRODUCTID?.trim() ?? ''
  const wanted = named.FUNCTION?.trim().toUpperCase() ?? ''
  switch (wanted) {
    case '':
      return read({ kind: 'shop' })
    case 'DETAIL':
      return sku ? read({ kind: 'product', sku }) : malformed('Post the PRODUCTID of the product.')
    case 'VALIDATE': {
      const quantity = Number(named.QUANTITY?.trim() || '1')
      if (!sku) return malformed('Post the PRODUCTID of the product.')
      if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxPieces) {
        return malformed('Post a QUANTITY that is a whole number from 1.')
      }
      const unitCode = named.UNIT?.trim().toUpperCase() || 'H87'
      return read({ kind: 'validate' }, [{ sku, quantity, unitCode }])
    }
    case 'BACKGROUND_SEARCH': {
      const words = named.SEARCHSTRING?.trim() ?? ''
      return words ? read({ kind: 'search', words }) : malformed('Post the SEARCHSTRING.')
    }
    default:
      return malformed(
        `This shop has no function ${wanted.slice(0, 40)}. It has DETAIL, VALIDATE and BACKGROUND_SEARCH.`,
      )
  }
}

/** Returns the form fields that return a cart by OCI 5. There are no prices, so they are zero. */
export function writeOciFields(lines: readonly ReturnedLine[]): [name: string, value: string][] {
  const fields = lines.flatMap((line, index): [string, string][] => {
    const at = index + 1
    return [
      [`NEW_ITEM-DESCRIPTION[${at}]`, line.name.slice(0, maxDescription)],
      [`NEW_ITEM-VENDORMAT[${at}]`, line.sku],
      [`NEW_ITEM-EXT_PRODUCT_ID[${at}]`, line.sku],
      [`NEW_ITEM-MATNR[${at}]`, line.ownCode],
      [`NEW_ITEM-QUANTITY[${at}]`, String(line.quantity)],
      [`NEW_ITEM-UNIT[${at}]`, line.unitCode],
      [`NEW_ITEM-PRICE[${at}]`, '0.00'],
      [`NEW_ITEM-CURRENCY[${at}]`, 'AUD'],
      [`NEW_ITEM-PRICEUNIT[${at}]`, '1'],
      [`NEW_ITEM-LEADTIME[${at}]`, line.leadTimeDays === null ? '' : String(line.leadTimeDays)],
      [`NEW_ITEM-EXT_CATEGORY_ID[${at}]`, line.unspsc],
      [
        `NEW_ITEM-LONGTEXT_${at}:132[]`,
        (line.note === '' ? line.name : `${line.name}\n${line.note}`).slice(0, maxLongText),
      ],
    ]
  })
  return [['~OkCode', 'ADDI'], ['~CALLER', 'CTLG'], ...fields]
}
