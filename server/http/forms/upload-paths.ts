import { readAddress } from '../address.ts'

/**
 * The forms that take files: a message from a customer's private page, from the portal and from the
 * desk, and what came at the dock; `.json` by script.
 */
const uploadPath =
  /^\/(?:(?:enquiry|staff\/enquiries|portal\/[\w-]+\/orders)\/[\w-]+\/message|portal\/[\w-]+\/goods-in\/receive)(?:\.json)?$/

/** Whether a form that is sent to an address may bring files. @param target path, of a page or of its data */
export function takesFiles(target: string): boolean {
  const address = readAddress(target)
  return address.ok && uploadPath.test(address.path)
}
