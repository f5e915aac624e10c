import { build } from 'vite'
import { expect, it } from 'vitest'
import { refuseSideEffectImports } from './refuse-imports-for-effect.ts'

function buildFrom(code: string) {
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      refuseSideEffectImports(),
      {
        name: 'files',
        enforce: 'pre',
        resolveId: (id) => ({ id, external: !id.endsWith('root.tsx') }),
        load: () => code,
      },
    ],
    build: { write: false, rolldownOptions: { input: '/site/app/root.tsx' } },
  })
}

it.each(['./count-visits.ts', '../platform/count-visits.ts', '#app/site/count-visits.tsx'])(
  'refuseSideEffectImports rejects %s',
  async (path) => {
    await expect(buildFrom(`import 'x'\nimport '${path}'`)).rejects.toThrow('for its effect alone')
  },
)

it.each([
  `import './toast.css'`,
  `import { countVisits } from './count-visits.ts'\ncountVisits()`,
  `const part = import('./count-visits.ts')`,
])('refuseSideEffectImports accepts %s', async (code) => {
  await expect(buildFrom(code)).resolves.toBeDefined()
})
