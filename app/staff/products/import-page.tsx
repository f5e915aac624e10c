import { data, Form, href, Link, redirect } from 'react-router'
import { loadDictionary } from '#app/domain/catalogue/dictionary/load-dictionary.server.ts'
import {
  importProducts,
  previewImport,
} from '#app/domain/catalogue/documents/import-products.server.ts'
import {
  findMappingProblem,
  knownHeadings,
  maxTableColumns,
  suggestMapping,
} from '#app/domain/catalogue/documents/import-table.ts'
import type { ChangePlan } from '#app/domain/catalogue/documents/plan-changes.server.ts'
import { categoryChoices, labelOfColumn } from '#app/domain/catalogue/documents/product-fields.ts'
import { loadHeadings } from '#app/domain/catalogue/documents/product-headings.server.ts'
import { listProductColumns } from '#app/domain/catalogue/import/product-cells.ts'
import { maxFileBytes, maxFileSizeText } from '#app/domain/files/file-kinds.ts'
import { readTableFile } from '#app/domain/files/read-table-file.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { byLine, freeText, optionalYes } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, requireValue } from '#app/platform/forms/read-form.ts'
import { fileOf, sentFiles } from '#app/platform/request/sent-files.ts'
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
import { ImportPreview, type PreviewedTable } from './import-preview.tsx'
import {
  maxImportedRows,
  type NamedTable,
  readSentTable,
  replaceCell,
  splitTable,
} from './sent-table.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  return { query: url.search }
}

/** Maximum number of problems that can be corrected on the page. */
const maxShownProblems = 100

const choicesSchema = formSchema({
  table: freeText(),
  map: byLine(freeText()),
  fix: byLine(freeText()),
  place: byLine(freeText()),
  clears: optionalYes(),
  adds: optionalYes(),
})

const forms = {
  read: formSchema({ text: freeText() }),
  check: choicesSchema,
  draft: choicesSchema,
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'edit-content')
  const { db } = database()
  const dictionary = await loadDictionary(db)
  const columns = listProductColumns(dictionary)
  const refuse = (problem: string, pasted = '') =>
    data({ problem, pasted, preview: null }, { status: 400 })
  const sent = await readIntentForm(request, forms)
  if (sent.intent === 'read') {
    const { text } = requireValue(sent)
    const file = fileOf(context.get(sentFiles), 'file')
    const limits = { bytes: maxFileBytes, rows: maxImportedRows, columns: maxTableColumns }
    const headings = [...knownHeadings(dictionary).keys()]
    const isPasted = text.trim() !== '' && (!file || file.size === 0)
    const read = isPasted
      ? readTableText(text, limits)
      : await readTableFile(file, limits, headings)
    if (!read.ok) return refuse(read.reason, text)
    const sheet = 'sheet' in read && read.sheet ? `, sheet “${read.sheet}”` : ''
    const name = isPasted ? 'Pasted table' : `${file?.name.slice(0, 100) ?? ''}${sheet}`
    const table = splitTable(read.rows, name)
    if (table.rows.length === 0) return refuse('There is no row below the headings.', text)
    const remembered = await loadHeadings(db, table.headings)
    const mapping = suggestMapping(table.headings, dictionary, remembered)
    return {
      problem: null,
      pasted: '',
      preview: await preview(table, mapping, { clears: false, adds: true }),
    }
  }
  const { table: text, map, fix, place, clears, adds } = requireValue(sent)
  const stored = readSentTable(text)
  if (!stored) return refuse('The table could not be read. Choose the file again.')
  const mapping = stored.headings.map((_, index) => {
    const column = map[String(index)] ?? ''
    return columns.includes(column) ? column : ''
  })
  const table = applyFixes(stored, { fix, place })
  const options = { clears: clears === 'yes', adds: adds === 'yes' }
  if (sent.intent === 'draft' && findMappingProblem(mapping) === null) {
    const result = await importProducts(db, actor, {
      title: `Import: ${table.name}`,
      table,
      choices: { mapping, emptyClears: options.clears, mayAdd: options.adds },
    })
    if (result.outcome === 'drafted') {
      return redirect(href('/staff/publishing/:changeSet', { changeSet: result.changeSet }), 303)
    }
    if ('message' in result) return refuse(result.message)
  }
  return data(
    { problem: null, pasted: '', preview: await preview(table, mapping, options) },
    { status: sent.intent === 'draft' ? 400 : 200 },
  )

  /** Shows a table with its mapping, and what it would change. */
  async function preview(
    shown: NamedTable,
    chosen: readonly string[],
    { clears: emptyClears, adds: mayAdd }: { clears: boolean; adds: boolean },
  ): Promise<PreviewedTable> {
    const mappingProblem = findMappingProblem(chosen)
    const empty: ChangePlan = { changes: [], problems: [], unchanged: 0 }
    const plan = mappingProblem
      ? empty
      : await previewImport(db, shown, { mapping: chosen, emptyClears, mayAdd })
    return {
      name: shown.name,
      sent: JSON.stringify(shown),
      rowCount: shown.rows.length,
      headings: shown.headings.map((heading, index) => ({
        index,
        heading,
        column: chosen[index] ?? '',
        example: shown.rows[0]?.cells[index] ?? '',
      })),
      columns: columns.map((column) => ({
        value: column,
        label: labelOfColumn(column, dictionary),
      })),
      mappingProblem,
      emptyClears,
      mayAdd,
      added: plan.changes.filter(({ before }) => before === null).length,
      changed: plan.changes.filter(({ before }) => before !== null).length,
      unchanged: plan.unchanged,
      problemCount: plan.problems.length,
      problems: plan.problems.slice(0, maxShownProblems).map((problem) => {
        const at = chosen.indexOf(problem.column)
        const row = shown.rows.find(({ number }) => number === problem.line)
        return {
          ...problem,
          label: labelOfColumn(problem.column, dictionary),
          place: at < 0 ? null : `${problem.line} ${at}`,
          text: at < 0 ? '' : (row?.cells[at] ?? ''),
        }
      }),
    }
  }
}

/** Applies the corrections that were typed beside the problems of a table. */
function applyFixes(
  table: NamedTable,
  { fix, place }: Record<'fix' | 'place', Record<string, string>>,
): NamedTable {
  return Object.entries(fix).reduce((fixed, [key, text]) => {
    const [line, column] = (place[key] ?? '').split(' ').map(Number)
    if (line === undefined || column === undefined || !(column < table.headings.length))
      return fixed
    return replaceCell(fixed, { line, column }, text.trim())
  }, table)
}

export const shouldRevalidate = () => false

export function meta() {
  return staffMeta('Import and export products')
}

export default function ImportPage({ actionData, loaderData }: Route.ComponentProps) {
  const preview = actionData?.preview
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
      {preview && <ImportPreview table={preview} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <StaffForm encType="multipart/form-data" className="panel space-y-4">
          <h2 className="font-semibold">{preview ? 'Another table' : 'Import'}</h2>
          <PlainFileField
            name="file"
            label="File"
            hint={`CSV or a workbook (.xlsx), at most ${maxFileSizeText} and ${formatNumber(maxImportedRows)} rows. The first row names the columns; one of them is the SKU.`}
            accept=".csv,.txt,.tsv,.xlsx"
            errors={actionData?.problem ? [actionData.problem] : undefined}
          />
          <TextArea
            name="text"
            label="Or paste a table"
            rows={4}
            defaultValue={actionData?.pasted}
          />
          <Button name="intent" value="read" look={preview ? 'secondary' : 'primary'}>
            Read the table
          </Button>
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
            options={categoryChoices}
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
