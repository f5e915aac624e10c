import { isTurned, type Material } from './material.ts'

/** Id of a material’s gradient in `DrawingDefinitions`. */
export function paintId(material: Material): string {
  return `paint-${material}`
}

/** Value of the `fill` attribute of a material. */
export function fillOf(material: Material): string {
  return isTurned(material) ? `url(#${paintId(material)})` : `var(--${material})`
}
