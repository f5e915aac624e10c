import { parse as parseYaml, YAMLError } from 'yaml'
import { type Article, frontMatter } from './article.ts'
import { MarkdownProblem, parseMarkdown } from './parse-markdown.ts'

export type ParsedArticle = { ok: true; article: Article } | { ok: false; reason: string }

const parts = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/

/**
 * Parses an article's file: YAML front matter between two lines of `---`, then Markdown.
 * @param slug name of the file without its extension
 */
export function parseArticle(slug: string, source: string): ParsedArticle {
  if (!isArticleSlug(slug)) return { ok: false, reason: `“${slug}” cannot be an address` }
  const groups = parts.exec(source.replaceAll('\r\n', '\n'))?.groups
  if (!groups) return { ok: false, reason: 'does not begin with its data between lines of ---' }
  try {
    const head = frontMatter.safeParse(parseYaml(groups.head ?? ''))
    if (!head.success) {
      const [issue] = head.error.issues
      return { ok: false, reason: `${issue?.path.join('.')}: ${issue?.message}` }
    }
    const body = parseMarkdown(groups.body ?? '')
    if (body.length === 0) return { ok: false, reason: 'has no body' }
    return { ok: true, article: { slug, ...head.data, body } }
  } catch (error) {
    if (error instanceof MarkdownProblem || error instanceof YAMLError) {
      return { ok: false, reason: error.message }
    }
    throw error
  }
}

/**
 * Whether the slug can be a top-level path: lower-case words joined by hyphens, at most 80
 * characters.
 */
function isArticleSlug(slug: string): boolean {
  return slug.length <= 80 && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug)
}
