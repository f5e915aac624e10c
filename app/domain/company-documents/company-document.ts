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
