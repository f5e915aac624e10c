import { readAddress } from '../address.ts'

/** The forms that take files; those of messages and of the dock by script too, under `.json`. */
const uploadPaths = [
  /^\/catalogue\/[\w-]+\/turn$/,
  /^\/(?:enquiry|staff\/enquiries|portal\/[\w-]+\/orders)\/[\w-]+\/message(?:\.json)?$/,
  /^\/portal\/[\w-]+\/goods-in\/receive(?:\.json)?$/,
  /^\/portal\/[\w-]+\/(?:order|sent-for-approval\/[\w-]+|orders\/[\w-]+\/change)\/files$/,
  /^\/staff\/companies\/(?:[\w-]+\/codes\/)?import$/,
  /^\/portal\/[\w-]+\/products\/(?:codes\/import|pad)$/,
]

/** Whether a form that is sent to an address may bring files. @param target path, of a page or of its data */
export function takesFiles(target: string): boolean {
  const address = readAddress(target)
  return address.ok && uploadPaths.some((path) => path.test(address.path))
}
