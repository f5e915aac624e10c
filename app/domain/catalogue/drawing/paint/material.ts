/**
 * Lit like a cylinder: painted with a gradient of `DrawingDefinitions`. The one place where a glass
 * or closure colour is added: `glass-{word}` or `cap-{word}` is what `{word}` is painted with. The
 * compiler then asks for its tones, a test for the style sheet, and the word goes into
 * `attribute-values.csv`.
 */
export const turnedMaterials = [
  'glass-antique',
  'glass-french',
  'glass-flint',
  'glass-arctic',
  'glass-amber',
  'glass-emerald',
  'glass-dead-leaf',
  'glass-cobalt',
  'glass-black',
  'glass-frosted',
  'glass-sprayed',
  'cap-black',
  'cap-matt-black',
  'cap-white',
  'cap-silver',
  'cap-gold',
  'cap-antique-gold',
  'cap-burgundy',
  'cap-navy',
  'cap-blue',
  'cap-red',
  'cap-green',
  'cap-charcoal',
  'cap-copper',
  'cap-cream',
  'cork',
  'cork-agglomerate',
  'cork-synthetic',
  'beech',
  'dark-wood',
  'aluminium',
  'steel',
  'polymer-black',
  'polymer-clear',
  'film',
] as const

/** One plain tone. A drink is seen through clear glass, see `drinks`. */
export const flatMaterials = [
  'kraft',
  'board-white',
  'board-grey',
  'pine',
  'hardwood',
  'hire-blue',
  'hire-red',
  'plastic',
  'drink-red',
  'drink-white',
  'drink-rose',
  'drink-beer',
  'drink-spirit',
  'drink-water',
  'ghost',
] as const

export type TurnedMaterial = (typeof turnedMaterials)[number]
export type FlatMaterial = (typeof flatMaterials)[number]
/** What shapes are made of; `ghost` is the stand-in’s. */
export type Material = TurnedMaterial | FlatMaterial

const turned: ReadonlySet<string> = new Set(turnedMaterials)

export function isTurned(material: string): material is TurnedMaterial {
  return turned.has(material)
}
