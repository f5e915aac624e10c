import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { isUuid } from '#app/platform/text/uuid.ts'

export const companyDocumentKinds = ['invoice', 'credit-note', 'statement'] as const
export type CompanyDocumentKind = (typeof companyDocumentKinds)[number]

export const companyDocumentLabels: Readonly<Record<CompanyDocumentKind, string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  statement: 'Statement of account',
}

/** Maximum length of a document's number, in characters. */
export const maxDocumentNumber = 60

/** A document of a company, as it is listed. */
export interface CompanyDocument {
  id: string
  kind: CompanyDocumentKind
  number: string
  /** ISO date. */
  issuedOn: string
  /** Reference of its order; null if it does not belong to one. */
  reference: string | null
  /** Name and size in bytes of its file. */
  name: string
  bytes: number
}

/** Formats a document's title: “Invoice 2027-0141”. */
export function documentTitle({ kind, number }: Pick<CompanyDocument, 'kind' | 'number'>): string {
  return `${companyDocumentLabels[kind]} ${number}`
}

/** Position in the list: day and id of the last document of the page before. */
export interface DocumentMark {
  issuedOn: string
  id: string
}

/** Formats a position for a URL: “2027-02-03 {id}”. */
export const formatDocumentMark = ({ issuedOn, id }: DocumentMark) => `${issuedOn} ${id}`

/** Parses a position of `formatDocumentMark`; null for any other text. */
export function parseDocumentMark(text: string | null): DocumentMark | null {
  const [issuedOn = '', id = ''] = (text ?? '').split(' ')
  return isIsoDay(issuedOn) && isUuid(id) ? { issuedOn, id } : null
}
