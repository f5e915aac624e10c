import { isForCarriers } from '#app/domain/packaging/fit/cell-fit.ts'
import { canRoleOf, isTray } from '#app/domain/packaging/fit/fit-can.ts'
import { kegRoleOf } from '#app/domain/packaging/fit/fit-keg.ts'
import type { Product } from '../product/product.ts'

/** A problem, with the column of product files in which it is corrected. */
export interface ColumnProblem {
  column: string
  text: string
}

/**
 * Figures that products of a kind must have, so that a run can be planned and its truck weighed.
 */
interface Needed {
  keys: readonly string[]
  /** Limits the rule to some products; applies to the whole category if absent. */
  of?: (product: Product) => boolean
}

const outline = ['shoulderStart', 'neckStart', 'neckBase', 'neckTop', 'finishHeight']
const isFinish =
  (...finishes: string[]) =>
  ({ attributes }: Product) =>
    finishes.includes(String(attributes.finish))
const isType =
  (...types: string[]) =>
  ({ attributes }: Product) =>
    types.includes(String(attributes.closureType))
const isStock = ({ status }: Product) => status === 'active'

/** Statements that every product on offer answers, if only by “unknown”. */
const statements = [
  ...['maker', 'supplierCode', 'gtin', 'recyclingLabel'],
  ...['foodContact', 'allergenStatement', 'veganStatement', 'statementsUntil'],
]

const needed: Readonly<Record<string, readonly Needed[]>> = {
  bottles: [
    { keys: ['volume', 'height', 'finish', 'finishDiameter', 'bore', 'format', ...outline] },
    {
      keys: ['brimful', 'glassMass', 'pressureRating', 'finishDrawing', 'palletGross'],
      of: isStock,
    },
    { keys: ['fillPoint', 'boreAtDepth', 'neckLargest'], of: stockOf(isFinish('CORK', 'BVS')) },
    {
      keys: ['testPressure', 'burstPressure', 'gasVolumes', 'pressureAt20'],
      of: stockOf(isRated),
    },
    {
      keys: ['sealedHeight', 'depositScheme', 'mouldNumber', 'recycledContentEvidence'],
      of: isStock,
    },
    { keys: statements, of: isStock },
    {
      keys: ['cartonClass', 'packSize', 'filledMass', 'filledPerLayer', 'filledPerPallet'],
      of: isPacked,
    },
  ],
  closures: [
    { keys: statements, of: isStock },
    { keys: ['redraw', 'headLoad'], of: isFinish('BVS') },
    { keys: ['applicationTorque'], of: isType('screwcap', 'mca', 'lug', 'ct') },
    {
      keys: ['pasteurisationLimit', 'hotFillLimit'],
      of: isType('screwcap', 'mca', 'lug', 'crown'),
    },
    { keys: ['crimpDiameter', 'carbonationLimit', 'liner'], of: isType('crown') },
    { keys: ['extractionForce', 'topHeight', 'alcoholLimit'], of: stockOf(isType('t-cork')) },
    { keys: ['tcaLimit', 'corkMoisture', 'storageLife'], of: isType('cork', 'sparkling-cork') },
    { keys: ['closureType', 'emptyMass', 'boxMass'] },
    { keys: ['finish', 'diameterNominal'], of: (product) => !isType('strap')(product) },
    { keys: ['length', 'material'], of: isType('cork', 'sparkling-cork', 't-cork', 'capsule') },
    { keys: ['length', 'liner', 'insideDiameter', 'oxygenRate'], of: isType('screwcap') },
    { keys: ['lipType'], of: isType('crown') },
    { keys: ['footDiameter'], of: isType('capsule', 'sparkling-foil') },
  ],
  cartons: [
    { keys: statements, of: isStock },
    { keys: ['packSize', 'style', 'boardMass'] },
    {
      keys: ['grid'],
      of: ({ attributes }) => attributes.style !== 'lay-down' && !isForCarriers(attributes),
    },
    {
      keys: ['cellLength', 'cellWidth'],
      of: ({ attributes }) =>
        attributes.style !== 'die-cut' && !isTray(attributes) && !isForCarriers(attributes),
    },
    {
      keys: ['stackBearer'],
      of: ({ attributes }) => attributes.style !== 'carrier',
    },
    {
      keys: ['filledMass', 'filledPerLayer', 'filledPerPallet', 'largestGross'],
      of: ({ attributes }) => attributes.style !== 'carrier',
    },
    {
      keys: ['boxCompression'],
      of: ({ attributes }) => attributes.style !== 'carrier' && !isTray(attributes),
    },
    {
      keys: ['externalLength', 'externalWidth', 'externalHeight', 'filledHeight'],
      of: ({ attributes }) => isTray(attributes),
    },
    {
      keys: ['cellLength', 'cellWidth', 'externalLength', 'externalWidth', 'externalHeight'],
      of: ({ attributes }) => attributes.style === 'carrier',
    },
  ],
  dividers: [
    { keys: ['grid', 'cellLength', 'cellWidth', 'emptyMass', 'boxMass'] },
    { keys: ['height'], of: ({ attributes }) => attributes.style !== 'lay-down' },
    { keys: ['style'], of: ({ subcategory }) => subcategory === 'lay-down' },
  ],
  cans: [
    { keys: statements, of: isStock },
    {
      keys: ['liningMinPh', 'chlorideLimit', 'copperLimit', 'freeSulphurLimit', 'palletGross'],
      of: stockOf(isCan('can')),
    },
    { keys: ['aperture', 'countersink', 'seamOverlap', 'seamingChuck'], of: isCan('end') },
    { keys: ['emptyMass'] },
    { keys: ['canBody', 'canEnd', 'endProfile', 'height', 'diameter'], of: isCan('can') },
    { keys: ['canEnd', 'endProfile', 'boxMass'], of: isCan('end') },
    { keys: ['canBody', 'packSize', 'boxMass'], of: isCan('carrier') },
  ],
  kegs: [
    { keys: statements, of: isStock },
    {
      keys: ['returnScheme', 'palletGross'],
      of: stockOf(({ attributes }) => kegRoleOf(attributes) === 'keg'),
    },
    { keys: ['coupler', 'emptyMass'] },
    {
      keys: ['height', 'diameter', 'filledMass', 'filledPerLayer', 'filledPerPallet'],
      of: ({ attributes }) => kegRoleOf(attributes) === 'keg',
    },
    {
      keys: ['height', 'diameter', 'boxMass'],
      of: ({ attributes }) => kegRoleOf(attributes) === 'cap',
    },
  ],
  pallets: [{ keys: ['emptyMass'] }],
}

function isPacked({ attributes }: Product): boolean {
  return attributes.format !== undefined && attributes.format !== 'bulk'
}

function isRated({ attributes }: Product): boolean {
  return Number(attributes.pressureRating) > 0
}

function isCan(role: ReturnType<typeof canRoleOf>) {
  return ({ attributes }: Product) => canRoleOf(attributes) === role
}

function stockOf(among: (product: Product) => boolean) {
  return (product: Product) => isStock(product) && among(product)
}

/** Returns the missing figures of a product. */
export function missingFigures(product: Product): ColumnProblem[] {
  const { attributes, category } = product
  const keys = (needed[category] ?? [])
    .filter(({ of }) => of?.(product) ?? true)
    .flatMap((one) => one.keys)
    .filter((key) => attributes[key] === undefined)
  const round = attributes.diameter !== undefined
  const flat = attributes.width !== undefined && attributes.depth !== undefined
  if (category === 'bottles' && !round && !flat) keys.push('diameter')
  const several = typeof attributes.coupler === 'string' && /^[A-Z]-[A-Z]/.test(attributes.coupler)
  return [
    ...[...new Set(keys)].map((key) => ({ column: key, text: `${key} is missing.` })),
    ...(several
      ? [{ column: 'coupler', text: `coupler ${attributes.coupler} is not one type.` }]
      : []),
  ]
}
