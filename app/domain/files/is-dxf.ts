/** Bytes that are looked at: the header of a drawing begins within them. */
const looked = 4096

/**
 * Whether the content is a DXF drawing: AutoCAD's text form (a group code and a value in turn, the
 * first of them `0` and `SECTION`, after comments under code 999) or its binary form.
 * Source: Autodesk, DXF Reference, “About the DXF format” and “Binary DXF files”.
 */
export function isDxf(content: Uint8Array): boolean {
  const head = Buffer.from(content.subarray(0, looked)).toString('latin1')
  if (head.startsWith('AutoCAD Binary DXF\r\n\x1a\0')) return true
  // Tabs and line ends alone: a text with other control characters is something else.
  if ([...head].some((character) => character < ' ' && !'\t\n\r'.includes(character))) return false
  const lines = head.replace(/^\xef\xbb\xbf/, '').split(/\r\n?|\n/)
  let at = 0
  while (lines[at]?.trim() === '999') at += 2
  return (
    lines[at]?.trim() === '0' &&
    lines[at + 1]?.trim() === 'SECTION' &&
    lines[at + 2]?.trim() === '2' &&
    /^(?:HEADER|CLASSES|TABLES|BLOCKS|ENTITIES|OBJECTS)$/.test(lines[at + 3]?.trim() ?? '')
  )
}
