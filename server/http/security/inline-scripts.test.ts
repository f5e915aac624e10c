import { expect, it } from 'vitest'
import { sealInlineScripts } from './inline-scripts.ts'

function seal(html: string) {
  const { page, sources } = sealInlineScripts(Buffer.from(html), 'm4rk')
  return { html: page.toString(), sources }
}

it('allows the scripts we wrote by their hash, and nothing of the mark is left', () => {
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

it('does not allow a script that got into the page without the mark', () => {
  const injected = '<script>steal()</script><script nonce="guess">steal()</script>'
  expect(seal(injected)).toEqual({ html: injected, sources: [] })
})

it('needs no hash for scripts that come as files', () => {
  const { html, sources } = seal('<script src="/a.js" nonce="m4rk"></script>')
  expect(html).toBe('<script src="/a.js"></script>')
  expect(sources).toEqual([])
})

it('names a script that occurs twice once', () => {
  const twice = '<script nonce="m4rk">a()</script>'.repeat(2)
  expect(seal(twice).sources).toHaveLength(1)
})
