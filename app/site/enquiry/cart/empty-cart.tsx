import { href } from 'react-router'
import { listCategoryNames } from '#app/domain/catalogue/dictionary/category-names.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Suggestions for an empty cart: the catalogue, pasting a list, and the categories. */
export function EmptyCart({ text }: { text: string }) {
  return (
    <div className="max-w-xl">
      <p className="text-lg">{text}</p>
      <p className="mt-6">
        <ButtonLink to={href('/catalogue')}>Return to Catalogue</ButtonLink>
      </p>
      <p className="mt-4">
        Already have the codes? <TextLink to={href('/catalogue/paste')}>Paste a list</TextLink>
      </p>
      <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2" aria-label="Categories">
        {listCategoryNames().map(([slug, name]) => (
          <li key={slug}>
            <TextLink to={`${href('/catalogue')}?category=${slug}`}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
