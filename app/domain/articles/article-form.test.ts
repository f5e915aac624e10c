import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeForm } from '#app/domain/publishing/form/describe-form.ts'
import { listFormFields, readDocumentForm } from '#app/domain/publishing/form/read-document-form.ts'
import { groupTexts } from '#app/platform/forms/form-texts.ts'
import { articleDocument } from './article.ts'
import { articleLabels } from './article-kind.server.ts'
import { parseArticle, readArticleFile } from './parse-article.ts'

const seed = path.resolve(import.meta.dirname, '../../../db/seed/articles')
const files = readdirSync(seed).map(
  (name) => [name, readFileSync(path.join(seed, name), 'utf8')] as const,
)
const form = describeForm(articleDocument, articleLabels)

describe('form of an article', () => {
  it.each(files)('returns %s unchanged, byte for byte', (name, source) => {
    const file = readArticleFile(source)
    const parsed = parseArticle(
      name.replace(/\.md$/, ''),
      file.outcome === 'done' ? file.body : null,
    )
    if (parsed.outcome !== 'done') throw new Error(`${name} cannot be parsed`)
    const sent = new FormData()
    for (const [field, value] of listFormFields(form, parsed.document)) {
      // Browsers send line breaks as CRLF.
      sent.append(field, value.replaceAll('\n', '\r\n'))
    }
    expect(readDocumentForm(form, groupTexts(sent)).body).toEqual(parsed.document)
    expect(source).toContain(parsed.document.text)
  })

  it('keeps topics that it does not know, for the schema to refuse', () => {
    const sent = new FormData()
    for (const tag of ['glass', 'hats']) sent.append('tags', tag)
    const { body } = readDocumentForm(form, groupTexts(sent))
    expect(body).toMatchObject({ tags: ['glass', 'hats'], title: '', image: null })
    const parsed = parseArticle('a-test', body)
    const problems = parsed.outcome === 'done' ? [] : parsed.problems.map(({ place }) => place)
    expect(problems).toContain('tags.1')
    expect(problems).toContain('title')
  })
})
