import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { patchedFile, preventPrefetchReload } from './prevent-prefetch-reload.ts'

const manifest = createRequire(import.meta.url).resolve('react-router/package.json')
const installed = readFileSync(path.resolve(manifest, '../..', patchedFile), 'utf8')

/** Builds a module with the plugin, as if React Router contained this file. */
async function buildFrom(file: string, code: string) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      preventPrefetchReload(),
      {
        name: 'framework',
        enforce: 'pre',
        resolveId: (id) => ({ id, external: id !== file }),
        load: () => code,
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: file, treeshake: false } },
  })
  return JSON.stringify(built)
}

it('preventPrefetchReload removes the call that may reload the page', async () => {
  expect(installed).toContain('await loadRouteModule(route, routeModules)')
  const built = await buildFrom(`/${patchedFile}`, installed)
  expect(built).not.toContain('await loadRouteModule(route, routeModules)')
})

it('preventPrefetchReload fails the build if the code has changed', async () => {
  await expect(buildFrom(`/${patchedFile}`, 'export const links = 1')).rejects.toThrow(
    'another way',
  )
})

it('preventPrefetchReload fails the build if the file is missing', async () => {
  await expect(buildFrom('/react-router/links.js', installed)).rejects.toThrow('to be patched')
})
