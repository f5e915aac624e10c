import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTarget } from './address.ts'

function pathOf(target: string) {
  const address = parseTarget(target)
  return address.outcome === 'done' ? address.path : address.status
}

describe('parseTarget', () => {
  it('accepts a canonical URL unchanged', () => {
    expect(parseTarget('/catalogue/claret-750?utm_source=mail')).toEqual({
      outcome: 'done',
      path: '/catalogue/claret-750',
      search: '?utm_source=mail',
      isData: false,
      isMoved: false,
    })
    expect(parseTarget('/')).toMatchObject({ path: '/', isMoved: false })
  })

  it.each([
    ['/Catalogue', '/catalogue'],
    ['/catalogue/', '/catalogue'],
    ['//catalogue', '/catalogue'],
    ['//evil.example/x', '/evil.example/x'],
    ['/%63atalogue', '/catalogue'],
    ['/a/../catalogue', '/catalogue'],
    ['/a/%2e%2e/catalogue', '/catalogue'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/a b', '/a%20b'],
    ['http://localhost:3000/Catalogue', '/catalogue'],
  ])('normalises %s to %s', (typed, path) => {
    expect(parseTarget(typed)).toMatchObject({ outcome: 'done', path, isMoved: true })
  })

  it('keeps the case of a private link’s token', () => {
    expect(parseTarget('/enquiry/AbC_d-E')).toMatchObject({
      path: '/enquiry/AbC_d-E',
      isMoved: false,
    })
    expect(parseTarget('/Enquiry/AbC_d-E/')).toMatchObject({
      path: '/enquiry/AbC_d-E',
      isMoved: true,
    })
  })

  it.each([
    ['/_.data', '/', false],
    ['/catalogue.data?page=2', '/catalogue', false],
    ['/Catalogue.data', '/catalogue', true],
    ['/catalogue/_.data', '/catalogue', true],
    ['/enquiry/AbC.data', '/enquiry/AbC', false],
  ])('reads %s as the data of %s', (typed, path, isMoved) => {
    expect(parseTarget(typed)).toMatchObject({ outcome: 'done', path, isData: true, isMoved })
  })

  it.each([
    '/%E0%A4%A',
    '/%',
    '/%00',
    '/a%0d%0aSet-Cookie:x',
    '/\\evil.example',
    '/catalogue?q=%00',
    '*',
    '',
  ])('rejects %j as malformed', (typed) => {
    expect(pathOf(typed)).toBe(400)
  })

  it('rejects a URL that is too long', () => {
    expect(pathOf(`/${'a'.repeat(10_000)}`)).toBe(414)
  })

  it('never needs two redirects and never leaves the site', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '.',
        '..',
        '%2e',
        '%2F',
        '%5C',
        '\\',
        'A',
        'é',
        '%C3%A9',
        '@',
        ':',
      ),
      fc.string({ maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const address = parseTarget(`/${parts.join('').replaceAll('?', '')}`)
        if (address.outcome !== 'done') return
        expect(address.path).toMatch(/^\/(?![/\\])/)
        expect(parseTarget(address.path)).toMatchObject({
          outcome: 'done',
          path: address.path,
          isMoved: false,
        })
      }),
      { numRuns: 2000 },
    )
  })
})
