import { redirect } from 'react-router'

/**
 * Leads back to a part of a page after a form was taken. The router takes a new fragment of the page
 * that is open for a move within it, and would load nothing: this header has it load all the same.
 * @param address with the fragment of the part, `/staff/enquiries/vp-104233#notes`
 */
export function backToPart(address: string): Response {
  return redirect(address, { status: 303, headers: { 'X-Remix-Revalidate': 'yes' } })
}
