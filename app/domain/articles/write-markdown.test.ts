import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { articleBody, words } from '#tests/support/random-articles.ts'
import type { Block } from './article-tree.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

const parse = (source: string) => parseMarkdown(source, { keepsQuotationMarks: true })

function write(blocks: readonly Block[], original?: string): string {
  const written = writeMarkdown(blocks, original)
  if (written.outcome !== 'written') throw new Error(`not exact: ${JSON.stringify(blocks)}`)
  return written.source
}

const seed = path.resolve(import.meta.dirname, '../../../db/seed/articles')
const bodies = readdirSync(seed).map((name) => {
  const source = readFileSync(path.join(seed, name), 'utf8')
  return [name, source.slice(source.indexOf('\n---\n') + 5)] as const
})

describe('writeMarkdown', () => {
  it('writes every tree so that it parses to the same tree', () => {
    fc.assert(
      fc.property(articleBody, (tree) => {
        expect(parse(write(tree))).toEqual(tree)
      }),
    )
  })

  it('writes every tree of a source so that it parses to the same tree', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
        const tree = parseOrNull(parts.join(' '))
        if (tree) expect(parse(write(tree))).toEqual(tree)
      }),
    )
  })

  it.each(bodies)('copies %s byte for byte if nothing changed', (_, source) => {
    expect(write(parse(source), source)).toBe(source)
  })

  it.each(bodies)('copies all of %s but the block that changed', (_, source) => {
    const tree = parse(source)
    const at = tree.findIndex(({ type }) => type === 'paragraph')
    const changed = tree.with(at, { type: 'paragraph', children: [{ type: 'text', text: 'New.' }] })
    const written = write(changed, source)
    expect(parse(written)).toEqual(changed)
    expect(written.split('\n').filter((row) => !source.split('\n').includes(row))).toEqual(['New.'])
  })

  it('writes pictures with their texts', () => {
    const tree: Block[] = [
      { type: 'picture', src: '/pictures/a', alt: 'A "flask" [new]', caption: 'R&D &amp; more' },
      { type: 'picture', src: '/pictures/b', alt: '', caption: '' },
    ]
    expect(write(tree)).toBe(
      '![A \\"flask\\" \\[new\\]](/pictures/a "R\\&D \\&amp; more")\n\n![](/pictures/b)\n',
    )
    expect(parse(write(tree))).toEqual(tree)
  })

  it('keeps sentences that look like lists, links and marks', () => {
    const sentences = ['No. A 750 mL bottle', '1. Smith said', '2 * 3 * 4', 'a@b.example', '- 3 °C']
    const tree = sentences.map((text): Block => {
      return { type: 'paragraph', children: [{ type: 'text', text }] }
    })
    expect(parse(write(tree))).toEqual(tree)
  })
})

function parseOrNull(source: string): Block[] | null {
  try {
    return parse(source)
  } catch {
    return null
  }
}
