/** An icon of the set as it is drawn: what stands inside its `<svg>`, and the sides of its box. */
export interface DrawnIcon {
  body: string
  width: number
  height: number
}

/** The set that all icons of content come from, by its name in Iconify's list of open sets. */
export const iconSetName = 'tabler'

/** As icons are named in the set: `brand-linkedin`, `arrow-right`. */
export const iconName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const longestIconName = 60
