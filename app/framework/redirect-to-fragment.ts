import { redirect } from 'react-router'

/**
 * Redirects (303) to a fragment of a page after a form was accepted. The router treats a new
 * fragment of the open page as a move within it and would not reload its data; the header forces
 * the reload.
 * @param address URL with fragment, such as `/staff/enquiries/vp-104233#notes`
 */
export function redirectToFragment(address: string): Response {
  return redirect(address, { status: 303, headers: { 'X-Remix-Revalidate': 'yes' } })
}
