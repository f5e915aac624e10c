import type { Material } from '#app/domain/catalogue/drawing/paint/material.ts'
import type { Surface } from '#app/domain/catalogue/solid/surface-of.ts'

/** How a surface gives light back, whatever its colour: objects.py has a look for each. */
export type SurfaceFinish =
  | 'metal'
  | 'satin'
  | 'matt'
  | 'gloss'
  | 'moulded'
  | 'board'
  | 'cork'
  | 'pressed-cork'
  | 'foamed'
  | 'turned-wood'
  | 'timber'
  | 'clear'

const finishes: ReadonlyMap<Material, SurfaceFinish> = new Map<Material, SurfaceFinish>([
  ['glass-sprayed', 'gloss'],
  ['cap-matt-black', 'matt'],
  ['cork', 'cork'],
  ['cork-agglomerate', 'pressed-cork'],
  ['cork-synthetic', 'foamed'],
  ['beech', 'turned-wood'],
  ['dark-wood', 'turned-wood'],
  ['kraft', 'board'],
  ['board-white', 'board'],
  ['board-grey', 'board'],
  ['pine', 'timber'],
  ['hardwood', 'timber'],
  ['hire-blue', 'timber'],
  ['hire-red', 'timber'],
  ['plastic', 'moulded'],
  ['polymer-clear', 'clear'],
])

export function surfaceFinishOf(name: Material, kind: Surface['kind']): SurfaceFinish {
  return finishes.get(name) ?? (kind === 'metal' ? 'metal' : 'satin')
}
