import { data, Form, href, Link, redirect } from 'react-router'
import { loadDictionary } from '#app/domain/catalogue/dictionary/load-dictionary.server.ts'
import { knownHeadings } from '#app/domain/catalogue/documents/import-table.ts'
import { listCategoryChoices } from '#app/domain/catalogue/documents/product-fields.ts'
import { importWorks } from '#app/domain/catalogue/product-import/import-works.server.ts'
import {
  maxDirectFileBytes,
  maxImportFileBytes,
  maxImportRows,
} from '#app/domain/catalogue/product-import/product-import.ts'
import {
  type ImportContent,
  importLimits,
  startImport,
} from '#app/domain/catalogue/product-import/stored-import.server.ts'
import { readTableFile } from '#app/domain/files/read-table-file.server.ts'
import { runTask } from '#app/domain/publishing/tasks/tasks.server.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readForm } from '#app/platform/forms/read-form.ts'
import { fileOf, type SentFile, sentFiles } from '#app/platform/request/sent-files.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { readTableText } from '#app/platform/text/read-saved-table.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { PlainFileField } from '#app/ui/file-fields/plain-file-field.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/import-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  return { query: url.search }
}

const tableForm = formSchema({ text: freeText() })

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'edit-content')
  const { db } = database()
  const sent = await readForm(request, tableForm)
  if (sent.status !== 'success')
    return data({ problem: firstErrorOf(sent), pasted: '' }, { status: 400 })
  const { text } = sent.value
  const refuse = (problem: string, status = 400) => data({ problem, pasted: text }, { status })
  const file = fileOf(context.get(sentFiles), 'file')
  const read = await readContent(db, file, text)
  if (read.outcome !== 'done') return refuse(read.message)
  const started = await startImport(db, actor, read)
  if (started.outcome !== 'started') return refuse(started.message, 403)
  if (started.isDirect && started.task) await runTask(db, started.task, importWorks)
  return redirect(href('/staff/products/import/:import', { import: started.id }), 303)
}

/** Reads a pasted table or a small file; a task reads a large one. */
async function readContent(
  db: Database,
  file: SentFile | undefined,
  text: string,
): Promise<
  | { outcome: 'done'; name: string; content: ImportContent }
  | { outcome: 'refused'; message: string }
> {
  const isPasted = text.trim() !== '' && (!file || file.size === 0)
  const fileName = file?.name.slice(0, 100) ?? ''
  if (file && file.size === 0 && fileName !== '' && !isPasted) {
    return {
      outcome: 'refused',
      message: `${fileName} is empty. Save the table again and choose it.`,
    }
  }
  if (file && !isPasted && file.size > maxDirectFileBytes) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return file.size > maxImportFileBytes
      ? { outcome: 'refused', message: `The file is larger than ${maxSizeText}. Send it in parts.` }
      : { outcome: 'done', name: fileName, content: { bytes } }
  }
  if (isPasted && text.length > maxDirectFileBytes) {
    return {
      outcome: 'done',
      name: 'Pasted table',
      content: { bytes: new TextEncoder().encode(text) },
    }
  }
  const headings = [...knownHeadings(await loadDictionary(db)).keys()]
  const read = isPasted
    ? readTableText(text, importLimits)
    : await readTableFile(file, importLimits, headings)
  if (read.outcome !== 'done') return read
  if (read.rows.length < 2)
    return { outcome: 'refused', message: 'There is no row below the headings.' }
  const sheet = 'sheet' in read && read.sheet ? `, sheet “${read.sheet}”` : ''
  const name = isPasted ? 'Pasted table' : `${fileName}${sheet}`
  return { outcome: 'done', name, content: { rows: read.rows } }
}

const maxSizeText = `${maxImportFileBytes / 1_000_000} MB`

export const shouldRevalidate = () => false

export function meta() {
  return staffMeta('Import and export products')
}

export default function ImportPage({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Import and export products"
        lead="Export a table, change it in a spreadsheet, and import it again. You see every difference before it is published."
        back={
          <Link to={href('/staff/products')} className="text-link">
            Products
          </Link>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <StaffForm encType="multipart/form-data" className="panel space-y-4">
          <h2 className="font-semibold">Import</h2>
          <PlainFileField
            name="file"
            label="File"
            hint={`CSV or a workbook (.xlsx), at most ${maxSizeText} and ${formatNumber(maxImportRows)} rows. The first row names the columns; one of them is the SKU.`}
            accept=".csv,.txt,.tsv,.xlsx"
            errors={actionData?.problem ? [actionData.problem] : undefined}
          />
          <TextArea
            name="text"
            label="Or paste a table"
            rows={4}
            defaultValue={actionData?.pasted}
          />
          <Button>Read the table</Button>
        </StaffForm>
        <Form
          method="get"
          action={href('/staff/products/export')}
          reloadDocument
          className="panel space-y-4"
        >
          <h2 className="font-semibold">Export</h2>
          {[...new URLSearchParams(loaderData.query)]
            .filter(([name]) => !['category', 'format'].includes(name))
            .map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
          <SelectField
            name="category"
            label="Products"
            placeholder="All categories"
            defaultValue={new URLSearchParams(loaderData.query).get('category') ?? ''}
            options={listCategoryChoices()}
          />
          <SelectField
            name="format"
            label="As"
            defaultValue="xlsx"
            options={[
              { value: 'xlsx', label: 'Workbook (.xlsx)' },
              { value: 'csv', label: 'CSV' },
            ]}
          />
          <div className="flex flex-wrap gap-3">
            <Button look="secondary">Export</Button>
            <Button look="quiet" name="template" value="yes">
              Empty template
            </Button>
          </div>
          <p className="text-sm text-muted">
            A workbook keeps leading zeros. If you open a CSV, format its columns of codes as text.
          </p>
        </Form>
      </div>
    </>
  )
}
