import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { loadDictionary } from '#app/domain/catalogue/dictionary/load-dictionary.server.ts'
import { findMappingProblem } from '#app/domain/catalogue/documents/import-table.ts'
import { labelOfColumn } from '#app/domain/catalogue/documents/product-fields.ts'
import { listProductColumns } from '#app/domain/catalogue/import/product-cells.ts'
import {
  type ImportTaskResult,
  importWorks,
} from '#app/domain/catalogue/product-import/import-works.server.ts'
import {
  editImport,
  findImport,
  readParts,
} from '#app/domain/catalogue/product-import/stored-import.server.ts'
import { isUnderWay } from '#app/domain/publishing/tasks/task.ts'
import { findTask, runTask, type Task } from '#app/domain/publishing/tasks/tasks.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { byLine, freeText, optionalYes, recordVersion } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { TaskProgress } from '../publishing/task-progress.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/import-table-page.ts'
import { ImportPreview } from './import-preview.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  const { db } = database()
  const stored = await findImport(db, params.import)
  if (!stored) throw createMissingPageError(url)
  if (stored.changeSetId !== null) {
    throw redirect(href('/staff/publishing/:changeSet', { changeSet: stored.changeSetId }), 303)
  }
  const task = await findTask(db, stored.id)
  const { id, name, version, unreadable, rowCount, headings, mapping } = stored
  const common = { id, name, unreadable, failure: task ? describeFailure(task) : null }
  if (task && isUnderWay(task)) {
    const { kind, state, done, total } = task
    return { ...common, task: { kind, state, done, total }, table: null }
  }
  const dictionary = await loadDictionary(db)
  const first = await readParts(db, id).next()
  const example = first.done ? undefined : first.value.rows[0]
  return {
    ...common,
    task: null,
    table: {
      version,
      rowCount,
      headings: headings.map((heading, index) => ({
        index,
        heading,
        column: mapping[index] ?? '',
        example: (example?.cells[index] ?? '').slice(0, 40),
      })),
      columns: listProductColumns(dictionary).map((column) => ({
        value: column,
        label: labelOfColumn(column, dictionary),
      })),
      mappingProblem: findMappingProblem(mapping),
      isChecked: stored.checkedVersion === version,
      emptyClears: stored.emptyClears,
      mayAdd: stored.mayAdd,
      added: stored.added,
      changed: stored.changed,
      unchanged: stored.unchanged,
      problemCount: stored.problemCount,
      problems: stored.problems.map((problem) => {
        const at = mapping.indexOf(problem.column)
        return {
          ...problem,
          label: labelOfColumn(problem.column, dictionary),
          place: at < 0 ? null : `${problem.line} ${at}`,
        }
      }),
    },
  }
}

/** Says why the last task of an import did not end well; null if it did. */
function describeFailure({ state, result }: Task): string | null {
  if (state === 'failed') return 'The table could not be checked. Nothing was changed. Try again.'
  const ended = result as ImportTaskResult | null
  return ended?.outcome === 'refused' ? ended.message : null
}

const tableForm = formSchema({
  version: recordVersion(),
  map: byLine(freeText()),
  fix: byLine(freeText()),
  place: byLine(freeText()),
  clears: optionalYes(),
  adds: optionalYes(),
})

export async function action({ params, url, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'edit-content')
  const { db } = database()
  const sent = await requireIntentForm(request, { check: tableForm, draft: tableForm })
  const stored = await findImport(db, params.import)
  if (!stored) throw createMissingPageError(url)
  const columns = listProductColumns(await loadDictionary(db))
  const { version, map, fix, place, clears, adds } = sent
  const edited = await editImport(db, actor, {
    id: stored.id,
    kind: sent.intent === 'draft' ? 'draft-import' : 'check-import',
    edit: {
      version,
      mapping: stored.headings.map((_, index) => {
        const column = map[String(index)] ?? ''
        return columns.includes(column) ? column : ''
      }),
      emptyClears: clears === 'yes',
      mayAdd: adds === 'yes',
      fixes: readFixes(fix, place),
    },
  })
  if ('message' in edited) return data({ refused: edited.message }, { status: 409 })
  if (edited.outcome === 'started' && edited.isDirect) await runTask(db, edited.task, importWorks)
  return redirect(href('/staff/products/import/:import', { import: stored.id }), 303)
}

/** Reads the corrections that were typed beside the mistakes of a table. */
function readFixes(fix: Record<string, string>, place: Record<string, string>) {
  return Object.entries(fix).flatMap(([key, text]) => {
    const [, line, column] = /^(\d{1,7}) (\d{1,3})$/.exec(place[key] ?? '') ?? []
    return line && column ? [{ line: Number(line), column: Number(column), text: text.trim() }] : []
  })
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return staffMeta('Import of products')
}

export default function ImportTablePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, unreadable, failure, task, table } = loaderData
  const refused = actionData?.refused ?? failure
  return (
    <>
      <PageHead
        title={name}
        lead="You see every difference before it is published."
        back={
          <Link to={href('/staff/products/import')} className="text-link">
            Import and export products
          </Link>
        }
      />
      {refused ? (
        <Notice tone="error" role="alert" className="mb-4">
          <p>{refused}</p>
        </Notice>
      ) : null}
      {unreadable === '' ? null : (
        <Notice tone="error" role="alert" title="The file cannot be read">
          <p>{unreadable}</p>
          <p className="mt-2">
            <Link to={href('/staff/products/import')} className="text-link">
              Choose another file
            </Link>
          </p>
        </Notice>
      )}
      {task ? <TaskProgress task={task} /> : null}
      {table && unreadable === '' ? <ImportPreview table={table} /> : null}
    </>
  )
}
