/**
 * Removes the family name from an item's name: “antique green · bulk”. Returns the full name if it
 * does not start with the family's, and '' if both are equal.
 */
export function variationName(family: string, name: string): string {
  return name.startsWith(family) ? name.slice(family.length).replace(/^[\s·,]+/, '') : name
}
