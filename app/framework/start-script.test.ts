import type { UNSAFE_AssetsManifest as Manifest } from 'react-router'
import { describe, expect, it } from 'vitest'
import { startScript } from './start-script.ts'

const route = (id: string, imports: string[]) => ({ id, module: `/assets/${id}.js`, imports })
const routes = {
  root: route('root', ['/assets/framework.js', '/assets/shell.js']),
  page: route('page', ['/assets/framework.js', '/assets/figures.js', '/assets/root.js']),
  other: route('other', ['/assets/only-there.js']),
}
const manifest = {
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
  routes,
} as unknown as Manifest

describe('start script', () => {
  const script = startScript(manifest, ['root', 'page'])

  it('waits for the first paint', () => {
    expect(script).toContain("observe({type:'paint',buffered:true})")
    expect(script).toContain('if(document.hidden)return begin()')
  })

  it('imports each module once, shared ones first', () => {
    const [, parts = ''] = /for\(const part of (\[.*?\])\)/.exec(script) ?? []
    expect(JSON.parse(parts)).toEqual([
      '/assets/framework.js',
      '/assets/shell.js',
      '/assets/figures.js',
      '/assets/manifest.js',
      '/assets/root.js',
      '/assets/page.js',
      '/assets/entry.js',
    ])
  })

  it('registers the module of each route and starts last', () => {
    expect(script).toContain('[["root","/assets/root.js"],["page","/assets/page.js"]]')
    expect(script).toMatch(/\(await parts\["\/assets\/entry\.js"\]\)\.start\(\)\s*\}\)$/)
  })

  it('waits on a 404 page until first use, and follows the first clicked link', () => {
    const onUse = startScript(manifest, ['root'], 'on use')
    expect(onUse).not.toContain('PerformanceObserver')
    expect(onUse).toContain("['pointerdown','keydown']")
    expect(onUse).toContain('begin().then(go=>go(to)')
  })
})
