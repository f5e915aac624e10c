/**
 * Part of a generated form, as JSON: the server derives it from a schema, and the browser renders
 * it without the schema.
 */
export type FormNode =
  | ObjectNode
  | ListNode
  | NullableNode
  | TextNode
  | NumberNode
  | BooleanNode
  | ChoiceNode
  | ChoicesNode
  | FixedNode

export interface ObjectNode {
  type: 'object'
  fields: FormField[]
  /** Control of its own for the whole object; the fields are its form without JavaScript. */
  widget: 'picture' | null
}

export interface FormField {
  key: string
  label: string
  hint: string
  node: FormNode
}

export interface ListNode {
  type: 'list'
  item: FormNode
  minItems: number
  maxItems: number
}

/** An object that can be switched off as a whole. */
export interface NullableNode {
  type: 'nullable'
  node: FormNode
}

/**
 * Formats of texts with a control of their own: the address of a page, the name of an icon, the slug
 * of a product, a category of the catalogue, a day with a time, and Markdown.
 */
export type TextFormat = 'address' | 'icon' | 'product' | 'category' | 'moment' | 'markdown'

export interface TextNode {
  type: 'text'
  isMultiline: boolean
  maxLength: number | null
  format: 'plain' | 'date' | 'email' | TextFormat
  /** Whether an empty text is left out of the document. */
  isOmittedIfEmpty: boolean
  initial: string
}

export interface NumberNode {
  type: 'number'
  initial: number | null
}

export interface BooleanNode {
  type: 'boolean'
  /** Whether a switch that is off is left out of the document. */
  isOmittedIfOff: boolean
  initial: boolean
}

export interface ChoiceNode {
  type: 'choice'
  options: { value: string; label: string }[]
  initial: string
}

/** Several choices in the order in which they are stored, as checkboxes. */
export interface ChoicesNode {
  type: 'choices'
  options: { value: string; label: string }[]
}

/** A value that editors cannot change. */
export interface FixedNode {
  type: 'fixed'
  value: string | number | boolean | null
}

/** Creates the content of an empty part, such as a new list item. */
export function createEmpty(node: FormNode): unknown {
  switch (node.type) {
    case 'object':
      return Object.fromEntries(node.fields.map(({ key, node }) => [key, createEmpty(node)]))
    case 'list':
      return Array.from({ length: node.minItems }, () => createEmpty(node.item))
    case 'choices':
      return []
    case 'nullable':
      return null
    case 'fixed':
      return node.value
    case 'number':
      return node.initial ?? ''
    default:
      return node.initial
  }
}
