import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'

/** Link from a product's drawing to its 3D view; the code of that view is not prefetched. */
export function TurnLink({ slug, name }: { slug: string; name: string }) {
  return (
    <p className="print:hidden">
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
