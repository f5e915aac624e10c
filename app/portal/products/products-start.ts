import { href, redirect } from 'react-router'
import type { Route } from './+types/products-start.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/portal/:company/products/codes', params), 303)
}
