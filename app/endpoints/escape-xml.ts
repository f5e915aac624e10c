const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for an XML element or attribute; characters that XML does not allow are removed. */
export function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}
