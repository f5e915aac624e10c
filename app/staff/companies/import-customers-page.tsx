import { data, href, Link, redirect } from 'react-router'
import { z } from 'zod'
import {
  customerFileHeadings,
  exampleHeadings,
  maxCustomerFileBytes,
  maxCustomerRows,
  readCustomerRows,
  readSentRows,
} from '#app/domain/customer-import/customer-rows.ts'
import {
  importCustomers,
  previewCustomerImport,
} from '#app/domain/customer-import/import-customers.server.ts'
import { readTableFile } from '#app/domain/files/read-table-file.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { database } from '#app/platform/database/database.server.ts'
import { optionalYes } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { fileOf, sentFiles } from '#app/platform/request/sent-files.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { StaffForm } from '#app/staff/forms/staff-form.tsx'
import { PageHead } from '#app/staff/frame/page-head.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { staffMeta } from '#app/staff/shell/staff-meta.ts'
import {
  requireConfirmed,
  requireConfirmedForm,
} from '#app/staff/sign-in/require-confirmed.server.ts'
import { Button } from '#app/ui/button.tsx'
import { PlainFileField } from '#app/ui/file-fields/plain-file-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/import-customers-page.ts'
import { CustomersPreview } from './customers-preview.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, 'import-customers')
  requireConfirmed(context, url)
  const count = (name: string) => Number(url.searchParams.get(name)) || 0
  return url.searchParams.has('companies')
    ? {
        companies: count('companies'),
        people: count('people'),
        mailed: count('mailed'),
        refused: count('refused'),
        unassigned: count('unassigned'),
      }
    : null
}

/** Both forms of the page; `rows` are the confirmed rows. */
const importForm = formSchema({ rows: z.string().optional(), mail: optionalYes() })

export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'import-customers')
  const { db } = database()
  const { rows: sent, mail } = await requireForm(request, importForm)
  if (sent !== undefined) {
    await requireConfirmedForm({ request, url, context }, 'Import companies and people')
    const rows = readSentRows(sent)
    const result = await importCustomers(db, actor, { rows, isMailed: mail === 'yes' })
    if (result.outcome !== 'done') {
      const preview = { rows: await previewCustomerImport(db, rows), sent, sheet: '' }
      return data({ problem: result.message, preview }, { status: 403 })
    }
    const { outcome: _, ...counts } = result
    const query = new URLSearchParams(Object.entries(counts).map(([of, n]) => [of, String(n)]))
    return redirect(`${href('/staff/companies/import')}?${query}`, 303)
  }
  const limits = { bytes: maxCustomerFileBytes, rows: maxCustomerRows }
  const table = await readTableFile(
    fileOf(context.get(sentFiles), 'file'),
    limits,
    customerFileHeadings,
  )
  const read = table.outcome === 'done' ? readCustomerRows(table.rows) : table
  if (read.outcome !== 'done')
    return data({ problem: read.message, preview: null }, { status: 400 })
  const rows = read.rows.slice(0, maxCustomerRows)
  return {
    problem: null,
    preview: {
      rows: await previewCustomerImport(db, rows),
      sent: JSON.stringify(rows),
      sheet: table.outcome === 'done' ? (table.sheet ?? '') : '',
    },
  }
}

export function meta() {
  return staffMeta('Companies from a file')
}

export default function ImportCustomersPage({
  loaderData: done,
  actionData,
}: Route.ComponentProps) {
  const preview = actionData?.preview
  return (
    <>
      <PageHead
        title="Companies from a file"
        lead="A row for each person, or for a company without people. Nothing is added until you have seen every row. No invitations are mailed unless you tick the box."
        back={
          <Link to={href('/staff/companies')} className="text-link">
            Companies
          </Link>
        }
      />
      {done && !actionData && (
        <Notice tone="success" role="status" className="mb-5 max-w-2xl">
          <p>{summariseImport(done)}</p>
        </Notice>
      )}
      <StaffForm encType="multipart/form-data" className="panel max-w-2xl space-y-4">
        <PlainFileField
          name="file"
          label="The file"
          hint={`CSV as Excel or another spreadsheet saves it, or a workbook (.xlsx), up to ${formatNumber(maxCustomerRows)} rows.`}
          accept=".csv,.txt,.tsv,.xlsx"
          required
          errors={actionData?.problem ? [actionData.problem] : undefined}
        />
        <p className="text-sm text-muted">
          Its first row names the columns, in any order: {exampleHeadings}. The account manager is
          named by e-mail, the contract by yes or no.
        </p>
        <Button look={preview ? 'secondary' : 'primary'}>Show the rows</Button>
      </StaffForm>
      {preview && <CustomersPreview {...preview} />}
    </>
  )
}

type ImportCounts = Record<'companies' | 'people' | 'mailed' | 'refused' | 'unassigned', number>

function summariseImport({ companies, people, mailed, refused, unassigned }: ImportCounts): string {
  if (companies + people + refused + unassigned === 0) return 'Everything was there already.'
  return [
    `${companies === 1 ? '1 company' : `${formatNumber(companies)} companies`} and ${people === 1 ? '1 person' : `${formatNumber(people)} people`} added.`,
    mailed > 0 ? `${countOf(mailed, 'invitation')} mailed.` : 'Nobody was mailed.',
    refused > 0 ? `${countOf(refused, 'row')} could not be imported.` : '',
    unassigned > 0
      ? `${countOf(unassigned, 'enquiry')} went back to the queue, because the former account manager may no longer open ${unassigned === 1 ? 'it' : 'them'}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}
