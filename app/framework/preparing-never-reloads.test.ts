import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { expect, it } from 'vitest'
import { patchedFile, preparingNeverReloads } from './preparing-never-reloads.ts'

const manifest = createRequire(import.meta.url).resolve('react-router/package.json')
const installed = readFileSync(path.resolve(manifest, '../..', patchedFile), 'utf8')

/** What a build makes of a framework that has this file. */
async function build(file: string, code: string) {
  const bundle = await rolldown({
    input: file,
    treeshake: false,
    plugins: [
      preparingNeverReloads() as Plugin,
      {
        name: 'framework',
        resolveId: (id) => ({ id, external: id !== file }),
        load: () => code,
      },
    ],
  })
  const { output } = await bundle.generate()
  return output[0].code
}

it('a page that is only prepared is not run, so that nothing reloads the one being read', async () => {
  expect(installed).toContain('await loadRouteModule(route, routeModules)')
  const built = await build(`/${patchedFile}`, installed)
  expect(built).not.toContain('await loadRouteModule(route, routeModules)')
})

it('a framework that prepares pages in another way stops the build', async () => {
  await expect(build(`/${patchedFile}`, 'export const links = 1')).rejects.toThrow('another way')
})

it('a framework that has the file elsewhere stops the build', async () => {
  await expect(build('/react-router/links.js', installed)).rejects.toThrow('to be patched')
})
