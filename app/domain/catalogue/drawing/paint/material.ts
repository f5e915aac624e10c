/**
 * Materials lit like a cylinder, painted with a gradient of `DrawingDefinitions`. Add glass and
 * closure colours here only: `glass-{word}` or `cap-{word}` is the paint of `{word}`. The compiler
 * then requires its tones, a test the style sheet, and the word goes into `attribute-values.csv`.
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

/** Materials painted with one plain tone. Drinks are seen through clear glass, see `drinks`. */
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
/** Material of a shape; `ghost` is that of the stand-in. */
export type Material = TurnedMaterial | FlatMaterial

const turned: ReadonlySet<string> = new Set(turnedMaterials)

export function isTurned(material: string): material is TurnedMaterial {
  return turned.has(material)
}
