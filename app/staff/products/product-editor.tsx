import { useEffect, useMemo, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { AttributeDefinition } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import type { CellProblem } from '#app/domain/catalogue/documents/import-table.ts'
import {
  listCategoryChoices,
  listProductFields,
  originLabels,
  type ProductField,
} from '#app/domain/catalogue/documents/product-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Select, SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import type { action as examine } from './examine-product.ts'
import type { ProductExamination, ProductFormAnswer } from './handle-product-form.server.ts'
import { PhotoField } from './photo-field.tsx'
import { ProductAside } from './product-aside.tsx'
import { fieldIdOf, originFieldOf } from './product-form.ts'

interface EditedProduct {
  /** SKU of the product; null if it is new, so that the form asks for it. */
  sku: string | null
  category: string
  texts: Record<string, string>
  /** Attributes that products of the category may have. */
  dictionary: AttributeDefinition[]
  examination: ProductExamination
  version: number
  baseRevision: number
}

interface ProductEditorProps {
  product: EditedProduct
  /** Form as it was sent, if it was refused or only examined. */
  answer: ProductFormAnswer | null
}

/** Delay after typing before the server examines the product, in milliseconds. */
const examineDelayMs = 400

/**
 * Form of a product, with its drawing, broken rules and fit beside it. With JavaScript they follow
 * what is typed; without it, “Check” shows them.
 */
export function ProductEditor({ product, answer }: ProductEditorProps) {
  const { sku, category, version, baseRevision } = product
  const texts = answer?.texts ?? product.texts
  const dictionary = useMemo(
    () => new Map(product.dictionary.map((definition) => [definition.key, definition])),
    [product.dictionary],
  )
  const groups = useMemo(() => listProductFields(category, dictionary), [category, dictionary])
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(texts)
  const fetcher = useFetcher<typeof examine>()
  const examination = fetcher.data ?? answer?.examination ?? product.examination
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function noteInput() {
    if (!form.current) return
    const sent = new FormData(form.current)
    const now = Object.fromEntries(
      [...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    setTyped(now)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.delete('intent')
      sent.set('Sku', sku ?? '')
      fetcher.submit(sent, { method: 'post', action: href('/staff/products/examine') })
    }, examineDelayMs)
  }

  const problems = Map.groupBy(examination.problems, ({ column }) => column)
  const rules = Map.groupBy(examination.rules, ({ column }) => column)
  const known = new Set(groups.flatMap(({ fields }) => fields.map(({ column }) => column)))
  const elsewhere = examination.problems.filter(
    ({ column }) => !known.has(column) && !(sku === null && column === 'sku'),
  )
  return (
    <div className="product-editor">
      <StaffForm ref={form} onInput={noteInput} noValidate className="min-w-0 space-y-6">
        {answer?.message && (
          <Notice tone="error" role="alert" title={answer.message}>
            {elsewhere.length > 0 && (
              <ul className="mt-1">
                {elsewhere.map(({ column, reason }) => (
                  <li key={`${column} ${reason}`}>{reason}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        <input type="hidden" name="Version" value={version} />
        <input type="hidden" name="Base" value={baseRevision} />
        <input type="hidden" name="category" value={category} />
        {sku === null && (
          <section className="panel grid gap-4 sm:grid-cols-2">
            <TextField
              id={fieldIdOf('sku')}
              name="sku"
              label="SKU"
              required
              hint="Capitals, digits and hyphens. It cannot be changed later."
              defaultValue={texts.sku ?? ''}
              errors={reasonsOf(problems.get('sku'))}
            />
            <p className="self-center text-muted">
              {listCategoryChoices().find(({ value }) => value === category)?.label}
            </p>
          </section>
        )}
        {groups.map(({ title, fields }) => (
          <fieldset key={title} className="panel">
            <legend className="float-left mb-3 w-full font-semibold">{title}</legend>
            <div className="product-fields">
              {fields.map((field) => (
                <ProductFieldRow
                  key={field.column}
                  field={field}
                  text={texts[field.column] ?? ''}
                  origin={texts[originFieldOf(field.column)] ?? ''}
                  problems={problems.get(field.column)}
                  rules={rules.get(field.column)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <input type="hidden" name="End" value="" />
        <div className="product-editor-buttons">
          <Button name="intent" value="save" look="secondary">
            Save as a draft
          </Button>
          <Button name="intent" value="publish">
            Publish now
          </Button>
          <Button name="intent" value="check" look="quiet">
            Check
          </Button>
        </div>
      </StaffForm>
      <ProductAside
        texts={typed}
        sku={sku}
        dictionary={dictionary}
        examination={examination}
        isExamining={fetcher.state !== 'idle'}
      />
    </div>
  )
}

const reasonsOf = (problems: readonly CellProblem[] | undefined) =>
  problems?.map(({ reason }) => reason)

interface ProductFieldRowProps {
  field: ProductField
  text: string
  origin: string
  problems: readonly CellProblem[] | undefined
  /** Rules of the audit that the figure breaks. */
  rules: readonly CellProblem[] | undefined
}

/** Field of one column, with its origin, mistake and broken rules. */
function ProductFieldRow({ field, text, origin, problems, rules }: ProductFieldRowProps) {
  const { column, label, hint, control, unit, choices, isRequired, hasOrigin } = field
  const common = {
    id: fieldIdOf(column),
    name: column,
    label,
    hint,
    defaultValue: text,
    required: isRequired,
    errors: reasonsOf(problems),
    fieldClassName: 'min-w-0 flex-1',
  }
  const isListed = text === '' || choices.some(({ value }) => value === text)
  return (
    <div className={control === 'long' ? 'product-field product-field-long' : 'product-field'}>
      <div className="flex items-end gap-2">
        {column === 'photos' ? (
          <PhotoField {...common} />
        ) : control === 'long' ? (
          <TextArea {...common} rows={4} />
        ) : control === 'choice' ? (
          <SelectField
            {...common}
            {...(isRequired ? {} : { placeholder: 'Not stated' })}
            options={isListed ? choices : [{ value: text, label: text }, ...choices]}
          />
        ) : (
          <TextField
            {...common}
            unit={unit || undefined}
            inputMode={control === 'number' ? 'decimal' : undefined}
          />
        )}
        {hasOrigin && (
          <Select
            name={originFieldOf(column)}
            aria-label={`Origin of ${label}`}
            defaultValue={origin}
            className="product-field-origin"
          >
            <option value="">Confirmed</option>
            {Object.entries(originLabels).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
      {rules?.map(({ reason }) => (
        <p key={reason} className="mt-1 text-sm text-amber">
          {reason}
        </p>
      ))}
    </div>
  )
}
