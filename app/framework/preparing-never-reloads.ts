import type { Plugin } from 'vite'

/** Of the package, as the build for browsers reads it. */
export const patchedFile = 'react-router/dist/production/lib/dom/ssr/links.js'
const found = 'let mod = await loadRouteModule(route, routeModules);'
const instead = 'let mod = routeModules[route.id] ?? {};'

/**
 * The one patch of the framework. React Router runs the code of a page that it only prepares, to ask
 * it for `links` (no route of ours exports any), and reloads the page being read when that code is
 * gone or the network is: pointing at a link on a bad line would lose what is being read or typed.
 *
 * No report of exactly this was found upstream (searched 22 November 2026): remix-run/remix#8932 has
 * the reload logged, remix-run/react-router#15470 (open) mends the same function for another state of
 * its cache. To be reported there: `getKeyedPrefetchLinks` of lib/dom/ssr/links must not call
 * `loadRouteModule`, whose `catch` calls `window.location.reload()`, since nobody asked to go there.
 * @throws where React Router is built in another way, so that an upgrade cannot lose it unseen
 */
export function preparingNeverReloads(): Plugin {
  let isApplied = false
  return {
    name: 'preparing-never-reloads',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/ },
      handler(code) {
        if (!code.includes(found))
          throw new Error(`${patchedFile} prepares pages in another way now.`)
        isApplied = true
        return code.replace(found, instead)
      },
    },
    buildEnd(error) {
      if (!error && !isApplied)
        throw new Error(`The build has no ${patchedFile}, which is to be patched.`)
    },
  }
}
