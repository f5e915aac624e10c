import { z } from 'zod'
import { capitalise } from '#app/platform/text/format.ts'
import type { FormField, FormNode, TextFormat, TextNode } from './form-node.ts'

/** Facts about a schema that its form needs and its type does not say. */
interface FormMeta {
  format?: TextFormat
  widget?: 'picture' | 'choices'
  /** Hint of the field, if that of its key does not fit. */
  hint?: string
}

/** Registry of those facts; schemas register themselves beside their definition. */
export const formMeta = z.registry<FormMeta>()

/** Labels and hints of fields, by key; other labels derive from the key. */
export type FieldLabels = Readonly<Record<string, { label: string; hint?: string }>>

/** Texts longer than this, in characters, are entered in several lines. */
const maxSingleLine = 200
/** Number of list items if the schema sets no maximum. */
const defaultMaxItems = 100

/** Definition of a zod schema, as far as forms read it. */
interface Definition {
  type: string
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  element?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  options?: readonly z.core.$ZodType[]
  entries?: Record<string, string>
  values?: readonly unknown[]
  defaultValue?: unknown
  format?: string
}

const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition

/**
 * Describes the form of a schema. @throws if the schema contains a type for which there is no
 * control
 */
export function describeForm(schema: z.core.$ZodType, labels: FieldLabels): FormNode {
  return describePart(schema, undefined)

  function describePart(part: z.core.$ZodType, initial: unknown): FormNode {
    const definition = definitionOf(part)
    switch (definition.type) {
      case 'default':
      case 'prefault':
        return withMeta(part, describePart(required(definition.innerType), definition.defaultValue))
      case 'catch':
      case 'readonly':
      case 'nonoptional':
        return withMeta(part, describePart(required(definition.innerType), initial))
      case 'optional': {
        const node = describePart(required(definition.innerType), initial)
        if (node.type === 'boolean') return { ...node, isOmittedIfOff: true }
        return node.type === 'text' ? { ...node, isOmittedIfEmpty: true } : node
      }
      case 'nullable':
        return { type: 'nullable', node: describePart(required(definition.innerType), initial) }
      case 'pipe':
        // A transformation of older content comes first; the form has the current shape.
        return describePart(
          required(
            definitionOf(required(definition.in)).type === 'transform'
              ? definition.out
              : definition.in,
          ),
          initial,
        )
      case 'object':
        return {
          type: 'object',
          fields: Object.entries(definition.shape ?? {}).map(describeField),
          widget: formMeta.get(part as z.ZodType)?.widget === 'picture' ? 'picture' : null,
        }
      case 'array':
        return describeList(part)
      case 'union':
        return describeUnion(part, initial)
      case 'string':
        return describeText(part, initial)
      case 'number':
        return { type: 'number', initial: typeof initial === 'number' ? initial : null }
      case 'boolean':
        return { type: 'boolean', isOmittedIfOff: false, initial: initial === true }
      case 'enum':
        return {
          type: 'choice',
          options: Object.values(definition.entries ?? {}).map((value) => ({
            value,
            label: value === '' ? 'None' : labelOf(value, labels),
          })),
          initial: typeof initial === 'string' ? initial : '',
        }
      case 'literal':
        return { type: 'fixed', value: fixedValue(definition.values?.[0]) }
      default:
        throw new Error(`There is no form control for a “${definition.type}”.`)
    }
  }

  function describeField([key, part]: [string, z.core.$ZodType]): FormField {
    const { label = labelOf(key, labels), hint: usual = '' } = labels[key] ?? {}
    const { hint = usual } = formMeta.get(part as z.ZodType) ?? {}
    return { key, label, hint, node: describePart(part, undefined) }
  }

  function describeList(part: z.core.$ZodType): FormNode {
    const { minItems, maxItems } = readListBounds(part)
    const item = describePart(required(definitionOf(part).element), undefined)
    if (item.type === 'choice' && formMeta.get(part as z.ZodType)?.widget === 'choices') {
      return { type: 'choices', options: item.options }
    }
    return {
      type: 'list',
      item,
      minItems,
      maxItems,
    }
  }

  /** A union of texts, one of which may be empty, is one text field. */
  function describeUnion(part: z.core.$ZodType, initial: unknown): FormNode {
    const options = definitionOf(part).options ?? []
    const texts = options.filter((option) => definitionOf(option).type === 'string')
    const isText = options.every(
      (option) => definitionOf(option).type === 'string' || isEmptyLiteral(option),
    )
    const [text] = texts
    if (!isText || !text || texts.length > 1) {
      throw new Error('There is no form control for this union.')
    }
    return withMeta(part, describeText(text, initial))
  }

  function withMeta(part: z.core.$ZodType, node: FormNode): FormNode {
    const format = formMeta.get(part as z.ZodType)?.format
    return node.type === 'text' && format ? { ...node, format } : node
  }

  function describeText(part: z.core.$ZodType, initial: unknown): TextNode {
    const maxLength = readMaxLength(part)
    const { format } = definitionOf(part)
    const known = format === 'date' || format === 'email' ? format : 'plain'
    return {
      type: 'text',
      isMultiline: (maxLength ?? 0) > maxSingleLine && known === 'plain' && !isAddress(part),
      maxLength,
      format: formMeta.get(part as z.ZodType)?.format ?? known,
      isOmittedIfEmpty: false,
      initial: typeof initial === 'string' ? initial : '',
    }
  }
}

const isAddress = (part: z.core.$ZodType) => formMeta.get(part as z.ZodType)?.format === 'address'

const isEmptyLiteral = (part: z.core.$ZodType) => {
  const { type, values } = definitionOf(part)
  return type === 'literal' && values?.length === 1 && values[0] === ''
}

function required(part: z.core.$ZodType | undefined): z.core.$ZodType {
  if (!part) throw new Error('The schema has an incomplete definition.')
  return part
}

function fixedValue(value: unknown) {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) {
    return value as string | number | boolean | null
  }
  throw new Error('A form cannot hold this literal.')
}

/** Checks of a schema, as plain records. */
function checksOf(part: z.core.$ZodType): Record<string, unknown>[] {
  const { checks = [] } = part._zod.def as unknown as { checks?: z.core.$ZodCheck[] }
  return checks.map((check) => check._zod.def as unknown as Record<string, unknown>)
}

function readMaxLength(part: z.core.$ZodType): number | null {
  const lengths = checksOf(part).flatMap(({ check, maximum }) =>
    check === 'max_length' && typeof maximum === 'number' ? [maximum] : [],
  )
  return lengths.length > 0 ? Math.min(...lengths) : null
}

function readListBounds(part: z.core.$ZodType): { minItems: number; maxItems: number } {
  let minItems = 0
  let maxItems = defaultMaxItems
  for (const { check, minimum, maximum, length } of checksOf(part)) {
    if (check === 'min_length') minItems = Number(minimum)
    if (check === 'max_length') maxItems = Number(maximum)
    if (check === 'length_equals') minItems = maxItems = Number(length)
  }
  return { minItems, maxItems }
}

/** Derives a label from a key: `alternativeHero` → “Alternative hero”. */
function labelOf(key: string, labels: FieldLabels): string {
  const known = labels[key]?.label
  if (known) return known
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return capitalise(words)
}
