import { eq, inArray, sql } from 'drizzle-orm'
import { contentFieldLabels } from '#app/domain/content/content-labels.ts'
import { eachPictureOf, parsePictureAddress } from '#app/domain/links/picture-address.ts'
import type { DocumentChange, DocumentName } from '#app/domain/publishing/document.ts'
import { describeForm, type FieldLabels } from '#app/domain/publishing/form/describe-form.ts'
import type { KindChange, PublishableKind } from '#app/domain/publishing/publishable-kind.server.ts'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type ArticleDocument, articleDocument } from './article.ts'
import { articleTags } from './article-tags.ts'
import { type Block, listLinks, listShownPictures, listShownProducts } from './article-tree.ts'
import { type ArticleProblem, isArticleSlug, parseArticle } from './parse-article.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { articleTable } from './tables.server.ts'

/** Labels and hints of the fields of an article. */
export const articleLabels: FieldLabels = {
  ...contentFieldLabels,
  ...Object.fromEntries(articleTags.map(({ slug, label }) => [slug, { label }])),
  title: { label: 'Title' },
  summary: {
    label: 'Summary',
    hint: 'One or two sentences, shown in lists, feeds and search results.',
  },
  text: {
    label: 'Text',
    hint: 'Markdown: ## Heading, **bold**, *italic*, [words](/page), - list, ![What it shows](/pictures/name "Caption"), ::card[product], ::drawing[product].',
  },
  published: { label: 'Date', hint: 'Shown with the article. Lists begin with the newest.' },
  author: { label: 'Author', hint: 'A person, or a role such as Technical Manager.' },
  tags: { label: 'Topics', hint: 'One to four.' },
  places: { label: 'Related categories' },
  products: { label: 'Related products', hint: 'Last part of the address of each product.' },
  image: { label: 'Featured picture', hint: 'Above the text and in lists.' },
  share: {
    label: 'Share picture',
    hint: 'For links to the article on other sites. Without it, a picture with the title is drawn.',
  },
}

interface ArticleKindOptions {
  /** Whether another page of the site uses a slug as its path. */
  isTaken(slug: string): boolean
  /** Returns those of the keys that are pictures of the library. */
  hasPictures(tx: Database, keys: readonly string[]): Promise<ReadonlySet<string>>
  /** Returns those of the slugs that are products. */
  hasProducts(tx: Database, slugs: readonly string[]): Promise<ReadonlySet<string>>
}

/** Creates the kind of the articles, whose key is the slug. */
export function createArticleKind({
  isTaken,
  hasPictures,
  hasProducts,
}: ArticleKindOptions): PublishableKind<ArticleDocument> {
  return {
    kind: 'article',
    label: 'Articles',
    content: 'articles',
    isDeletable: true,
    maxJsonLength: 300_000,
    isKey: isArticleSlug,
    parse(key, body) {
      const parsed = parseArticle(key, body)
      return parsed.outcome === 'done' ? { outcome: 'done', body: parsed.document } : parsed
    },
    upgrade(key, body) {
      if (typeof body !== 'object' || body === null || !('source' in body)) return body
      const parsed = parseArticle(key, body)
      return parsed.outcome === 'done' ? parsed.document : body
    },
    load: loadArticleDocument,
    describe: (key, body) => (typeof body?.title === 'string' && body.title.trim()) || key,
    form: () => describeForm(articleDocument, articleLabels),
    createBlank,
    // Articles have a list of their own.
    listKeys: () => [],
    references: (_, body) => listReferences(body),
    address: (key) => `/${key}`,
    paths: (key) => [`/${key}`, '/news'],
    async check(tx, changes, all) {
      // Blocks `addRedirect` until the end of the transaction, so that it sees these articles.
      await tx.execute(sql`lock table article in share row exclusive mode`)
      const problems: ({ key: string } & ArticleProblem)[] = []
      const redirects = await findRedirectsFrom(tx, changes, all)
      for (const { key, body } of changes) {
        if (body === null) continue
        const target = redirects.get(`/${key}`)
        if (isTaken(key)) problems.push({ key, place: '', reason: 'is the address of a page' })
        else if (target) {
          const reason = `/${key} is redirected to ${target}, which would hide the article`
          problems.push({ key, place: '', reason })
        }
        const used = listUses(body)
        const pictures = await hasPictures(
          tx,
          used.pictures.map(({ name }) => name),
        )
        problems.push(
          ...used.pictures
            .filter(({ name }) => !pictures.has(name))
            .map(({ name, place }) => ({
              key,
              place,
              reason: `names the picture “${name}”, which is not in the library`,
            })),
        )
        const products = await hasProducts(
          tx,
          used.products.map(({ name }) => name),
        )
        // Products that were deleted since do not prevent other corrections of the article.
        const published = await loadArticleDocument(tx, key)
        const earlier = new Set(published && listUses(published).products.map(({ name }) => name))
        problems.push(
          ...used.products
            .filter(({ name }) => !products.has(name) && !earlier.has(name))
            .map(({ name, place }) => ({
              key,
              place,
              reason: `names the product “${name}”, which is not in the catalogue`,
            })),
        )
      }
      return problems
    },
    apply: applyArticles,
  }
}

async function loadArticleDocument(tx: Database, key: string): Promise<ArticleDocument | null> {
  const [row] = await tx.select().from(articleTable).where(eq(articleTable.slug, key))
  if (!row) return null
  const { title, summary, source, published, author, tags, places, products, image, share } = row
  return {
    title,
    summary,
    text: source,
    published,
    author,
    tags,
    places,
    products,
    image,
    share,
  }
}

/** Creates an article with a text in every field, for the preview of one that is incomplete. */
function createBlank(key: string): ArticleDocument {
  return {
    title: key,
    summary: 'The summary is still missing.',
    text: 'The text is still missing.',
    published: '2000-01-01',
    author: 'Author',
    tags: ['company'],
    places: [],
    products: [],
    image: null,
    share: null,
  }
}

/** Lists pictures of the library, and pages of the site that a published article may be. */
function listReferences(body: ArticleDocument): DocumentName[] {
  const links = listLinks(parseMarkdown(body.text))
  const slugs = links.flatMap((link) => /^\/([a-z0-9-]+)(?:[?#]|$)/.exec(link)?.[1] ?? [])
  return [
    ...listUses(body).pictures.map(({ name }) => ({ kind: 'picture' as const, key: name })),
    ...slugs.map((slug) => ({ kind: 'article' as const, key: slug })),
  ]
}

/** A picture or product that an article uses, and the field that names it. */
interface Use {
  name: string
  place: string
}

function listUses(body: ArticleDocument): { pictures: Use[]; products: Use[] } {
  const blocks: Block[] = parseMarkdown(body.text)
  const pictures: Use[] = listShownPictures(blocks).flatMap(({ src }) => {
    const name = parsePictureAddress(src)
    return name === null ? [] : [{ name, place: 'text' }]
  })
  const { image, share } = body
  eachPictureOf({ image, share }, (name, _, place) =>
    pictures.push({ name, place: `${place}.src` }),
  )
  const products = body.products.map((name, at) => ({ name, place: `products.${at}` }))
  const shown = listShownProducts(blocks).map((name) => ({ name, place: 'text' }))
  return { pictures, products: [...products, ...shown] }
}

/** Finds the redirects from the paths of articles as they are after all changes, by path. */
async function findRedirectsFrom(
  tx: Database,
  changes: readonly KindChange<ArticleDocument>[],
  all: readonly DocumentChange[],
): Promise<ReadonlyMap<string, string>> {
  const paths = changes.map(({ key }) => `/${key}`)
  const rows = await tx.select().from(redirectTable).where(inArray(redirectTable.path, paths))
  const found = new Map(rows.map(({ path, target }) => [path, target]))
  for (const { kind, key, body } of all) {
    if (kind !== 'redirect') continue
    if (body === null) found.delete(key)
    else found.set(key, (body as { target: string }).target)
  }
  return found
}

async function applyArticles(
  tx: Database,
  changes: readonly KindChange<ArticleDocument>[],
): Promise<void> {
  const deleted = changes.filter(({ body }) => body === null).map(({ key }) => key)
  if (deleted.length > 0) await tx.delete(articleTable).where(inArray(articleTable.slug, deleted))
  const rows = changes.flatMap(({ key, body }) => {
    if (body === null) return []
    const parsed = parseArticle(key, body)
    if (parsed.outcome !== 'done')
      throw new Error(`The article ${key} was checked and is refused now.`)
    return [{ ...parsed.article, source: body.text }]
  })
  if (rows.length === 0) return
  await tx
    .insert(articleTable)
    .values(rows)
    .onConflictDoUpdate({
      target: articleTable.slug,
      set: {
        title: sql`excluded.title`,
        summary: sql`excluded.summary`,
        published: sql`excluded.published`,
        author: sql`excluded.author`,
        tags: sql`excluded.tags`,
        places: sql`excluded.places`,
        products: sql`excluded.products`,
        image: sql`excluded.image`,
        share: sql`excluded.share`,
        source: sql`excluded.source`,
        body: sql`excluded.body`,
        updatedAt: sql`now()`,
      },
    })
}
