import type { UNSAFE_AssetsManifest as Manifest } from 'react-router'

/** Longest wait for the browser's paint event in ms: some browsers never send it. */
const longestWait = 1000

const oncePainted = `(start=>{let begun;const begin=()=>{begun??=start()};
if(document.hidden)return begin();
new PerformanceObserver(begin).observe({type:'paint',buffered:true});setTimeout(begin,${longestWait})})`

/** Forms are sent as they are, by the browser: a search is a link, too, only with words. */
const onUse = `(start=>{let begun;const begin=()=>begun??=start();const here=location.href;
for(const kind of ['pointerdown','keydown'])addEventListener(kind,begin,{once:true,passive:true});
addEventListener('click',event=>{const link=event.target.closest?.('a[href^="/"]');
if(!link||link.target||event.defaultPrevented||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey||location.href!==here)return;
event.preventDefault();const to=link.getAttribute('href');begin().then(go=>go(to),()=>{location.href=to})})})`

/**
 * The script that starts a document's app after its first paint. On a slow connection the code would
 * otherwise compete with style sheet and typeface, and delay a page that is complete without it. In
 * a hidden tab it starts at once.
 *
 * The modules are loaded and run one after the other, each a task of some 3 ms on a phone, so that a
 * press waits for one task at most.
 * @param routes ids of the routes that the document shows, outermost first
 * @param when `on use`: a page that is missing is links and a search, and loads no code before
 * somebody presses or types; a link pressed before the app runs is followed by it
 */
export function startScript(
  manifest: Manifest,
  routes: string[],
  when: 'painted' | 'on use' = 'painted',
): string {
  const entries = routes.map((id) => manifest.routes[id]).filter((entry) => entry !== undefined)
  const own = [manifest.url, ...entries.map(({ module }) => module), manifest.entry.module]
  const shared = [...manifest.entry.imports, ...entries.flatMap(({ imports }) => imports ?? [])]
  // Shared modules first, so that each later one runs alone: its imports are evaluated already.
  const parts = [...new Set(shared.filter((part) => !own.includes(part))), ...own]
  const modules = entries.map(({ id, module }) => [id, module])
  return `${when === 'painted' ? oncePainted : onUse}(async()=>{
const parts={};
for(const part of ${JSON.stringify(parts)}){parts[part]=import(part);await self.scheduler?.yield?.()}
await Promise.all(Object.values(parts));
const modules=window.__reactRouterRouteModules={};
for(const [route,part] of ${JSON.stringify(modules)})modules[route]=await parts[part];
return (await parts[${JSON.stringify(manifest.entry.module)}]).start()
})`
}
