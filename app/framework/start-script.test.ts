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

describe('the script that starts a page', () => {
  const script = startScript(manifest, ['root', 'page'])

  it('waits for the first paint', () => {
    expect(script).toContain("observe({type:'paint',buffered:true})")
    expect(script).toContain('if(document.hidden)return begin()')
  })

  it('asks once for each part that the page is made of, shared ones first', () => {
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

  it('hands over the code of each route on the page, and starts last', () => {
    expect(script).toContain('[["root","/assets/root.js"],["page","/assets/page.js"]]')
    expect(script).toMatch(/\(await parts\["\/assets\/entry\.js"\]\)\.start\(\)\s*\}\)$/)
  })

  it('waits, where a page is missing, until somebody uses it, and follows the first link pressed', () => {
    const onUse = startScript(manifest, ['root'], 'on use')
    expect(onUse).not.toContain('PerformanceObserver')
    expect(onUse).toContain("['pointerdown','keydown']")
    expect(onUse).toContain('begin().then(go=>go(to)')
  })
})
