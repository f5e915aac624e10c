import type { Plugin } from 'vite'

/** Path of the patched file in the browser build of React Router. */
export const patchedFile = 'react-router/dist/production/lib/dom/ssr/links.js'
const originalCode = 'let mod = await loadRouteModule(route, routeModules);'
const patchedCode = 'let mod = routeModules[route.id] ?? {};'

/**
 * Vite plugin with the only patch of the framework. React Router runs the code of a prefetched page
 * to read its `links` (our routes export none), and reloads the current page if that code cannot be
 * loaded. On a bad connection, hovering over a link could lose what a visitor is reading or typing.
 * No upstream report of exactly this was found (searched 22 November 2026): remix-run/remix#8932
 * contains a log of the reload; remix-run/react-router#15470 (open) fixes the same function for
 * another state of its cache. To be reported there: `getKeyedPrefetchLinks` of lib/dom/ssr/links
 * must not call `loadRouteModule`, whose `catch` calls `window.location.reload()`.
 * @throws if the file's code has changed, so that an upgrade cannot silently lose the patch
 */
export function preventPrefetchReload(): Plugin {
  let isApplied = false
  return {
    name: 'preparing-never-reloads',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/ },
      handler(code) {
        if (!code.includes(originalCode))
          throw new Error(`${patchedFile} prepares pages in another way now.`)
        isApplied = true
        return code.replace(originalCode, patchedCode)
      },
    },
    buildEnd(error) {
      if (!error && !isApplied)
        throw new Error(`The build has no ${patchedFile}, which is to be patched.`)
    },
  }
}
