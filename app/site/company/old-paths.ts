import { href, redirect } from 'react-router'
import type { Route } from './+types/old-paths.ts'

/** Short paths that people type, and the pages they are redirected to. */
const targets: Readonly<Record<string, string>> = {
  '/story': `${href('/about')}#story`,
  '/team': `${href('/about')}#team`,
  '/products': href('/catalogue'),
}

export function loader({ url }: Route.LoaderArgs) {
  return redirect(targets[url.pathname] ?? href('/'), 301)
}
