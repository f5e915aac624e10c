import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = globSync('{app,server,tests}/**/*.{ts,tsx,css}').filter(
  (name) => !name.endsWith('plain-names.test.ts'),
)

/** Words that stood for the field's own terms, which a reader cannot search for. */
const riddles = /\bfingers?\b|\bpatience\b/i

it('calls the main thread, a press and a timeout by these names in comments', () => {
  const comments = files.flatMap((name) =>
    readFileSync(name, 'utf8')
      .split('\n')
      .filter((line) => /^\s*(\/[/*]|\*|\{\/\*)/.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  )
  expect(comments.length).toBeGreaterThan(1000)
  expect(comments.filter((comment) => riddles.test(comment))).toEqual([])
})

it('exports no word from two files of one name, so that a search for it finds one home', () => {
  const homes = new Map<string, string[]>()
  for (const name of files.filter((file) => !/\.(test\.tsx?|css)$/.test(file))) {
    const place = name.replace(/(\.server)?\.tsx?$/, '')
    const source = readFileSync(name, 'utf8')
    const exported =
      /^export (?:default )?(?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm
    for (const [, word = ''] of source.matchAll(exported)) {
      const key = `${place} ${word.toLowerCase()}`
      homes.set(key, [...new Set([...(homes.get(key) ?? []), name])])
    }
  }
  expect([...homes.values()].filter((places) => places.length > 1)).toEqual([])
})
