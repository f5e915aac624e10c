import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files with paths that are not links: route tables, scripts, stored content. */
const tables = [
  'app/document/personal-script.ts',
  'app/domain/addresses/site-addresses.server.ts',
  'app/domain/articles/article-kind.server.ts',
  'app/domain/catalogue/product/product-slug.ts',
  'app/domain/content/content-labels.ts',
  'app/domain/content/groups/page-groups.ts',
  'app/endpoints/robots.ts',
  'app/portal/portal-routes.ts',
  'app/site/cacheable-pages.ts',
  'app/staff/staff-routes.ts',
]
const sources = globSync('app/{document,domain,endpoints,portal,site,staff}/**/*.{ts,tsx}')
  .filter((name) => !/\.test\.tsx?$/.test(name) && !tables.includes(name))
  .map((name) => ({ name, lines: readFileSync(name, 'utf8').split('\n') }))

const isComment = (line: string) => /^\s*(\/[/*]|\*|\{\/\*)/.test(line)
const found = (pattern: RegExp, folder = '') =>
  sources
    .filter(({ name }) => name.startsWith(`app/${folder}`))
    .flatMap(({ name, lines }) =>
      lines
        .filter((line) => pattern.test(line) && !isComment(line))
        .map((line) => `${name}: ${line.trim()}`),
    )

/** First segments of page paths. */
const pages =
  'staff|portal|catalogue|enquiry|contact|services|about|news|preferences|privacy-policy|cookie-statement'
/**
 * Matches a literal page path outside `href()` and links made with it; `/staff/companies/:company`
 * is a pattern for `href()`.
 */
const typedOut = new RegExp(
  `(?<!(?:href|Link)\\(\\s*)(["'\`])(?:\\$\\{[^\`]*\\})?/(?:${pages})(?![^"'\`]*/:)(?:[/?#][^"'\`]*)?\\1`,
)
/** Matches a page path with a literal suffix: `${address}/lines`. */
const typedAfter = /`\$\{\w*(?:[aA]ddress|[lL]ink|base|page|path|Url)(?:\([^`]*\))?\}\/[a-z]/

it('links use typed routes, so that none is dead', () => {
  expect(found(/\b(?:href|Link)\('\//).length).toBeGreaterThan(150)
  expect(found(typedOut)).toEqual([])
  expect(found(typedAfter)).toEqual([])
})

it.each([
  ["redirect('/staff/queue')", true],
  ['to="/staff"', true],
  [`\`/staff/companies/\${company.id}\``, true],
  [`\`/portal/sign-in?\${asked}\``, true],
  [`\`\${publicUrl()}/portal/\${company}/inbox\``, true],
  ["href('/staff/queue')", false],
  ["href('/staff/companies/:company', { company })", false],
  ["codes: ['/staff/companies/:company/codes', 'Own codes'],", false],
  ["path.startsWith('/staffing')", false],
])('recognises a literal page path: %s', (line, isTyped) => {
  expect(typedOut.test(line)).toBe(isTyped)
})
