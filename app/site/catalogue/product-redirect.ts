import { href, redirect } from 'react-router'
import type { Route } from './+types/product-redirect.ts'

/** Old product addresses lead to the same product, for good. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/catalogue/:slug', params), 301)
}
