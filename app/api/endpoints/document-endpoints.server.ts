import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  companyDocumentKinds,
  maxDocumentNumber,
} from '#app/domain/company-documents/company-document.ts'
import {
  addCompanyDocument,
  removeCompanyDocument,
} from '#app/domain/company-documents/company-documents.server.ts'
import { checkFile } from '#app/domain/files/check-file.ts'
import { defineEndpoint, type Endpoint } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { day, line, referenceParams } from '../schemas.ts'
import { refusalProblem } from './order-endpoints.server.ts'

const companyParams = z.strictObject({
  company: z.uuid().meta({ description: '`id` of the company in the list of companies.' }),
})

const documentQuery = z.strictObject({
  kind: z.enum(companyDocumentKinds),
  number: line(maxDocumentNumber, 1).meta({
    description: 'Number of the invoice or credit note, or the name of the statement.',
    example: '2027-0141',
  }),
  issued_on: day().meta({ description: 'Day of issue.' }),
  order: referenceParams.shape.reference
    .optional()
    .meta({ description: 'Reference of the order; left out if it concerns several or none.' }),
})

const addedSchema = z
  .strictObject({
    id: z.string(),
    kind: z.enum(companyDocumentKinds),
    number: z.string(),
    issuedOn: z.string().meta({ format: 'date' }),
    order: z.string().nullable(),
  })
  .meta({ id: 'CompanyDocument' })

/** Endpoints with which the supplier's ERP hands invoices and statements of account to companies. */
export const documentEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    id: 'addCompanyDocument',
    method: 'POST',
    path: '/companies/{company}/documents',
    tag: 'Companies',
    summary: 'Add an invoice, credit note or statement of account as a PDF of at most 10 MB',
    description:
      'It stands in the portal at once, for owners and buyers of the company. The same file with the same kind and number is added once (200 if it was there already); another file with that number is refused (409) until the first is removed.',
    operation: 'keep-company-documents',
    owners: ['supplier'],
    params: companyParams,
    query: documentQuery,
    body: null,
    fileTypes: ['application/pdf'],
    answers: { 200: addedSchema, 201: addedSchema },
    async handle({ db, actor, params, query, body }) {
      const { kind, number, issued_on: issuedOn, order } = query
      const name = `${kind}-${number.replace(/[\\/]/g, '_')}.pdf`
      const given = { name, content: body as unknown as Uint8Array }
      const checked = await checkFile(given, notPdf)
      if (checked.outcome !== 'done') {
        const status = checked.outcome === 'too-large' ? 413 : 422
        return problem(status, checked.outcome, checked.message)
      }
      if (checked.file.kind !== 'pdf') return problem(422, 'kind', notPdf(name))
      const written = { id: randomUUID(), kind, number, issuedOn, reference: order ?? '' }
      const added = await addCompanyDocument(db, actor, params.company, written, [checked.file])
      if (added.outcome !== 'done') return refusalProblem(added)
      const shown = { id: added.id, kind, number, issuedOn, order: order?.toUpperCase() ?? null }
      return { outcome: 'done', status: added.isNew ? 201 : 200, body: shown }
    },
  }),
  defineEndpoint({
    id: 'removeCompanyDocument',
    method: 'DELETE',
    path: '/companies/{company}/documents/{document}',
    tag: 'Companies',
    summary: 'Remove an invoice, credit note or statement of account',
    description: 'A document that was removed already is answered like one that is removed now.',
    operation: 'keep-company-documents',
    owners: ['supplier'],
    params: companyParams.extend({ document: z.uuid() }),
    query: z.strictObject({}),
    body: null,
    answers: { 204: null },
    async handle({ db, actor, params: { company, document } }) {
      const refusal = await removeCompanyDocument(db, actor, company, document)
      return refusal ? refusalProblem(refusal) : { outcome: 'done', status: 204 }
    },
  }),
]

const notPdf = (name: string) => `“${name}” is not a PDF.`
