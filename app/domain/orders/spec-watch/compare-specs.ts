import type { AttributeDictionary } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { describeAttribute } from '#app/domain/catalogue/dictionary/describe-attribute.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { LineSnapshot } from '#app/domain/enquiry/enquiry.ts'
import { formatNumber } from '#app/platform/text/format.ts'

/** A difference between a product as bought and as it is now. */
export interface SpecChange {
  label: string
  before: string
  after: string
}

/**
 * Attributes that decide whether a product still runs on a line and sells: neck, size and weight.
 */
const watchedAttributes = [
  'glassMass',
  'finish',
  'finishDrawing',
  'closureType',
  'height',
  'diameter',
  'width',
  'depth',
  'bore',
  'volume',
  'brimful',
  'colour',
  'length',
  'liner',
  'material',
] as const

const notStated = 'not stated'

/**
 * Lists what has changed in a product since a company bought it.
 * @param bought the product as it was bought
 * @param now the product in the catalogue; undefined if it is not there any more
 */
export function compareSpecs(
  bought: Pick<LineSnapshot, 'attributes' | 'packs'>,
  now: Pick<Product, 'attributes' | 'packs' | 'status'> | undefined,
  dictionary: AttributeDictionary,
): SpecChange[] {
  if (!now) return [{ label: 'Status', before: 'in the catalogue', after: 'no longer supplied' }]
  const gone: SpecChange[] =
    now.status === 'obsolete'
      ? [
          {
            label: 'Status',
            before: 'in the catalogue',
            after: 'obsolete: what is there is the last',
          },
        ]
      : []
  const measures = watchedAttributes.flatMap((key) => {
    const definition = dictionary.get(key)
    const [before, after] = [bought.attributes[key], now.attributes[key]]
    if (!definition || before === after) return []
    const say = (value: typeof before) =>
      value === undefined ? notStated : describeAttribute(definition, value)
    const change = { label: definition.label, before: say(before), after: say(after) }
    return change.before === change.after ? [] : [change]
  })
  const [before, after] = [bought.packs.pallet, now.packs.pallet]
  const pallet = (pieces: typeof before) => (pieces ? formatNumber(pieces) : notStated)
  const packs =
    before === after ? [] : [{ label: 'On a pallet', before: pallet(before), after: pallet(after) }]
  return [...gone, ...measures, ...packs]
}

/** The changes as one string, used to recognise a change that was reported before. */
export function changesKey(changes: readonly SpecChange[]): string {
  return changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`).join('\n')
}
