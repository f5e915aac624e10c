import type { Plugin } from 'vite'

/** `import './name.ts'`, of a module of the app, by whatever path. */
const importForEffect = /^\s*import\s*(['"])((?:\.|#app\/)[^'"]+\.tsx?)\1/m

/**
 * The build for browsers counts modules of `app/` as free of side effects, and drops those of which
 * nothing is named. So importing one for its effect alone would work in development and do nothing
 * in production: it fails in both.
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
