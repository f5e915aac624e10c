/** The name of a list's file without its ending: letters and figures of the list's own name, if it has any. */
export function listFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return plain || 'enquiry-list'
}
