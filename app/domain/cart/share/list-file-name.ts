/**
 * Builds the file name of a list, without extension, from the ASCII letters and digits of its name;
 * `enquiry-list` if there are none.
 */
export function buildListFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return plain || 'enquiry-list'
}
