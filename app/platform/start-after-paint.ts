const contextScript = /<script nonce="[^"]+">(window\.__reactRouterContext = [\s\S]*?)<\/script>/
const moduleScript = /<script (nonce="[^"]+") type="module" async="">([\s\S]*?)<\/script>/
const dataScripts =
  /<script nonce="[^"]+">window\.__reactRouterContext\.streamController\.(?:enqueue\(([\s\S]*?)\)|close\(\));<\/script>/g
const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
/** `import "…";` or `import * as name from "…";`, as React Router writes them. */
const imports = /import (?:\* as (\w+) from )?("[^"\n]+");?/y

/** What the page was rendered from, handed on as React Router waits for it. */
const handOn = `for(const part of JSON.parse(document.querySelector("script[type='application/json']").text))__reactRouterContext.streamController.enqueue(part);
__reactRouterContext.streamController.close();`

/**
 * Lets a document be painted before its scripts are fetched: on a phone's connection they would take
 * the line from the style sheet and the typeface, and the page, which is complete without them, would
 * wait for bytes that it does not need. They begin with the first paint, or at once in a tab that
 * nobody sees, one after the other: each takes some 3 ms of a phone's time to ask for, and runs by
 * itself, so that a finger waits for one of them and not for all.
 *
 * The page's data is text until then. As scripts, React Router's way, they would have to be compiled
 * before the first paint, and the page could be read on only when its style sheet has come.
 * @param page as React Router renders it, in UTF-8; any other document stays as it is
 */
export function startAfterPaint(page: Buffer): Buffer {
  // A character for each byte, half as much as a string with all the page's letters.
  const html = page.toString('latin1')
  const [wholeContext, context = ''] = contextScript.exec(html) ?? []
  const [whole, mark, body = ''] = moduleScript.exec(html) ?? []
  const parsed = readImports(body)
  if (!wholeContext || !whole || !parsed) return page
  const named = new Map(parsed.modules.map(({ name, address }) => [JSON.parse(address), name]))
  // What others build on first, so that each is run as soon as it is there and by itself. What the
  // last lines import is left to them.
  const shared = [...html.matchAll(preloads)]
    .map(([, href = '']) => href)
    .filter((href) => !named.has(href) && !parsed.rest.includes(`import("${href}")`))
  const names = [...shared, ...named.keys()].map((href) => named.get(href) ?? '').join()
  const data = [...html.matchAll(dataScripts)].flatMap(([, part]) => part ?? []).join()
  // A module waits for the page to be read and for its style sheet, and nothing waits for it.
  const script = `(start=>document.hidden?start():requestAnimationFrame(()=>setTimeout(start)))(async()=>{
const parts=[];
for(const part of ${JSON.stringify([...shared, ...named.keys()])}){parts.push(import(part));await self.scheduler?.yield?.()}
const [${names}]=await Promise.all(parts);
${context}
${handOn}
${parsed.rest}
})`
  const started = html
    .replaceAll(preloads, '')
    .replaceAll(dataScripts, '')
    .replace(whole, () => `<script ${mark} type="module">${script}</script>`)
    // React expects an element here when it takes over.
    .replace(wholeContext, () => `<script type="application/json">[${data}]</script>`)
  return Buffer.from(started, 'latin1')
}

/** The static imports that a script begins with; null where it has others further on, or none. */
function readImports(body: string) {
  const modules: { name: string | undefined; address: string }[] = []
  let at = body.search(/\S/)
  for (;;) {
    imports.lastIndex = at
    const found = imports.exec(body)
    if (!found) break
    const [text, name, address = ''] = found
    modules.push({ name, address })
    at += text.length + (/^[\s;]*/.exec(body.slice(at + text.length))?.[0].length ?? 0)
  }
  const rest = body.slice(Math.max(at, 0)).trim()
  return modules.length === 0 || /\bimport\s+[^(]/.test(rest) ? null : { modules, rest }
}
