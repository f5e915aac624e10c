import { describe, expect, it } from 'vitest'
import { startAfterPaint } from './start-after-paint.ts'

const started = (html: string) => startAfterPaint(Buffer.from(html)).toString()

const document = (script: string) =>
  `<html><head><link rel="modulepreload" href="/assets/m.js"/><link rel="modulepreload" href="/assets/f.js" nonce="n"/><link rel="modulepreload" href="/assets/entry.js"/></head><body><p>Größen</p>${script}</body></html>`
const rendered = document(
  '<script nonce="n">window.__reactRouterContext = {"ssr":true};stream()</script><script nonce="n" type="module" async="">import "/assets/m.js";\nimport * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/page.js";\n  \n  window.__reactRouterRouteModules = {"root":route0,"page":route1};\n\nimport("/assets/entry.js");</script><!--$--><script nonce="n">window.__reactRouterContext.streamController.enqueue("[{\\"a\\":\\"\\u003c/script> (x);\\"}]\\n");</script><!--$--><script nonce="n">window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$-->',
)

describe('the scripts of a page', () => {
  it('are not fetched before the page is painted, and all of them afterwards', () => {
    const html = started(rendered)
    expect(html).not.toContain('<link rel="modulepreload"')
    expect(html).toContain('requestAnimationFrame')
    expect(html).toContain('["/assets/f.js","/assets/m.js","/assets/root.js","/assets/page.js"]')
    expect(html).toContain('const [,,route0,route1]=await Promise.all(parts);')
    expect(html).toContain(
      '{"root":route0,"page":route1};\n\nimport("/assets/entry.js");\n})</script>',
    )
    expect(html).toContain('<p>Größen</p><script type="application/json">[')
    expect(html.indexOf('window.__reactRouterContext = {"ssr":true};stream()')).toBeGreaterThan(
      html.indexOf('await Promise.all'),
    )
  })

  it('get the page’s data, which is no script itself', () => {
    const html = started(rendered)
    expect(html).not.toContain('>window.__reactRouterContext')
    const [, data = ''] = /<script type="application\/json">(.+?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toEqual(['[{"a":"</script> (x);"}]\n'])
  })

  it.each([
    document(''),
    document('<script nonce="n" type="module" async="">start()</script>'),
    document('<script nonce="n" type="module" async="">import "/a.js";</script>'),
    document(
      '<script nonce="n">window.__reactRouterContext = {}</script><script nonce="n" type="module" async="">import "/a.js";\nconst x = 1\nimport * as y from "/b.js";</script>',
    ),
  ])('stay as they are where they are not what we know', (html) => {
    expect(started(html)).toBe(html)
  })
})
