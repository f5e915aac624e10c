import { createContext, useContext, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { listLeaves } from '#app/domain/publishing/document-leaves.ts'
import { formatListEdit } from '#app/domain/publishing/form/edit-list.ts'
import type {
  ChoicesNode,
  FormField,
  FormNode,
  ListNode,
} from '#app/domain/publishing/form/form-node.ts'
import { createEmpty } from '#app/domain/publishing/form/form-node.ts'
import {
  childName,
  countFieldName,
  isPresent,
  itemName,
  propertyOf,
  shownFieldName,
  textOf,
} from '#app/domain/publishing/form/read-document-form.ts'
import type { FieldProblem } from '#app/domain/publishing/read-editor.server.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { FieldError, FieldHint } from '#app/ui/fields/field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { Combobox } from '#app/ui/overlay/combobox.tsx'
import { fetchSuggestions } from '../../forms/fetch-suggestions.ts'
import { IconField } from './icon-field.tsx'
import { MarkdownField, type TextPartProps } from './markdown-field.tsx'
import { type FoundPicture, PicturePicker } from './picture-picker.tsx'

/** Name of the submit buttons that change a list. */
export const listButtonName = 'list'
/** Ids of the suggestions that address and icon fields share. */
export const addressListId = 'site-pages'
export const iconListId = 'icon-names'
export const pictureListId = 'library-pictures'

/** Id of the list of suggestions for addresses: pages, or the pictures of the library. */
const AddressListContext = createContext(addressListId)
export const categoryListId = 'category-places'

/**
 * Number of list edits so far. Controls are made anew after each, so that they show the values of
 * their new places, while sections stay folded or unfolded.
 */
export const EditionContext = createContext(0)

/** Problems of the fields of the form around. */
export const FieldProblemsContext = createContext<readonly FieldProblem[]>([])

/** Builds the id of a field, for links from the list of problems. */
export const fieldId = (name: string) => `field-${name.replace(/[^\w]+/g, '-')}`

interface PartProps {
  node: FormNode
  value: unknown
  name: string
  label: string
  hint: string
}

/** Fields of an object: simple ones in place, groups and lists as sections that fold. */
export function ObjectFields({
  fields,
  value,
  name,
  isOpen = false,
}: {
  fields: readonly FormField[]
  value: unknown
  name: string
  /** Whether the sections are unfolded at first. */
  isOpen?: boolean
}) {
  return (
    <div className="document-fields">
      {fields.map(({ key, label, hint, node }) => {
        const part = {
          node,
          value: propertyOf(value, key),
          name: childName(name, key),
          label,
          hint,
        }
        return isSection(node) ? (
          <FoldedPart key={key} {...part} isOpen={isOpen} />
        ) : (
          <Part key={key} {...part} />
        )
      })}
    </div>
  )
}

const isSection = ({ type }: FormNode) =>
  type === 'object' || type === 'list' || type === 'nullable'

/** A group or list of fields that folds; it is unfolded if one of its fields has a problem. */
function FoldedPart({ isOpen, ...part }: PartProps & { isOpen: boolean }) {
  const problems = useContext(FieldProblemsContext)
  const hasProblem = problems.some(
    ({ name }) =>
      name === part.name || name.startsWith(`${part.name}.`) || name.startsWith(`${part.name}[`),
  )
  return (
    <details className="document-part" open={isOpen || hasProblem}>
      <summary>
        <span className="document-part-label">{part.label}</span>
        <span className="document-part-note">{summarise(part.value)}</span>
      </summary>
      <div id={fieldId(part.name)} className="document-part-fields">
        {part.hint ? <p className="text-sm text-muted">{part.hint}</p> : null}
        <Part {...part} />
      </div>
    </details>
  )
}

/** Keys of the texts by which editors know a part. */
const namingKeys: readonly unknown[] = ['name', 'title', 'question', 'label']

/** Returns the name or else the first text of a part, as a reminder of its content. */
function summarise(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} items`
  const texts = listLeaves(value).filter((leaf) => typeof leaf.value === 'string' && leaf.value)
  const first =
    texts.find(({ path }) => path.length === 1 && namingKeys.includes(path[0])) ?? texts[0]
  return typeof first?.value === 'string' ? first.value.slice(0, 80) : ''
}

function Part({ node, value, name, label, hint }: PartProps) {
  const edition = useContext(EditionContext)
  const problems = useContext(FieldProblemsContext)
  const addresses = useContext(AddressListContext)
  const errors = problems.filter((problem) => problem.name === name).map(({ message }) => message)
  const shared = {
    id: fieldId(name),
    name,
    label,
    ...(hint && { hint }),
    ...(errors.length > 0 && { errors }),
  }
  switch (node.type) {
    case 'object':
      return node.widget === 'picture' ? (
        <PictureFields fields={node.fields} value={value} name={name} />
      ) : (
        <ObjectFields fields={node.fields} value={value} name={name} />
      )
    case 'choices':
      return <ChoicesFields key={edition} node={node} value={value} {...shared} />
    case 'list':
      return <ListFields node={node} value={value} name={name} label={label} errors={errors} />
    case 'nullable':
      return <NullableFields node={node.node} value={value} name={name} label={label} />
    case 'boolean':
      return <CheckboxField key={edition} {...shared} defaultChecked={value === true} />
    case 'choice':
      return (
        <SelectField
          key={edition}
          {...shared}
          defaultValue={textOf(value)}
          options={withCurrent(node.options, value)}
        />
      )
    case 'number':
      return (
        <TextField key={edition} {...shared} inputMode="decimal" defaultValue={textOf(value)} />
      )
    case 'fixed':
      return null
    case 'text': {
      const text = { ...shared, defaultValue: textOf(value), maxLength: undefined }
      if (node.format === 'markdown') return <MarkdownField key={edition} {...text} />
      if (node.format === 'icon') return <IconField key={edition} {...text} list={iconListId} />
      if (node.format === 'product') return <ProductField key={edition} {...text} />
      if (node.isMultiline) {
        return (
          <TextArea
            key={edition}
            {...text}
            rows={Math.min(12, 2 + Math.ceil(textOf(value).length / 90))}
          />
        )
      }
      const input = textInputs[node.format]
      const list = node.format === 'address' ? { list: addresses } : null
      return <TextField key={edition} {...text} {...input} {...list} />
    }
  }
}

const textInputs = {
  plain: { type: 'text' },
  date: { type: 'date' },
  moment: { type: 'datetime-local' },
  email: { type: 'text', inputMode: 'email' },
  address: { type: 'text', autoComplete: 'off' },
  category: { type: 'text', list: categoryListId, autoComplete: 'off' },
} as const

/** Checkboxes of a list of choices, the chosen ones first in their stored order. */
function ChoicesFields({
  node,
  value,
  id,
  name,
  label,
  hint,
  errors,
}: {
  node: ChoicesNode
  value: unknown
  id: string
  name: string
  label: string
  hint?: string
  errors?: string[]
}) {
  const chosen = Array.isArray(value) ? value.map(textOf) : []
  const labels = new Map(node.options.map((option) => [option.value, option.label]))
  const others = node.options.filter((option) => !chosen.includes(option.value))
  return (
    <fieldset id={id} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {hint ? <FieldHint>{hint}</FieldHint> : null}
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {[...chosen, ...others.map((option) => option.value)].map((option) => (
          <CheckboxField
            key={option}
            name={name}
            value={option}
            label={labels.get(option) ?? option}
            defaultChecked={chosen.includes(option)}
          />
        ))}
      </div>
      {errors?.[0] ? <FieldError>{errors[0]}</FieldError> : null}
    </fieldset>
  )
}

/** Fields of a picture, with a button that chooses it from the library. */
function PictureFields(part: { fields: readonly FormField[]; value: unknown; name: string }) {
  const group = useRef<HTMLDivElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [shown, setShown] = useState(() => String(propertyOf(part.value, 'src') ?? ''))
  const choose = (picture: FoundPicture) => {
    setChoosing(false)
    fillField(group.current, childName(part.name, 'src'), picture.src)
    fillField(group.current, childName(part.name, 'alt'), picture.alt)
  }
  return (
    <div
      ref={group}
      className="document-fields"
      data-picture={part.name}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === childName(part.name, 'src')) {
          setShown(target.value)
        }
      }}
    >
      {shown.startsWith('/pictures/') ? (
        <img src={shown} alt="" className="h-32 max-w-full justify-self-start object-contain" />
      ) : null}
      <AddressListContext value={pictureListId}>
        <ObjectFields {...part} />
      </AddressListContext>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          type="button"
          look="secondary"
          size="small"
          className="needs-scripts"
          onClick={() => setChoosing(true)}
        >
          Choose or add a picture
        </Button>
        <Button
          look="secondary"
          size="small"
          className="only-without-scripts"
          name="picture"
          value={part.name}
          formNoValidate
        >
          Choose a picture
        </Button>
        <Link to={href('/staff/pictures')} target="_blank" className="text-link text-sm">
          Library of pictures (new tab)
        </Link>
      </p>
      <PicturePicker isOpen={isChoosing} onClose={() => setChoosing(false)} onChoose={choose} />
    </div>
  )
}

/** Writes a text into a field as if an editor had typed it. */
function fillField(part: HTMLElement | null, name: string, text: string): void {
  const field = part?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)
  if (!field) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Field for the slug of a product, with suggestions by name and SKU. */
function ProductField({ id, ...field }: TextPartProps) {
  const part = useRef<HTMLDivElement>(null)
  return (
    <div id={id} ref={part}>
      <Combobox
        {...field}
        search={(words, signal) =>
          fetchSuggestions(
            href('/staff/publishing/suggestions/:what', { what: 'products' }),
            words,
            signal,
          )
        }
        onChoose={({ value }) => fillField(part.current, field.name, value)}
      />
    </div>
  )
}

/** Adds the stored value to the options if they do not contain it, so that it is not replaced. */
function withCurrent(options: { value: string; label: string }[], value: unknown) {
  const current = textOf(value)
  return options.some((option) => option.value === current)
    ? options
    : [{ value: current, label: current || 'Choose' }, ...options]
}

function NullableFields({
  node,
  value,
  name,
  label,
}: {
  node: FormNode
  value: unknown
  name: string
  label: string
}) {
  const edition = useContext(EditionContext)
  const shown = isPresent(value) ? value : createEmpty(node)
  return (
    <div className="document-fields">
      <CheckboxField
        key={edition}
        id={`${fieldId(name)}-shown`}
        name={shownFieldName(name)}
        label={`Show: ${label.toLowerCase()}`}
        defaultChecked={isPresent(value)}
      />
      <Part node={node} value={shown} name={name} label={label} hint="" />
    </div>
  )
}

interface ListFieldsProps {
  node: ListNode
  value: unknown
  name: string
  label: string
  errors: string[]
}

/**
 * List of parts with buttons to add, remove and move items. The buttons submit the form; in the
 * browser the editor handles them, and items can also be dragged, or moved by Alt and arrow keys.
 */
function ListFields({ node, value, name, label, errors }: ListFieldsProps) {
  const items = Array.isArray(value) ? value : []
  const { item, minItems, maxItems } = node
  const isFixed = minItems === maxItems && items.length === minItems
  return (
    <div className="document-list" data-list={name}>
      <input type="hidden" name={countFieldName(name)} value={items.length} />
      {errors.map((message) => (
        <p key={message} className="text-sm text-vermilion">
          {message}
        </p>
      ))}
      <ol className="grid gap-3">
        {items.map((content, index) => (
          <ListItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the form is made anew when a list changes.
            key={index}
            place={{
              list: name,
              index,
              length: items.length,
              isRemovable: items.length > minItems,
              isMovable: !isFixed || items.length > 1,
            }}
            title={summarise(content) || `${singular(label)} ${index + 1}`}
          >
            {isSection(item) ? (
              <Part node={item} value={content} name={itemName(name, index)} label="" hint="" />
            ) : (
              <Part
                node={item}
                value={content}
                name={itemName(name, index)}
                label={`${singular(label)} ${index + 1}`}
                hint=""
              />
            )}
          </ListItem>
        ))}
      </ol>
      {items.length < maxItems ? (
        <p>
          <Button
            look="secondary"
            size="small"
            name={listButtonName}
            value={formatListEdit({ action: 'add', list: name })}
            formNoValidate
          >
            Add to {label.toLowerCase()}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

/** Returns the name of one item of a list: “Paragraphs” → “Paragraph”. */
const singular = (label: string) => (/[^s]s$/.test(label) ? label.slice(0, -1) : label)

interface ItemPlace {
  list: string
  index: number
  length: number
  isRemovable: boolean
  isMovable: boolean
}

function ListItem({
  place: { list, index, length, isRemovable, isMovable },
  title,
  children,
}: {
  place: ItemPlace
  title: string
  children: React.ReactNode
}) {
  const move = (to: number, label: string, mark: string) => (
    <Button
      look="quiet"
      size="small"
      name={listButtonName}
      value={formatListEdit({ action: 'move', list, index, to })}
      aria-label={`${label}: ${title}`}
      title={label}
      formNoValidate
    >
      {mark}
    </Button>
  )
  return (
    <li className="document-item" data-item={index}>
      <div className="document-item-head">
        {isMovable ? (
          <span className="document-handle" draggable aria-hidden title="Drag to move">
            ⠿
          </span>
        ) : null}
        <span className="mr-auto min-w-0 truncate text-sm text-muted">{title}</span>
        {isMovable && index > 0 ? move(index - 1, 'Move up', '↑') : null}
        {isMovable && index < length - 1 ? move(index + 1, 'Move down', '↓') : null}
        {isRemovable ? (
          <Button
            look="quiet"
            size="small"
            name={listButtonName}
            value={formatListEdit({ action: 'remove', list, index })}
            aria-label={`Remove: ${title}`}
            formNoValidate
          >
            Remove
          </Button>
        ) : null}
      </div>
      {children}
    </li>
  )
}
