/** Metadata in the head of a document. */
export interface PageHead {
  titles: string[]
  descriptions: string[]
  canonicals: string[]
  robots: string | undefined
  /** Values by `property` or `name`. */
  meta: Map<string, string[]>
  /** Parsed JSON-LD objects, in order. */
  facts: Record<string, unknown>[]
}

export function readHead(html: string): PageHead {
  const head = /<head>(.*?)<\/head>/s.exec(html)?.[1] ?? ''
  const meta = new Map<string, string[]>()
  for (const [, key = '', value = ''] of head.matchAll(
    /<meta (?:property|name)="([^"]+)" content="([^"]*)"/g,
  )) {
    meta.set(key, [...(meta.get(key) ?? []), unescaped(value)])
  }
  const all = (pattern: RegExp) =>
    [...head.matchAll(pattern)].map(([, found = '']) => unescaped(found))
  return {
    titles: all(/<title>([^<]*)<\/title>/g),
    descriptions: meta.get('description') ?? [],
    canonicals: all(/<link rel="canonical" href="([^"]+)"/g),
    robots: meta.get('robots')?.[0],
    meta,
    facts: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json),
    ),
  }
}

export function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
