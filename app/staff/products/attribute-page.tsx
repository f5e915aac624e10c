import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import {
  type AttributeValue,
  attributeTypes,
} from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { loadDictionary } from '#app/domain/catalogue/dictionary/load-dictionary.server.ts'
import { countAttributeUses } from '#app/domain/catalogue/documents/attribute-kind.server.ts'
import {
  attributeTypeLabels,
  listCategoryChoices,
} from '#app/domain/catalogue/documents/product-fields.ts'
import {
  definitionCells,
  maxAttributeValues,
  readDefinitionCells,
} from '#app/domain/catalogue/import/dictionary-files.ts'
import { findCurrentRevision } from '#app/domain/publishing/current-revisions.server.ts'
import { publishEdit } from '#app/domain/publishing/edit-document.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { freeText, sentText, textList } from '#app/platform/forms/form-fields.ts'
import { buttonForm, formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readIntentForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { capitalise, formatNumber } from '#app/platform/text/format.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/attribute-page.ts'

/** Finds the attribute that the path names, whose URL is in lower case; null for a new one. */
async function openAttribute({ params, url }: Pick<Route.LoaderArgs, 'params' | 'url'>) {
  if (params.attribute === 'new') return null
  const dictionary = await loadDictionary(database().db)
  const found = [...dictionary.values()].find(({ key }) => key.toLowerCase() === params.attribute)
  if (!found) throw createMissingPageError(url)
  return found
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  const { db } = database()
  const definition = await openAttribute({ params, url })
  const current = definition
    ? await findCurrentRevision(db, { kind: 'attribute', key: definition.key })
    : undefined
  return {
    key: definition?.key ?? null,
    label: definition?.label ?? 'New attribute',
    cells: definition
      ? definitionCells(definition)
      : { type: 'decimal', facet: 'no', position: '500' },
    values: writeValues(definition?.values ?? []),
    uses: definition ? ((await countAttributeUses(db)).get(definition.key) ?? 0) : 0,
    baseRevision: current?.number ?? 0,
  }
}

/** Writes the values of an enum, one a line: the value, and its label after a colon. */
const writeValues = (values: readonly AttributeValue[]) =>
  values.map(({ value, label }) => `${value}: ${label}`).join('\n')

/** Reads the values of an enum; without a colon, the value is its own label. */
function readValues(text: string): AttributeValue[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, value = line, label = line] = /^([^:]*):(.*)$/.exec(line) ?? []
      return { value: value.trim(), label: label.trim() }
    })
}

const attributeForm = formSchema({
  key: freeText(),
  label: freeText(),
  type: freeText(),
  unit: freeText(),
  categories: textList(20),
  min: freeText(),
  max: freeText(),
  facet: freeText(),
  card: freeText(),
  position: freeText(),
  explanation: freeText(),
  values: freeText(),
  Base: freeText(),
  End: sentText(),
})

export async function action({ params, url, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'edit-content')
  const { db } = database()
  const stored = await openAttribute({ params, url })
  const sent = await readIntentForm(request, { publish: attributeForm, delete: buttonForm })
  const texts = typedTextsOf(sent)
  const refuse = (message: string, problems: Record<string, string> = {}, status = 400) => {
    const categories =
      sent.intent === 'publish' && sent.status === 'success' ? sent.value.categories : []
    return data({ texts, categories, message, problems }, { status })
  }
  if (sent.status !== 'success') return refuse(firstErrorOf(sent))
  let body: ReturnType<typeof readDefinitionCells>['definition'] | null = null
  if (sent.intent === 'publish') {
    const { values, Base: _base, End: _end, categories, ...cells } = sent.value
    const given = { ...cells, key: stored?.key ?? cells.key.trim() }
    const lines = given.type === 'enum' ? readValues(values) : []
    const read = readDefinitionCells({ ...given, categories: categories.join(' ') }, lines)
    if (read.problems.length > 0) {
      return refuse('Nothing was published: correct what is marked.', byField(read.problems))
    }
    if (!stored && (await loadDictionary(db)).has(read.definition.key)) {
      return refuse('Nothing was published.', { key: `${read.definition.key} exists already.` })
    }
    body = read.definition
  } else if (!stored) return refuse('There is nothing to delete.')
  const key = body?.key ?? stored?.key ?? ''
  const name = { kind: 'attribute', key } as const
  const base = /^\d{1,9}$/.test(texts.Base ?? '') ? Number(texts.Base) : null
  const result = await publishEdit(db, actor, {
    ...name,
    body,
    title: `${body ? 'Attribute' : 'Delete the attribute'}: ${body?.label ?? stored?.label ?? key}`,
    changeSet: null,
    version: 0,
    baseRevision: base ?? (await findCurrentRevision(db, name))?.number ?? 0,
  })
  switch (result.outcome) {
    case 'published':
      return redirect(`${href('/staff/products/dictionary')}?published=${result.changeSet}`, 303)
    case 'needs-approval':
      return redirect(href('/staff/publishing/:changeSet', { changeSet: result.changeSet }), 303)
    case 'unchanged':
      return redirect(href('/staff/products/dictionary'), 303)
    case 'invalid': {
      const all = result.problems.map(({ reason }) => `${key} ${reason}.`).join(' ')
      return refuse(`Nothing was published. ${all}`, byField(result.problems), 409)
    }
    case 'conflict':
      return refuse('A colleague has changed this attribute. Reload the page.', {}, 409)
    default:
      return refuse('message' in result ? result.message : 'Nothing was published.', {}, 409)
  }
}

/** Returns the problems as sentences, by field of the form. */
function byField(problems: readonly { place: string; reason: string }[]): Record<string, string> {
  return Object.fromEntries(
    problems
      .toReversed()
      .filter(({ place }) => place !== '')
      .map(({ place, reason }) => {
        const field = place.split('.')[0] ?? place
        return [field, `${capitalise(reason)}.`]
      }),
  )
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData?.label ?? 'Attribute')
}

export default function AttributePage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, label, uses, baseRevision } = loaderData
  const texts: Record<string, string> = {
    ...loaderData.cells,
    values: loaderData.values,
    ...actionData?.texts,
  }
  const chosen = actionData?.categories ?? (texts.categories ?? '').split(' ')
  const field = (name: string) => ({
    id: `attribute-${name}`,
    name,
    defaultValue: texts[name] ?? '',
    errors: actionData?.problems[name] ? [actionData.problems[name]] : undefined,
  })
  return (
    <>
      <PageHead
        title={label}
        lead={key === null ? undefined : `${key}, in ${formatNumber(uses)} products`}
        back={
          <Link to={href('/staff/products/dictionary')} className="text-link">
            Attributes, categories and synonyms
          </Link>
        }
      />
      {actionData && (
        <Notice tone="error" role="alert" className="mb-5 max-w-3xl">
          <p>{actionData.message}</p>
        </Notice>
      )}
      <StaffForm className="panel max-w-4xl space-y-4" key={actionData?.message}>
        <input type="hidden" name="Base" value={baseRevision} />
        <div className="grid gap-4 sm:grid-cols-2">
          {key === null && (
            <TextField
              {...field('key')}
              label="Key"
              required
              hint="One word in camelCase, which files use as the heading. It cannot be changed later."
            />
          )}
          <TextField {...field('label')} label="Label" required maxLength={60} />
          <SelectField
            {...field('type')}
            label="Type"
            hint={uses > 0 ? 'Products have this attribute, so its type cannot change.' : undefined}
            options={attributeTypes.map((type) => ({
              value: type,
              label: attributeTypeLabels[type],
            }))}
          />
          <TextField {...field('unit')} label="Unit" maxLength={10} />
          <TextField {...field('min')} label="Least value" inputMode="decimal" />
          <TextField {...field('max')} label="Greatest value" inputMode="decimal" />
          <SelectField
            {...field('facet')}
            label="Filter of the catalogue"
            options={[
              { value: 'no', label: 'No' },
              { value: 'yes', label: 'Yes' },
            ]}
          />
          <TextField
            {...field('card')}
            label="Place on cards"
            hint="Empty if cards do not show it."
            inputMode="numeric"
          />
          <TextField
            {...field('position')}
            label="Place in the specification"
            hint="From 890 on, it only shapes the drawing."
            inputMode="numeric"
            required
          />
        </div>
        <fieldset>
          <legend className="mb-1 font-medium">Categories</legend>
          <p className="mb-2 text-sm text-muted">Tick none for all of them.</p>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {listCategoryChoices().map(({ value, label: name }) => (
              <CheckboxField
                key={value}
                name="categories"
                value={value}
                label={name}
                defaultChecked={chosen.includes(value)}
              />
            ))}
          </div>
        </fieldset>
        <TextArea {...field('explanation')} label="Explanation for buyers" rows={2} />
        <TextArea
          {...field('values')}
          label="Values"
          rows={8}
          hint={`For “one of several values”: one a line, with its label after a colon, such as flint: Flint. At most ${maxAttributeValues}.`}
        />
        <input type="hidden" name="End" value="" />
        <Button name="intent" value="publish">
          Publish now
        </Button>
      </StaffForm>
      {key !== null && (
        <StaffForm className="panel mt-6 max-w-4xl">
          <h2 className="font-semibold">Delete</h2>
          <p className="mt-1 mb-3 text-sm text-muted">
            {uses > 0
              ? `${formatNumber(uses)} products have it. Clear it in all of them first.`
              : 'No product has it.'}
          </p>
          <Button look="secondary" name="intent" value="delete" disabled={uses > 0}>
            Delete the attribute
          </Button>
        </StaffForm>
      )}
    </>
  )
}
