import { canRoleOf } from '#app/domain/packaging/fit/fit-can.ts'
import { kegRoleOf } from '#app/domain/packaging/fit/fit-keg.ts'
import type { Product } from '../product/product.ts'

/** Figures that a product of a kind has to have for a run to be planned and its truck weighed. */
interface Needed {
  keys: readonly string[]
  /** Products that need them; left out, all of the category. */
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

const needed: Readonly<Record<string, readonly Needed[]>> = {
  bottles: [
    { keys: ['volume', 'height', 'finish', 'finishDiameter', 'bore', 'format', ...outline] },
    {
      keys: ['brimful', 'glassMass', 'pressureRating', 'finishDrawing', 'palletGross'],
      of: isStock,
    },
    { keys: ['fillPoint', 'boreAtDepth', 'neckLargest'], of: stockOf(isFinish('CORK', 'BVS')) },
    { keys: ['testPressure', 'burstPressure', 'gasVolumes'], of: stockOf(isRated) },
    {
      keys: ['cartonClass', 'packSize', 'filledMass', 'filledPerLayer', 'filledPerPallet'],
      of: isPacked,
    },
  ],
  closures: [
    { keys: ['closureType', 'emptyMass', 'boxMass'] },
    { keys: ['finish', 'diameterNominal'], of: (product) => !isType('strap')(product) },
    { keys: ['length', 'material'], of: isType('cork', 'sparkling-cork', 't-cork', 'capsule') },
    { keys: ['length', 'liner', 'insideDiameter', 'oxygenRate'], of: isType('screwcap') },
    { keys: ['lipType'], of: isType('crown') },
    { keys: ['footDiameter'], of: isType('capsule', 'sparkling-foil') },
  ],
  cartons: [
    { keys: ['packSize', 'style', 'boardMass'] },
    { keys: ['grid'], of: ({ attributes }) => attributes.style !== 'lay-down' },
    { keys: ['cellLength', 'cellWidth'], of: ({ attributes }) => attributes.style !== 'die-cut' },
    {
      keys: ['filledMass', 'filledPerLayer', 'filledPerPallet', 'largestGross', 'boxCompression'],
      of: ({ attributes }) => attributes.style !== 'carrier',
    },
    {
      keys: ['cellLength', 'cellWidth', 'externalHeight'],
      of: ({ attributes }) => attributes.style === 'carrier',
    },
  ],
  dividers: [
    { keys: ['grid', 'cellLength', 'cellWidth', 'emptyMass', 'boxMass'] },
    { keys: ['height'], of: ({ attributes }) => attributes.style !== 'lay-down' },
    { keys: ['style'], of: ({ subcategory }) => subcategory === 'lay-down' },
  ],
  cans: [
    { keys: ['emptyMass'] },
    { keys: ['canBody', 'canEnd', 'endProfile', 'height', 'diameter'], of: isCan('can') },
    { keys: ['canEnd', 'endProfile', 'boxMass'], of: isCan('end') },
    { keys: ['canBody', 'packSize', 'boxMass'], of: isCan('carrier') },
  ],
  kegs: [
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

/** What a product lacks, in sentences; none for a whole one. */
export function missingFigures(product: Product): string[] {
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
    ...[...new Set(keys)].map((key) => `${key} is missing.`),
    ...(several ? [`coupler ${attributes.coupler} is not one type.`] : []),
  ]
}
