import type { UNSAFE_AssetsManifest as Manifest } from 'react-router'

/** Maximum wait for the browser's paint event: some browsers never send it. */
const maxPaintWaitMs = 1000

const oncePainted = `(start=>{let begun;const begin=()=>{begun??=start()};
if(document.hidden)return begin();
new PerformanceObserver(begin).observe({type:'paint',buffered:true});setTimeout(begin,${maxPaintWaitMs})})`

/**
 * Starts the app on first use and navigates to a clicked link. Forms are submitted by the browser.
 */
const onUse = `(start=>{let begun;const begin=()=>begun??=start();const here=location.href;
for(const kind of ['pointerdown','keydown'])addEventListener(kind,begin,{once:true,passive:true});
addEventListener('click',event=>{const link=event.target.closest?.('a[href^="/"]');
if(!link||link.target||event.defaultPrevented||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey||location.href!==here)return;
event.preventDefault();const to=link.getAttribute('href');begin().then(go=>go(to),()=>{location.href=to})})})`

/**
 * Builds the script that starts a document's app after its first paint, or immediately in a hidden
 * tab. On a slow connection the code would otherwise compete with style sheet and font, and delay a
 * page that is complete without it. Modules are loaded and run one after the other, each in a task
 * of about 3 ms on a phone, so that a click waits for one task at most.
 * @param routes ids of the document's routes, outermost first
 * @param when `on use` (for 404 pages): loads no code before the first click or key press; a link
 * clicked before the app runs is then followed by the app
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
