import { readAddress } from '../address.ts'

/**
 * The forms that take files: a message from a customer's private page, and from the desk (`.json` by
 * script), and the files of an order that a customer writes.
 */
const uploadPath =
  /^\/(?:(?:enquiry|staff\/enquiries)\/[\w-]+\/message(?:\.json)?|portal\/[\w-]+\/(?:order|orders\/[\w-]+\/change)\/files)$/

/** Whether a form that is sent to an address may bring files. @param target path, of a page or of its data */
export function takesFiles(target: string): boolean {
  const address = readAddress(target)
  return address.ok && uploadPath.test(address.path)
}
