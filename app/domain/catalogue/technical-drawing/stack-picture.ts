import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { layOutStudy } from './lay-out-study.ts'
import { type PlatePicture, platePictureOf } from './plate-picture.ts'
import type { Stack } from './studies/stack.ts'
import { stackStudy } from './studies/stack-study.ts'

/** Drawing of a pallet, ready to show. */
export interface StackPicture {
  plates: readonly PlatePicture[]
  /** Label: “5 layers of 247 bottles”. */
  label: string
  scale: string
  notes: readonly string[]
}

export function stackPicture(stack: Stack): StackPicture {
  const study = stackStudy(stack)
  const { plates, scaleName } = layOutStudy(study)
  const { layers, perLayer, noun } = stack
  return {
    plates: plates.map(platePictureOf),
    label: `${countOf(layers, 'layer')} of ${countOf(perLayer, noun)}`,
    scale: scaleName,
    notes: [...study.warnings, ...study.notes],
  }
}
