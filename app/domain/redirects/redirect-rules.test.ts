import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRedirects, isNormalPath, type Redirect } from './redirect-rules.ts'

const isPage = (path: string) => path === '/' || path.startsWith('/catalogue/base')
const site = {
  origin: 'https://www.vpack.example',
  holder: (path: string) => (isPage(path) ? 'a page of the site' : null),
  isPage,
}
const columns = (redirects: Redirect[], stored: Redirect[] = []) =>
  checkRedirects(redirects, stored, site).map(({ index, column }) => `${index} ${column}`)

describe('checkRedirects', () => {
  it('accepts an old product path and an external target', () => {
    expect(
      columns([
        { path: '/catalogue/old-copied', target: '/catalogue/base' },
        { path: '/a-craft-beer-revolution', target: 'https://example.com/beer?a=1' },
        { path: '/packs', target: '/catalogue/base?from=old#packs' },
        { path: '/index', target: '/' },
      ]),
    ).toEqual([])
  })

  it.each([
    ['a path in capitals', { path: '/Old', target: '/catalogue/base' }, '0 path'],
    ['a trailing slash', { path: '/old/', target: '/catalogue/base' }, '0 path'],
    ['a query', { path: '/old?a=1', target: '/catalogue/base' }, '0 path'],
    ['the home page', { path: '/', target: '/catalogue/base' }, '0 path'],
    ['an address of another host', { path: '//evil.example', target: '/catalogue/base' }, '0 path'],
    [
      'a page that it would hide',
      { path: '/catalogue/base-2', target: '/catalogue/base' },
      '0 path',
    ],
    ['a target that does not exist', { path: '/old', target: '/nowhere' }, '0 target'],
    ['a target without protocol', { path: '/old', target: '//evil.example/a' }, '0 target'],
    ['a script as target', { path: '/old', target: 'javascript:alert(1)' }, '0 target'],
    ['a target with a password', { path: '/old', target: 'https://a:b@example.com' }, '0 target'],
    ['a redirect to itself', { path: '/old', target: '/old' }, '0 target'],
    ['a redirect to itself by a query', { path: '/old', target: '/old?again' }, '0 target'],
    ['a mail address as target', { path: '/old', target: 'mailto:a@example.com' }, '0 target'],
    ['a file server as target', { path: '/old', target: 'ftp://example.com/' }, '0 target'],
    [
      'a way round to itself',
      { path: '/old', target: 'https://www.vpack.example/old' },
      '0 target',
    ],
    [
      'a line break in the target',
      { path: '/old', target: 'https://example.com/\nX: y' },
      '0 target',
    ],
    [
      'a target without end',
      { path: '/old', target: `https://example.com/${'a'.repeat(500)}` },
      '0 target',
    ],
  ])('refuses %s', (_, redirect, problem) => {
    expect(columns([redirect])).toEqual([problem])
  })

  it('refuses a duplicate path, a chain and a circle', () => {
    expect(
      columns([
        { path: '/a', target: '/catalogue/base' },
        { path: '/a', target: '/catalogue/base' },
        { path: '/b', target: '/a' },
        { path: '/c', target: '/d' },
        { path: '/d', target: '/c' },
      ]),
    ).toEqual(['1 path', '2 target', '3 target', '4 target'])
  })

  it('refuses a chain with stored redirects, at either end', () => {
    const stored = [{ path: '/stored', target: '/catalogue/base#packs' }]
    expect(columns([{ path: '/a', target: '/stored#x' }], stored)).toEqual(['0 target'])
    const leading = [{ path: '/stored', target: '/a?b=c' }]
    expect(columns([{ path: '/a', target: '/catalogue/base' }], leading)).toEqual(['0 path'])
  })

  it('guarantees one hop for every accepted set', () => {
    const address = fc.constantFrom('/a', '/b', '/c', '/d', '/catalogue/base', '/catalogue/base-2')
    fc.assert(
      fc.property(
        fc.array(fc.record({ path: address, target: address }), { maxLength: 6 }),
        (redirects) => {
          fc.pre(checkRedirects(redirects, [], site).length === 0)
          const map = new Map(redirects.map(({ path, target }) => [path, target]))
          for (const [path, target] of map) {
            expect(isPage(path)).toBe(false)
            expect(isPage(target)).toBe(true)
            expect(map.has(target)).toBe(false)
          }
        },
      ),
    )
  })

  it('isNormalPath accepts only normalised paths', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\/[a-zA-Z0-9._~/?-]{0,12}$/), (path) => {
        if (isNormalPath(path)) expect(path).toBe(path.toLowerCase().replace(/\/+$/, ''))
      }),
    )
    expect(['/a/b-c', '/a', '/', '', 'a', '/a//b', '/a/', '/é'].map(isNormalPath)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
