import type { TextsByName } from '#app/platform/forms/form-texts.ts'
import { createEmpty, type FormNode } from './form-node.ts'

/** Maximum number of list items that are read, if the list has no smaller bound. */
const maxReadItems = 500

/** Name of the field that is the last of each form; a form without it arrived incomplete. */
export const lastFieldName = '~end'
/** Suffix of the hidden field that holds the number of items of a list. */
const countSuffix = '.~count'
/** Suffix of the checkbox that switches a nullable object on. */
const shownSuffix = '.~shown'

export const countFieldName = (name: string) => name + countSuffix
export const shownFieldName = (name: string) => name + shownSuffix
export const childName = (name: string, key: string) => (name === '' ? key : `${name}.${key}`)
export const itemName = (name: string, index: number) => `${name}[${index}]`

/** Document read from its generated form. */
export interface ReadDocument {
  body: unknown
  /** Whether all fields of the form arrived. */
  isWhole: boolean
  /** Names of sent fields that the form does not have. */
  unknownNames: string[]
}

/**
 * Reads a document from its generated form. The result has the shape of the form, whatever was
 * sent; values are not validated, so that invalid input can be kept.
 */
export function readDocumentForm(node: FormNode, texts: TextsByName): ReadDocument {
  const known = new Set([lastFieldName])
  const arrived = {
    all: (name: string): readonly string[] => {
      known.add(name)
      return texts.get(name) ?? []
    },
    has: (name: string) => arrived.all(name).length > 0,
    first: (name: string) => arrived.all(name)[0],
  }
  const body = read(node, '')
  return {
    body,
    isWhole: texts.has(lastFieldName),
    unknownNames: [...texts.keys()].filter((name) => !known.has(name)),
  }

  function read(part: FormNode, name: string): unknown {
    switch (part.type) {
      case 'object': {
        const entries = part.fields.map(
          ({ key, node }) => [key, read(node, childName(name, key))] as const,
        )
        return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
      }
      case 'list': {
        const length = readCount(arrived.first(countFieldName(name)), part.maxItems)
        return Array.from({ length }, (_, i) => read(part.item, itemName(name, i)))
      }
      case 'nullable': {
        const value = read(part.node, name)
        return arrived.has(shownFieldName(name)) ? value : null
      }
      case 'text': {
        const text = readText(arrived.first(name))
        return text === '' && part.isOmittedIfEmpty ? undefined : text
      }
      case 'number': {
        const text = readText(arrived.first(name)).trim()
        // Other input is kept as text, and the schema refuses it.
        return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : text
      }
      case 'boolean':
        return arrived.has(name) || (part.isOmittedIfOff ? undefined : false)
      case 'choice':
        return readText(arrived.first(name))
      case 'choices':
        // Unknown values are kept, and the schema refuses them.
        return arrived.all(name).slice(0, maxReadItems)
      case 'fixed':
        return part.value
    }
  }
}

/** Lists the fields that a document's form sends, as name and value. */
export function listFormFields(node: FormNode, body: unknown): [name: string, value: string][] {
  const fields: [string, string][] = []
  list(node, body, '')
  return [...fields, [lastFieldName, '']]

  function list(part: FormNode, value: unknown, name: string): void {
    switch (part.type) {
      case 'object':
        for (const { key, node } of part.fields) {
          list(node, propertyOf(value, key), childName(name, key))
        }
        break
      case 'list': {
        const items = Array.isArray(value) ? value : []
        fields.push([countFieldName(name), String(items.length)])
        for (const [i, item] of items.entries()) list(part.item, item, itemName(name, i))
        break
      }
      case 'nullable': {
        if (isPresent(value)) fields.push([shownFieldName(name), 'on'])
        list(part.node, isPresent(value) ? value : createEmpty(part.node), name)
        break
      }
      case 'boolean':
        if (value === true) fields.push([name, 'on'])
        break
      case 'fixed':
        break
      case 'choices':
        for (const chosen of Array.isArray(value) ? value : []) fields.push([name, textOf(chosen)])
        break
      default:
        fields.push([name, textOf(value)])
    }
  }
}

export const isPresent = (value: unknown): boolean => value !== null && value !== undefined

/** Returns a property of a part of a document; undefined if the part is not an object. */
export function propertyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
}

/** Formats a value for an input. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function readText(value = ''): string {
  // Browsers send the line breaks of text areas as CRLF.
  return value.replace(/\r\n?/g, '\n')
}

function readCount(value: string | undefined, maxItems: number): number {
  const count = Number(value)
  // One item more than allowed is read, so that the schema refuses it instead of losing it.
  return Number.isInteger(count) && count > 0 ? Math.min(count, maxItems + 1, maxReadItems) : 0
}
