import { href, Link } from 'react-router'

/** The site's name with its vermilion dot, linked to the home page. */
export function Brand() {
  return (
    <Link to={href('/')} prefetch="intent" className="brand" aria-label="Vpack. Home">
      Vpack<span className="text-vermilion-bright">.</span>
    </Link>
  )
}
