import { randomUUID } from 'node:crypto'
import { data, href, Link, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import {
  companyDocumentKinds,
  companyDocumentLabels,
  documentTitle,
  formatDocumentMark,
  maxDocumentNumber,
  parseDocumentMark,
} from '#app/domain/company-documents/company-document.ts'
import {
  addCompanyDocument,
  listCompanyDocuments,
  removeCompanyDocument,
} from '#app/domain/company-documents/company-documents.server.ts'
import { formatFileSize } from '#app/domain/enquiry/conversation/format-file-size.ts'
import { checkSentFiles } from '#app/domain/files/check-sent-files.ts'
import { filesField, maxFileSizeText } from '#app/domain/files/file-kinds.ts'
import { choiceOf, freeText, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import {
  firstErrorOf,
  readIntentForm,
  requireValue,
  typedTextsOf,
} from '#app/platform/forms/read-form.ts'
import { sentFiles } from '#app/platform/request/sent-files.ts'
import { formatDay, isoDayOf } from '#app/platform/text/format.ts'
import { notAllowedPage } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PlainFileField } from '#app/ui/file-fields/plain-file-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { enquiryPath } from '../enquiry/enquiry-path.ts'
import { StaffForm } from '../forms/staff-form.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/documents-page.ts'
import { CompanyHead } from './company-head.tsx'
import { requireCompany, requireCompanyChange } from './require-company.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, company, may } = await requireCompany(args)
  const after = parseDocumentMark(args.url.searchParams.get('after'))
  const { documents, next } = await listCompanyDocuments(db, actor, { company: company.id, after })
  return {
    company,
    mayKeep: may('keep-company-documents'),
    documents,
    next: next && formatDocumentMark(next),
    id: randomUUID(),
    today: isoDayOf(new Date()),
    isAdded: args.url.searchParams.has('added'),
  }
}

const addForm = formSchema({
  /** Id of the form, so that a double submit adds the document once. */
  id: uuidText(),
  kind: choiceOf(companyDocumentKinds),
  number: freeText(),
  issuedOn: freeText(),
  reference: freeText(),
})

const forms = { '': addForm, add: addForm, remove: formSchema({ document: uuidText() }) }

export async function action(args: Route.ActionArgs) {
  const { db, actor, company } = await requireCompanyChange(args, 'keep-company-documents')
  const sent = await readIntentForm(args.request, forms)
  const page = href('/staff/companies/:company/documents', { company: company.id })
  if (sent.intent === 'remove') {
    const refusal = await removeCompanyDocument(db, actor, company.id, requireValue(sent).document)
    if (refusal) throw notAllowedPage(refusal, actor)
    return redirect(page, 303)
  }
  const typed = typedTextsOf(sent)
  const refuse = (problem: string, about: string) =>
    data({ problem, about, typed }, { status: 400 })
  if (sent.status !== 'success') return refuse(firstErrorOf(sent), 'all')
  const checked = await checkSentFiles(args.context.get(sentFiles))
  if (checked.outcome !== 'done') return refuse(checked.message, 'files')
  const result = await addCompanyDocument(db, actor, company.id, sent.value, checked.files)
  if (result.outcome === 'not-allowed-to-you') throw notAllowedPage(result, actor)
  if (result.outcome === 'done') return redirect(`${page}?added`, 303)
  return refuse(result.message, fieldOf[result.outcome] ?? result.outcome)
}

/** Fields beside which a refusal is shown, if it is not named after its field. */
const fieldOf: Readonly<Record<string, string>> = {
  'number-used': 'number',
  'no-such-company': 'all',
  merged: 'all',
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(`Invoices of ${loaderData?.company.name ?? 'a company'}`)
}

export default function DocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, documents, next, mayKeep, id, today, isAdded } = loaderData
  const typed = actionData?.typed
  const errorsOf = (about: string) =>
    actionData?.about === about ? [actionData.problem] : undefined
  return (
    <>
      <CompanyHead company={company} current="documents" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-labelledby="documents">
          <h2 id="documents" className="mb-2 text-lg font-semibold">
            Invoices and statements of account
          </h2>
          {isAdded && !actionData && (
            <Notice tone="success" className="mb-4">
              <p>Added. Owners and buyers of {company.name} see it in the portal.</p>
            </Notice>
          )}
          {documents.length === 0 ? (
            <p className="text-muted">There are none.</p>
          ) : (
            <ul className="divide-y divide-rule border-y border-rule bg-surface">
              {documents.map((document) => (
                <li
                  key={document.id}
                  className="contact-row flex flex-wrap items-center gap-x-4 gap-y-1"
                >
                  <span className="mr-auto min-w-0">
                    <a
                      href={href('/staff/companies/:company/documents/:document', {
                        company: company.id,
                        document: document.id,
                      })}
                      className="text-link font-medium break-words"
                    >
                      {documentTitle(document)}
                    </a>
                    <span className="block text-sm break-words text-muted">
                      {document.name}, {formatFileSize(document.bytes)}
                    </span>
                  </span>
                  {document.reference && (
                    <Link to={enquiryPath(document.reference)} className="text-link numeric">
                      {document.reference}
                    </Link>
                  )}
                  <span className="numeric text-muted">{formatDay(document.issuedOn)}</span>
                  {mayKeep && (
                    <StaffForm>
                      <input type="hidden" name="document" value={document.id} />
                      <Button name="intent" value="remove" look="quiet" size="small">
                        Remove<span className="sr-only"> {documentTitle(document)}</span>
                      </Button>
                    </StaffForm>
                  )}
                </li>
              ))}
            </ul>
          )}
          {next && (
            <p className="mt-3">
              <Link to={`?${new URLSearchParams({ after: next })}`} className="text-link">
                Older ones
              </Link>
            </p>
          )}
        </section>
        {mayKeep && (
          <StaffForm key={id} encType="multipart/form-data" className="panel space-y-4 self-start">
            <h2 className="font-semibold">Add a document</h2>
            {actionData?.about === 'all' && (
              <Notice tone="error" role="alert">
                <p>{actionData.problem}</p>
              </Notice>
            )}
            <input type="hidden" name="id" value={typed?.id ?? id} />
            <SelectField
              name="kind"
              label="Kind"
              defaultValue={typed?.kind ?? 'invoice'}
              options={companyDocumentKinds.map((value) => ({
                value,
                label: companyDocumentLabels[value],
              }))}
            />
            <TextField
              name="number"
              label="Number"
              hint="Or the month of a statement."
              autoComplete="off"
              maxLength={maxDocumentNumber}
              required
              defaultValue={typed?.number}
              errors={errorsOf('number')}
            />
            <TextField
              name="issuedOn"
              label="Day of issue"
              type="date"
              required
              defaultValue={typed?.issuedOn ?? today}
              errors={errorsOf('issuedOn')}
            />
            <TextField
              name="reference"
              label="Order"
              hint="Its reference, such as VP-104233. Leave blank if it concerns several orders."
              autoComplete="off"
              maxLength={24}
              defaultValue={typed?.reference}
              errors={errorsOf('reference')}
            />
            <PlainFileField
              label="PDF"
              name={filesField}
              accept="application/pdf,.pdf"
              required
              hint={`At most ${maxFileSizeText}.`}
              errors={errorsOf('files')}
            />
            <Button name="intent" value="add">
              Add it
            </Button>
          </StaffForm>
        )}
      </div>
    </>
  )
}
