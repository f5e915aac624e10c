/** An icon of the set, ready to draw: the content of its `<svg>`, and the size of its view box. */
export interface DrawnIcon {
  body: string
  width: number
  height: number
}

/** Icon set of all icons in content, by its name in Iconify. */
export const iconSetName = 'tabler'

/** Pattern of icon names in the set: `brand-linkedin`, `arrow-right`. */
export const iconNamePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const maxIconNameLength = 60
