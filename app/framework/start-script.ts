import type { UNSAFE_AssetsManifest as Manifest } from 'react-router'

/** How long a browser may keep to itself that it has painted, in ms: some never tell. */
const longestWait = 1000

/**
 * The script that starts a document's app, once the document is seen to be painted: on a phone's
 * connection the code would take the line from the style sheet and the typeface, and the page, which
 * is complete without it, would wait for bytes that it does not need. In a tab that nobody sees it
 * starts at once.
 *
 * The parts of the code are asked for and run one after the other: each takes some 3 ms of a phone's
 * time, and a finger waits for one of them and not for all.
 * @param routes ids of the routes that the document shows, outermost first
 */
export function startScript(manifest: Manifest, routes: string[]): string {
  const entries = routes.map((id) => manifest.routes[id]).filter((entry) => entry !== undefined)
  const own = [manifest.url, ...entries.map(({ module }) => module), manifest.entry.module]
  const shared = [...manifest.entry.imports, ...entries.flatMap(({ imports }) => imports ?? [])]
  // Shared code first: a part whose imports are there already is run by itself.
  const parts = [...new Set(shared.filter((part) => !own.includes(part))), ...own]
  const modules = entries.map(({ id, module }) => [id, module])
  return `(start=>{let begun;const begin=()=>{begun??=start()};
if(document.hidden)return begin();
new PerformanceObserver(begin).observe({type:'paint',buffered:true});setTimeout(begin,${longestWait})})(async()=>{
const parts={};
for(const part of ${JSON.stringify(parts)}){parts[part]=import(part);await self.scheduler?.yield?.()}
await Promise.all(Object.values(parts));
const modules=window.__reactRouterRouteModules={};
for(const [route,part] of ${JSON.stringify(modules)})modules[route]=await parts[part];
(await parts[${JSON.stringify(manifest.entry.module)}]).start()
})`
}
