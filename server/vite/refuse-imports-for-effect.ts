import type { Plugin } from 'vite'

/** Pattern of a side-effect import of an app module: `import './name.ts'`. */
const importForEffect = /^\s*import\s*(['"])((?:\.|#app\/)[^'"]+\.tsx?)\1/m

/**
 * Vite plugin that fails on `import './module.ts'`, in development too. The browser build treats
 * modules of `app/` as free of side effects and drops those whose exports are unused, so such an
 * import would do nothing in production.
 */
export function refuseSideEffectImports(): Plugin {
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
