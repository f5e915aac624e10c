/** What is left of an item’s name after its family’s: “antique green · bulk”; empty where nothing is. */
export function nameWithin(family: string, name: string): string {
  return name.startsWith(family) ? name.slice(family.length).replace(/^[\s·,]+/, '') : name
}
