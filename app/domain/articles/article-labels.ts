import { contentFieldLabels } from '#app/domain/content/content-labels.ts'
import type { FieldLabels } from '#app/domain/publishing/form/describe-form.ts'
import { articleTags } from './article-tags.ts'

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
