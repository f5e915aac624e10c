import { readAddress } from '../address.ts'

/** The forms that take files; those of the message writer by script too, under `.json`. */
const uploadPaths = [
  /^\/(?:enquiry|staff\/enquiries)\/[\w-]+\/message(?:\.json)?$/,
  /^\/portal\/[\w-]+\/(?:order|orders\/[\w-]+\/change)\/files$/,
  /^\/portal\/[\w-]+\/products\/(?:codes\/import|pad)$/,
]

/** Whether a form that is sent to an address may bring files. @param target path, of a page or of its data */
export function takesFiles(target: string): boolean {
  const address = readAddress(target)
  return address.ok && uploadPaths.some((path) => path.test(address.path))
}
