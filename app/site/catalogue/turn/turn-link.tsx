import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'

interface TurnLinkProps {
  slug: string
  name: string
  /** 3D view of a bottle that is closed with the product; null if there is none. */
  onBottle: { slug: string; query: string } | null
}

/**
 * Links from a product's drawing to its 3D view, and for a closure to that of a bottle with it; the
 * code of that view is not prefetched.
 */
export function TurnLink({ slug, name, onBottle }: TurnLinkProps) {
  return (
    <p className="flex flex-wrap justify-end gap-2 print:hidden">
      {onBottle && (
        <ButtonLink
          to={href('/catalogue/:slug/turn', { slug: onBottle.slug }) + onBottle.query}
          prefetch="none"
          look="secondary"
          size="small"
        >
          See it on a bottle<span className="sr-only">: {name}</span>
        </ButtonLink>
      )}
      <ButtonLink
        to={href('/catalogue/:slug/turn', { slug })}
        prefetch="none"
        look="secondary"
        size="small"
      >
        View in 3D<span className="sr-only">: {name}</span>
      </ButtonLink>
    </p>
  )
}
