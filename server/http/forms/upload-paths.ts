import { readAddress } from '../address.ts'

/**
 * The forms that take files: a message from a customer's private page, and from the desk (`.json` by
 * script), and tables of a company's products in the portal.
 */
const uploadPath =
  /^\/(?:(?:enquiry|staff\/enquiries)\/[\w-]+\/message(?:\.json)?|portal\/[\w-]+\/products\/(?:codes\/import|pad))$/

/** Whether a form that is sent to an address may bring files. @param target path, of a page or of its data */
export function takesFiles(target: string): boolean {
  const address = readAddress(target)
  return address.ok && uploadPath.test(address.path)
}
