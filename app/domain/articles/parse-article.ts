import { parse as parseYaml, YAMLError } from 'yaml'
import { describeIssue } from '#app/domain/publishing/form/describe-issue.ts'
import { type Article, type ArticleDocument, articleDocument } from './article.ts'
import { MarkdownProblem, parseMarkdown } from './parse-markdown.ts'

/** Problem of an article, with the field that has it; the field is empty for the whole article. */
export interface ArticleProblem {
  place: string
  reason: string
}

export type ParsedArticle =
  | { outcome: 'done'; article: Article; document: ArticleDocument }
  | { outcome: 'refused'; problems: ArticleProblem[] }

const fileParts = /^---\n(?<head>[\s\S]*?)\n---\n(?<text>[\s\S]*)$/

export type ArticleFileContent =
  | { outcome: 'done'; body: unknown }
  | { outcome: 'refused'; message: string }

/** Reads an article's file: YAML front matter between two lines of `---`, then Markdown. */
export function readArticleFile(source: string): ArticleFileContent {
  const groups = fileParts.exec(source.replaceAll('\r\n', '\n'))?.groups
  if (!groups)
    return { outcome: 'refused', message: 'does not begin with its data between lines of ---' }
  try {
    const head: unknown = parseYaml(groups.head ?? '')
    if (typeof head !== 'object' || head === null || Array.isArray(head)) {
      return { outcome: 'refused', message: 'has no data between the lines of ---' }
    }
    return { outcome: 'done', body: { ...head, text: (groups.text ?? '').replace(/^\n+/, '') } }
  } catch (error) {
    if (error instanceof YAMLError) return { outcome: 'refused', message: error.message }
    throw error
  }
}

/**
 * Parses an article.
 * @param slug key of the article
 * @param body front matter and text; revisions of earlier releases hold a file as `source`
 */
export function parseArticle(slug: string, body: unknown): ParsedArticle {
  if (!isArticleSlug(slug)) return refuse('', `“${slug}” cannot be an address`)
  if (typeof body === 'object' && body !== null && 'source' in body) {
    const file = readArticleFile(String(body.source))
    return file.outcome === 'done' ? parseArticle(slug, file.body) : refuse('', file.message)
  }
  const parsed = articleDocument.safeParse(body)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => ({
      place: issue.path.join('.'),
      reason: describeIssue(issue),
    }))
    return { outcome: 'refused', problems }
  }
  const document = parsed.data
  const { text, ...head } = document
  try {
    const blocks = parseMarkdown(text)
    if (blocks.length === 0) return refuse('text', 'Enter a text.')
    return { outcome: 'done', article: { slug, ...head, body: blocks }, document }
  } catch (error) {
    if (error instanceof MarkdownProblem) return refuse('text', error.message)
    throw error
  }
}

const refuse = (place: string, reason: string): ParsedArticle => ({
  outcome: 'refused',
  problems: [{ place, reason }],
})

/** Maximum length of an article's slug, in characters. */
export const maxSlugLength = 80

/** Whether a text can be a top-level path: lower-case words joined by hyphens, letter first. */
export function isArticleSlug(slug: string): boolean {
  return slug.length <= maxSlugLength && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug)
}

/** Proposes the slug of an article from its title; empty if the title has no letters. */
export function proposeSlug(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+/, '')
  const whole =
    words.length > maxSlugLength ? words.slice(0, maxSlugLength).replace(/-[^-]*$/, '') : words
  return whole.replace(/-+$/, '')
}
