import { randomUUID } from 'node:crypto'
import { getFormProps } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import {
  addStatement,
  changeStatement,
  withdrawStatement,
} from '#app/domain/catalogue/statements/keep-statements.server.ts'
import { statementForm } from '#app/domain/catalogue/statements/statement-form.ts'
import { findStatement } from '#app/domain/catalogue/statements/statements.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { recordVersion, unusedFields, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm } from '#app/platform/forms/read-form.ts'
import { fileOf, sentFiles } from '#app/platform/request/sent-files.ts'
import { formatInstant, formatNumber } from '#app/platform/text/format.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { notAllowedPage, requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { PlainFileField } from '#app/ui/file-fields/plain-file-field.tsx'
import { SchemaChoice } from '#app/ui/form/schema-choice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { storedValueHints } from '#app/ui/form/stored-now.ts'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { FormErrors } from '../forms/form-errors.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { Facts } from '../frame/facts.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/statement-page.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireStaff(context, 'keep-statements')
  if (params.statement === 'new') return { statement: null, key: randomUUID() }
  const key = params.statement
  const statement = isUuid(key) ? await findStatement(database().db, key) : null
  if (!statement) throw createMissingPageError(url)
  return { statement, key }
}

const forms = {
  '': statementForm.safeExtend({ version: recordVersion(), key: uuidText() }),
  withdraw: formSchema({
    ...unusedFields(statementForm.shape),
    version: recordVersion(),
    key: uuidText(),
  }),
}

/** Name of the field with the PDF. */
const fileField = 'file'

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'keep-statements')
  const { db } = database()
  const key = isUuid(params.statement) ? params.statement : null
  const sent = await readIntentForm(request, forms)
  if (sent.status !== 'success') return data({ reply: sent.reply(), problem: '' }, { status: 400 })
  const list = href('/staff/statements')
  const chosen = fileOf(context.get(sentFiles), fileField)
  const file =
    chosen && chosen.size > 0
      ? { name: chosen.name, content: new Uint8Array(await chosen.arrayBuffer()) }
      : null
  if (sent.intent === '' && !key && !file) {
    return data(
      { reply: sent.reply(), problem: 'Choose the PDF of the statement.' },
      { status: 400 },
    )
  }
  const result = await save()
  if (result.outcome === 'not-allowed-to-you') throw notAllowedPage(result, actor)
  switch (result.outcome) {
    case 'saved':
    case 'missing':
      return redirect(list, 303)
    case 'needs-approval':
      return redirect(`${list}?proposed`, 303)
    case 'stale':
      return data(
        { reply: sent.reply({ formErrors: [result.message] }), problem: '' },
        { status: 409 },
      )
    case 'refused': {
      if (result.place === fileField) {
        return data({ reply: sent.reply(), problem: result.message }, { status: 400 })
      }
      const errors = Object.hasOwn(statementForm.shape, result.place)
        ? { fieldErrors: { [result.place]: [result.message] } }
        : { formErrors: [result.message] }
      return data({ reply: sent.reply(errors), problem: '' }, { status: 400 })
    }
  }

  function save() {
    if (sent.status !== 'success') throw new Error('Only a form without errors is saved.')
    if (sent.intent === 'withdraw') return withdrawStatement(db, actor, key ?? '')
    const { version, key: newKey, ...form } = sent.value
    return key
      ? changeStatement(db, actor, { key, version }, form, file)
      : addStatement(db, actor, newKey, form, file ?? { name: '', content: new Uint8Array() })
  }
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData?.statement?.title ?? 'New statement')
}

export default function StatementPage({
  loaderData: { statement, key },
  actionData,
}: Route.ComponentProps) {
  const stored = {
    kind: statement?.kind ?? '',
    title: statement?.title ?? '',
    skus: statement?.skus.join('\n') ?? '',
    issuedOn: statement?.issuedOn ?? '',
    expiresOn: statement?.expiresOn ?? '',
  }
  const lastResult = actionData?.reply
  const now = storedValueHints(lastResult, statement?.version ?? 0, stored)
  const { form, fields, ref } = useSchemaForm(statementForm, {
    id: 'statement',
    lastResult,
    defaultValue: stored,
  })
  return (
    <>
      <PageHead
        title={statement?.title ?? 'New statement'}
        back={
          <Link to={href('/staff/statements')} className="text-link">
            Statements
          </Link>
        }
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <StaffForm
          {...getFormProps(form)}
          ref={ref}
          encType="multipart/form-data"
          className="panel space-y-4"
        >
          <FormErrors errors={form.errors} />
          <input type="hidden" name="version" value={statement?.version ?? 0} />
          <input type="hidden" name="key" value={key} />
          <SchemaChoice schema={statementForm} field={fields.kind} {...now('kind')} />
          <SchemaField schema={statementForm} field={fields.title} {...now('title')} />
          <SchemaField schema={statementForm} field={fields.skus} {...now('skus')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <SchemaField schema={statementForm} field={fields.issuedOn} {...now('issuedOn')} />
            <SchemaField schema={statementForm} field={fields.expiresOn} {...now('expiresOn')} />
          </div>
          <PlainFileField
            label={statement ? 'New PDF' : 'PDF'}
            name={fileField}
            accept="application/pdf,.pdf"
            required={!statement}
            hint={statement ? 'Leave it empty to keep the present file.' : 'At most 5 MB.'}
            errors={actionData?.problem ? [actionData.problem] : undefined}
          />
          <p className="flex flex-wrap gap-2">
            <Button>Save</Button>
            {statement && (
              <Button look="secondary" name="intent" value="withdraw" formNoValidate>
                Withdraw
              </Button>
            )}
          </p>
        </StaffForm>
        {statement && (
          <aside className="panel self-start">
            <h2 className="mb-2 font-semibold">File</h2>
            <Facts
              facts={[
                { label: 'Size', value: `${formatNumber(Math.ceil(statement.bytes / 1000))} kB` },
                {
                  label: 'Changed',
                  value: `${formatInstant(statement.changedAt)}, ${statement.changedBy}`,
                },
              ]}
            />
            <p className="mt-3">
              <a
                href={href('/statements/:statement', { statement: statement.key })}
                className="text-link"
              >
                Open the PDF
              </a>
            </p>
          </aside>
        )}
      </div>
    </>
  )
}
