import type {
  AttributeDefinition,
  AttributeDictionary,
} from '../dictionary/attribute-dictionary.ts'
import { describeAttribute } from '../dictionary/describe-attribute.ts'
import type { Product } from '../product/product.ts'
import { colourAttribute, versionAttributes } from '../product/product-family.ts'
import { nameWithin } from './name-within.ts'

/** Something in which the items of a family differ. */
export interface Axis {
  /** Of the attribute; empty for what items are called. */
  key: string
  label: string
  /** As people read them: the dictionary’s order, numbers by size, those without a value last. */
  values: readonly string[]
  read(item: Product): string
}

const none = '–'
const mostAxes = 3

/**
 * The fewest attributes that tell all items apart, at most three, the most telling of them first:
 * colour, then pack, then finish. Where no three do, what the items are called.
 */
export function axesOf(
  dictionary: AttributeDictionary,
  items: readonly Product[],
  family: string,
): Axis[] {
  const [first] = items
  const keys = first ? [colourAttribute(first) ?? '', ...versionAttributes(first)] : []
  const axes = keys
    .flatMap((key) => dictionary.get(key) ?? [])
    // Text is a code of ours: what an item is called says it in words.
    .filter(({ type }) => type !== 'text')
    .map((definition) => attributeAxis(definition, items))
    .filter(({ values }) => values.length > 1)
  for (let count = 1; count <= mostAxes; count++) {
    const telling = choicesOf(axes, count).find((chosen) => tellApart(chosen, items))
    if (telling) return telling
  }
  const names = items.map(({ name, sku }) => nameWithin(family, name) || sku)
  const tail = sharedTail(names)
  const read = ({ name, sku }: Product) =>
    (nameWithin(family, name) || sku).slice(0, -tail.length || undefined)
  return [{ key: '', label: 'Version', values: [...new Set(items.map(read))], read }]
}

/** What all names end with, from a comma on: “, plain white”; empty where that is nothing. */
function sharedTail(names: readonly string[]): string {
  const [first = ''] = names
  const tails = [...first.matchAll(/, /g)].map(({ index }) => first.slice(index))
  return tails.find((tail) => names.every((name) => name.endsWith(tail))) ?? ''
}

/** Every choice of so many axes, those of the earlier first. */
function choicesOf(axes: readonly Axis[], count: number): Axis[][] {
  if (count === 0) return [[]]
  return axes.flatMap((axis, at) =>
    choicesOf(axes.slice(at + 1), count - 1).map((others) => [axis, ...others]),
  )
}

function tellApart(axes: readonly Axis[], items: readonly Product[]): boolean {
  const places = items.map((item) => axes.map(({ read }) => read(item)).join('\n'))
  return new Set(places).size === items.length
}

function attributeAxis(definition: AttributeDefinition, items: readonly Product[]): Axis {
  const { key, label, values } = definition
  const own = ({ attributes }: Product) =>
    Object.hasOwn(attributes, key) ? attributes[key] : undefined
  const place = (item: Product) => {
    const value = own(item)
    if (value === undefined) return Number.POSITIVE_INFINITY
    return typeof value === 'number' ? value : values.findIndex((known) => known.value === value)
  }
  const read = (item: Product) => {
    const value = own(item)
    return value === undefined ? none : describeAttribute(definition, value)
  }
  const inOrder = items.toSorted((one, other) => place(one) - place(other))
  return { key, label, values: [...new Set(inOrder.map(read))], read }
}
