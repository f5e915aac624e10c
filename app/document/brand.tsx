import { href, Link } from 'react-router'

/** The name and its vermilion dot, leading home. */
export function Brand() {
  return (
    <Link to={href('/')} prefetch="intent" className="brand" aria-label="Vpack. Home">
      Vpack<span className="text-vermilion-bright">.</span>
    </Link>
  )
}
