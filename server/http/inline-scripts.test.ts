import { expect, it } from 'vitest'
import { sealInlineScripts } from './inline-scripts.ts'

it('allows the scripts we wrote by their hash, and nothing of the mark is left', () => {
  const { html, sources } = sealInlineScripts(
    '<p>a</p><script nonce="m4rk">let a = 1</script><script type="module" nonce="m4rk">\n</script>',
    'm4rk',
  )
  expect(html).toBe('<p>a</p><script>let a = 1</script><script type="module">\n</script>')
  // printf 'let a = 1' | openssl dgst -sha256 -binary | base64
  expect(sources).toEqual([
    "'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='",
    "'sha256-AbpHGcgLb+kRsJGnwFEktk7uzpZOCcBY74+YBdrKVGs='",
  ])
})

it('does not allow a script that got into the page without the mark', () => {
  const injected = '<script>steal()</script><script nonce="guess">steal()</script>'
  expect(sealInlineScripts(injected, 'm4rk')).toEqual({ html: injected, sources: [] })
})

it('needs no hash for scripts that come as files', () => {
  const { html, sources } = sealInlineScripts('<script src="/a.js" nonce="m4rk"></script>', 'm4rk')
  expect(html).toBe('<script src="/a.js"></script>')
  expect(sources).toEqual([])
})

it('names a script that occurs twice once', () => {
  const twice = '<script nonce="m4rk">a()</script>'.repeat(2)
  expect(sealInlineScripts(twice, 'm4rk').sources).toHaveLength(1)
})
