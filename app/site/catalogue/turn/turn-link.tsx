import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'

/** Leads from a product's drawing to the view that turns; nothing of that view is fetched before. */
export function TurnLink({ slug, name }: { slug: string; name: string }) {
  return (
    <p className="mt-3 print:hidden">
      <ButtonLink
        to={href('/catalogue/:slug/turn', { slug })}
        prefetch="none"
        look="secondary"
        size="small"
      >
        Turn it<span className="sr-only">: {name} in three dimensions</span>
      </ButtonLink>
    </p>
  )
}
