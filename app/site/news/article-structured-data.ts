import { companyReference, type JsonLd } from '#app/document/structured-data.ts'
import type { Article } from '#app/domain/articles/article.ts'
import type { Company } from '#app/domain/content/groups/shapes.ts'

/** An article, as its page says when and by whom it was written. */
export function articleStructuredData(
  { title, summary, published, author }: Article,
  company: Company,
  canonical: string,
  picture: string | undefined,
): JsonLd {
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    ...(picture ? { image: new URL(picture, canonical).href } : {}),
    datePublished: published,
    inLanguage: 'en-AU',
    // A role of the company, not a person.
    author: { '@type': 'Organization', name: `${company.name}, ${author}` },
    publisher: companyReference(company, canonical),
    mainEntityOfPage: canonical,
  }
}
