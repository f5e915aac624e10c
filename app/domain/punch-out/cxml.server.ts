import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { maxPunchOutItems, type PunchOutRequest } from './punch-out.ts'
import type { ReturnedLine } from './returned-line.ts'

/** Version of cXML, and its document type. */
const version = '1.2.054'
const docType = `<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/${version}/cXML.dtd">`
const head = `<?xml version="1.0" encoding="UTF-8"?>\n${docType}\n`

/** Identity of the supplier in documents that it sends. */
const supplierIdentity = 'Vpack'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => name === 'Credential' || name === 'ItemOut' || name === 'SharedSecret',
})
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
})

const text = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && '#text' in value ? value['#text'] : value,
  z.string().max(2000),
)

const setupRequest = z.object({
  cXML: z.object({
    Header: z.object({
      Sender: z.object({
        Credential: z.array(
          z.object({ Identity: text, SharedSecret: z.array(text).optional() }).loose(),
        ),
      }),
    }),
    Request: z.object({
      PunchOutSetupRequest: z.object({
        '@operation': z.string(),
        BuyerCookie: text,
        BrowserFormPost: z.object({ URL: text }).loose(),
        ItemOut: z
          .array(
            z.object({
              '@quantity': z.coerce.number().positive().max(9_999_999),
              ItemID: z.object({ SupplierPartID: text }).loose(),
              ItemDetail: z.object({ UnitOfMeasure: text }).loose().optional(),
            }),
          )
          .max(maxPunchOutItems)
          .default([]),
      }),
    }),
  }),
})

/** Operations by which a purchasing system opens the shop. */
const operations = ['create', 'edit', 'inspect']

/** Reads a PunchOutSetupRequest. @returns the reason if the text is not one */
export function readSetupRequest(
  xml: string,
): { outcome: 'read'; request: PunchOutRequest } | { outcome: 'malformed'; reason: string } {
  const malformed = (reason: string) => ({ outcome: 'malformed' as const, reason })
  // Entities of its own are never needed, and expand without limit.
  if (/<!ENTITY/i.test(xml)) return malformed('The document must not declare entities.')
  let document: unknown
  try {
    document = parser.parse(xml, true)
  } catch {
    return malformed('The document is not well-formed XML.')
  }
  const parsed = setupRequest.safeParse(document)
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('/') ?? ''
    return malformed(`The document is not a PunchOutSetupRequest: look at ${path || 'cXML'}.`)
  }
  const { Header, Request } = parsed.data.cXML
  const setup = Request.PunchOutSetupRequest
  if (!operations.includes(setup['@operation'])) {
    return malformed(`The operation must be ${operations.join(', ')}.`)
  }
  const signed = Header.Sender.Credential.find((one) => one.SharedSecret !== undefined)
  const secret = signed?.SharedSecret?.[0]
  if (!signed || !secret) return malformed('The sender has no SharedSecret.')
  return {
    outcome: 'read',
    request: {
      protocol: 'cxml',
      identity: signed.Identity,
      secret,
      returnUrl: setup.BrowserFormPost.URL.trim(),
      buyerCookie: setup.BuyerCookie,
      target: '',
      items: setup.ItemOut.map((item) => ({
        sku: item.ItemID.SupplierPartID.trim(),
        quantity: item['@quantity'],
        unitCode: item.ItemDetail?.UnitOfMeasure.trim() ?? 'H87',
      })),
    },
  }
}

interface Envelope {
  /** Id of the document, unique for ever. */
  payloadId: string
  now: Date
}

const envelope = ({ payloadId, now }: Envelope, content: object) =>
  head +
  builder.build({
    cXML: {
      '@payloadID': payloadId,
      '@timestamp': now.toISOString(),
      '@version': version,
      '@xml:lang': 'en-AU',
      ...content,
    },
  })

/** Writes the answer to a PunchOutSetupRequest. */
export function writeSetupAnswer(
  sent: Envelope,
  answer: { startPage: string } | { status: number; title: string; reason: string },
): string {
  const isOpened = 'startPage' in answer
  const status = isOpened
    ? { '@code': '200', '@text': 'OK' }
    : { '@code': String(answer.status), '@text': answer.title, '#text': answer.reason }
  return envelope(sent, {
    Response: {
      Status: status,
      ...(isOpened && { PunchOutSetupResponse: { StartPage: { URL: answer.startPage } } }),
    },
  })
}

/** Writes the PunchOutOrderMessage that returns a cart. There are no prices, so they are zero. */
export function writeOrderMessage(
  sent: Envelope,
  {
    identity,
    buyerCookie,
    lines,
  }: { identity: string; buyerCookie: string; lines: readonly ReturnedLine[] },
): string {
  const credential = (Identity: string) => ({ Credential: { '@domain': 'NetworkID', Identity } })
  const money = { Money: { '@currency': 'AUD', '#text': '0.00' } }
  return envelope(sent, {
    Header: {
      From: credential(supplierIdentity),
      To: credential(identity),
      Sender: { ...credential(supplierIdentity), UserAgent: supplierIdentity },
    },
    Message: {
      PunchOutOrderMessage: {
        BuyerCookie: buyerCookie,
        PunchOutOrderMessageHeader: { '@operationAllowed': 'edit', Total: money },
        ItemIn: lines.map((line) => ({
          '@quantity': String(line.quantity),
          ItemID: {
            SupplierPartID: line.sku,
            ...(line.ownCode !== '' && { BuyerPartID: line.ownCode }),
          },
          ItemDetail: {
            UnitPrice: money,
            Description: {
              '@xml:lang': 'en-AU',
              '#text': line.note === '' ? line.name : `${line.name} (${line.note})`,
            },
            UnitOfMeasure: line.unitCode,
            Classification: { '@domain': 'UNSPSC', '#text': line.unspsc },
            ...(line.leadTimeDays !== null && { LeadTime: String(line.leadTimeDays) }),
          },
        })),
      },
    },
  })
}
