import type { Plugin } from 'vite'

/** `import './name.ts'`, of a module of the app, by whatever path. */
const importForEffect = /^\s*import\s*(['"])((?:\.|#app\/)[^'"]+\.tsx?)\1/m

/**
 * Fails on `import './module.ts'` in development too: the browser build treats modules of `app/` as
 * free of side effects and drops those whose exports are unused, so that such an import would do
 * nothing in production.
 */
export function refuseImportsForEffect(): Plugin {
  return {
    name: 'refuse-imports-for-effect',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/[^?]+\.tsx?$/ },
      handler(code, id) {
        const [, , imported] = importForEffect.exec(code) ?? []
        if (imported) {
          throw new Error(
            `${id} imports ${imported} for its effect alone, which a build drops: export a function and call it.`,
          )
        }
      },
    },
  }
}
