import { href, redirect } from 'react-router'
import { routeMiddleware } from '../../route-middleware.server.ts'
import type { Route } from './+types/product-redirect.ts'

export const middleware = routeMiddleware('validate-product')

/** Redirects an old product URL permanently to the product's page. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/catalogue/:slug', params), 301)
}

/** Never rendered. A route needs a component for its errors to show the default error page. */
export default function ProductRedirect() {
  return null
}
