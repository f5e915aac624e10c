import { type Plugin, rolldown } from 'rolldown'
import { expect, it } from 'vitest'
import { refuseImportsForEffect } from './refuse-imports-for-effect.ts'

async function build(code: string) {
  const bundle = await rolldown({
    input: '/site/app/root.tsx',
    plugins: [
      refuseImportsForEffect() as Plugin,
      {
        name: 'files',
        resolveId: (id) => ({ id, external: !id.endsWith('root.tsx') }),
        load: () => code,
      },
    ],
  })
  return bundle.generate()
}

it.each(['./count-visits.ts', '../platform/count-visits.ts', '#app/site/count-visits.tsx'])(
  'a module imported for its effect alone is refused: %s',
  async (path) => {
    await expect(build(`import 'x'\nimport '${path}'`)).rejects.toThrow('for its effect alone')
  },
)

it.each([
  `import './app.css'`,
  `import { countVisits } from './count-visits.ts'\ncountVisits()`,
  `const part = import('./count-visits.ts')`,
])('%s is not', async (code) => {
  await expect(build(code)).resolves.toBeDefined()
})
