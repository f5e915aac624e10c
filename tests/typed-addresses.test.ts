import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files that speak of paths rather than lead to pages: tables of routes, scripts, stored copy. */
const tables = [
  'app/document/personal-script.ts',
  'app/domain/addresses/site-addresses.server.ts',
  'app/domain/catalogue/product/product-slug.ts',
  'app/domain/content/groups/home-page.ts',
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

/** The first words of pages’ addresses. */
const pages =
  'staff|portal|catalogue|enquiry|contact|services|about|news|preferences|privacy-policy|cookie-statement'
/** A page, outside of `href()` and of links by it; `/staff/companies/:company` is a pattern for it. */
const typedOut = new RegExp(
  `(?<!(?:href|Link)\\(\\s*)(["'\`])(?:\\$\\{[^\`]*\\})?/(?:${pages})(?![^"'\`]*/:)(?:[/?#][^"'\`]*)?\\1`,
)
/** A page's address with a part typed after it: `${address}/lines`. */
const typedAfter = /`\$\{\w*(?:[aA]ddress|[lL]ink|base|page|path|Url)(?:\([^`]*\))?\}\/[a-z]/

it('names pages by their typed routes, so that none leads nowhere', () => {
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
])('knows a typed-out page: %s', (line, isTyped) => {
  expect(typedOut.test(line)).toBe(isTyped)
})
