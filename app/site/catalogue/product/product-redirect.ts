import { href, redirect } from 'react-router'
import { routeMiddleware } from '../../route-middleware.server.ts'
import type { Route } from './+types/product-redirect.ts'

export const middleware = routeMiddleware('validate-product')

/** Old product addresses lead to the same product, for good. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/catalogue/:slug', params), 301)
}

/** Never rendered; a route needs a component for its errors to get the usual error page. */
export default function ProductRedirect() {
  return null
}
