import { expect, it } from 'vitest'
import { sealInlineScripts } from './inline-scripts.ts'

function seal(html: string) {
  const { page, sources } = sealInlineScripts(Buffer.from(html), 'm4rk')
  return { html: page.toString(), sources }
}

it('sealInlineScripts allows our scripts by hash and removes the placeholder', () => {
  const { html, sources } = seal(
    '<p>ä</p><script nonce="m4rk">let a = 1</script><script type="module" nonce="m4rk">\n</script>',
  )
  expect(html).toBe('<p>ä</p><script>let a = 1</script><script type="module">\n</script>')
  // printf 'let a = 1' | openssl dgst -sha256 -binary | base64
  expect(sources).toEqual([
    "'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='",
    "'sha256-AbpHGcgLb+kRsJGnwFEktk7uzpZOCcBY74+YBdrKVGs='",
  ])
})

it('sealInlineScripts does not allow an injected script', () => {
  const injected = '<script>steal()</script><script nonce="guess">steal()</script>'
  expect(seal(injected)).toEqual({ html: injected, sources: [] })
})

it('sealInlineScripts needs no hash for script files', () => {
  const { html, sources } = seal('<script src="/a.js" nonce="m4rk"></script>')
  expect(html).toBe('<script src="/a.js"></script>')
  expect(sources).toEqual([])
})

it('sealInlineScripts lists a repeated script once', () => {
  const twice = '<script nonce="m4rk">a()</script>'.repeat(2)
  expect(seal(twice).sources).toHaveLength(1)
})
