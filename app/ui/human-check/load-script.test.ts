import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadScript } from './load-script.ts'

type Script = Record<'onload' | 'onerror' | 'remove', () => void> & { src: string }
let scripts: Script[]

beforeEach(() => {
  scripts = []
  vi.stubGlobal('document', {
    createElement: () => ({ remove: vi.fn() }),
    head: { append: (script: Script) => scripts.push(script) },
  })
})
afterEach(() => vi.unstubAllGlobals())

it('loadScript shares one script between concurrent calls', async () => {
  const settled = vi.fn()
  const waiting = [
    loadScript('https://check.example/a.js'),
    loadScript('https://check.example/a.js'),
  ]
  for (const one of waiting) void one.then(settled)
  expect(scripts.map(({ src }) => src)).toEqual(['https://check.example/a.js'])
  await Promise.resolve()
  expect(settled).not.toHaveBeenCalled()
  scripts[0]?.onload()
  await Promise.all(waiting)
  expect(settled).toHaveBeenCalledTimes(2)
})

it('loadScript rejects if loading fails, and the next call tries again', async () => {
  const failed = loadScript('https://check.example/b.js')
  scripts[0]?.onerror()
  await expect(failed).rejects.toThrow('https://check.example/b.js did not load.')
  const again = loadScript('https://check.example/b.js')
  scripts[1]?.onload()
  await expect(again).resolves.toBeUndefined()
})
