import { sql } from 'drizzle-orm'
import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import type { Article } from './article.ts'
import { articleTagSlugs } from './article-tags.ts'

/** Articles of the news, as Markdown. */
export const articleTable = pgTable(
  'article',
  {
    slug: text().primaryKey(),
    title: text().notNull(),
    summary: text().notNull(),
    published: date({ mode: 'string' }).notNull(),
    author: text().notNull(),
    tags: oneOf(articleTagSlugs).array().notNull(),
    places: text().array().notNull(),
    products: text().array().notNull(),
    /** Featured picture; null without one. */
    image: jsonb().$type<Article['image']>(),
    /** Picture for links on other sites; null if one is drawn. */
    share: jsonb().$type<Article['share']>(),
    /** Text in Markdown as written, for editing. */
    source: text().notNull(),
    /** The parsed text. */
    body: jsonb().$type<Article['body']>().notNull(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  checkValues,
)
