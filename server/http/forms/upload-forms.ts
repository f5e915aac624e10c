import { type href, matchPath } from 'react-router'
import type { OperationName } from '#app/domain/access/policy.ts'
import { maxLabelBytes } from '#app/domain/cart/label/label-limits.ts'
import { maxImportFileBytes } from '#app/domain/catalogue/product-import/product-import.ts'
import { maxStatementBytes } from '#app/domain/catalogue/statements/statement.ts'
import { maxBytesAtOnce, maxFileBytes } from '#app/domain/files/file-kinds.ts'
import type { UnreadUpload, UploadRight } from '#app/platform/request/sent-files.ts'
import { authorisePortalUpload } from '#app/portal/authorise-upload.server.ts'
import {
  authoriseLabelUpload,
  authoriseLinkUpload,
  authoriseProjectUpload,
} from '#app/site/authorise-upload.server.ts'
import { authoriseStaffUpload } from '#app/staff/authorise-upload.server.ts'
import { parseTarget } from '../address.ts'

type Pattern = Parameters<typeof href>[0]

/** Form that accepts files. */
interface UploadForm {
  /** URL patterns to which it is sent: by browsers, and by scripts with `.json`. */
  addresses: readonly Pattern[]
  /** Maximum size of all its files together. */
  maxFileBytes: number
  /** Maximum size of everything but the files: text fields, boundaries and part headers. */
  maxTextBytes: number
  /** Checks, before the body is read, whether the sender may submit the form. */
  authorise(upload: UnreadUpload): Promise<UploadRight>
}

const kibibyte = 1024
/** Text limit for a message of 4,000 characters, or the counts of a delivery. */
const defaultTextBytes = 128 * kibibyte
/** Text limit for the rows of an import, which a form sends back after the preview. */
const rowsTextBytes = 4096 * kibibyte
/** Text limit for the list of an order pad: 200,000 characters of any script. */
const padTextBytes = 1024 * kibibyte

const byMember = (operation: OperationName) => (upload: UnreadUpload) =>
  authorisePortalUpload(upload, operation)
const byStaff = (operation: OperationName) => (upload: UnreadUpload) =>
  authoriseStaffUpload(upload, operation)

const attachments = { maxFileBytes: maxBytesAtOnce, maxTextBytes: defaultTextBytes }
const table = { maxFileBytes, maxTextBytes: rowsTextBytes }

/**
 * Forms that accept files. Multipart bodies to other URLs must be small, and their files are
 * dropped.
 */
export const uploadForms: readonly UploadForm[] = [
  {
    ...attachments,
    addresses: ['/enquiry/:token/message', '/enquiry/:token/message.json'],
    authorise: authoriseLinkUpload,
  },
  {
    addresses: ['/catalogue/:slug/turn'],
    maxFileBytes: maxLabelBytes,
    maxTextBytes: defaultTextBytes,
    authorise: authoriseLabelUpload,
  },
  {
    addresses: ['/catalogue/project/:token'],
    maxFileBytes: maxLabelBytes,
    maxTextBytes: defaultTextBytes,
    authorise: authoriseProjectUpload,
  },
  {
    ...attachments,
    addresses: [
      '/portal/:company/orders/:reference/message',
      '/portal/:company/orders/:reference/message.json',
    ],
    authorise: byMember('write-to-team'),
  },
  {
    ...attachments,
    addresses: ['/portal/:company/goods-in/receive', '/portal/:company/goods-in/receive.json'],
    authorise: byMember('receive-goods'),
  },
  {
    ...attachments,
    addresses: [
      '/portal/:company/order/files',
      '/portal/:company/drafts/:open/files',
      '/portal/:company/sent-for-approval/:draft/files',
      '/portal/:company/orders/:reference/change/files',
    ],
    authorise: byMember('write-order'),
  },
  {
    ...table,
    addresses: ['/portal/:company/products/pad'],
    maxTextBytes: padTextBytes,
    authorise: byMember('write-order'),
  },
  {
    ...table,
    addresses: ['/portal/:company/products/codes/import'],
    authorise: byMember('keep-own-range'),
  },
  {
    ...attachments,
    addresses: ['/staff/enquiries/:reference/message', '/staff/enquiries/:reference/message.json'],
    authorise: byStaff('write-to-customer'),
  },
  {
    ...attachments,
    addresses: ['/staff/pictures', '/staff/pictures/:picture/replace', '/staff/publishing/upload'],
    authorise: byStaff('keep-pictures'),
  },
  {
    ...attachments,
    addresses: ['/staff/companies/:company/documents'],
    authorise: byStaff('keep-company-documents'),
  },
  {
    maxFileBytes: maxStatementBytes,
    maxTextBytes: defaultTextBytes,
    addresses: ['/staff/statements/:statement'],
    authorise: byStaff('keep-statements'),
  },
  {
    ...table,
    addresses: ['/staff/companies/import'],
    authorise: byStaff('import-customers'),
  },
  {
    maxFileBytes: maxImportFileBytes,
    maxTextBytes: rowsTextBytes,
    addresses: ['/staff/products/import'],
    authorise: byStaff('edit-content'),
  },
  {
    ...table,
    addresses: ['/staff/redirects/import'],
    authorise: byStaff('keep-redirects'),
  },
  {
    ...table,
    addresses: ['/staff/companies/:company/codes/import'],
    authorise: byStaff('keep-own-range'),
  },
]

/** Form with files, and the route parameters of the URL to which it is sent. */
export type AddressedUpload = UploadForm & Pick<UnreadUpload, 'params'>

/**
 * Finds the form with files that a URL accepts.
 * @param target path and query as sent, of a page or of its data
 * @returns null if the URL accepts no files
 */
export function findUploadForm(target: string): AddressedUpload | null {
  const address = parseTarget(target)
  if (address.outcome !== 'done') return null
  for (const form of uploadForms) {
    for (const pattern of form.addresses) {
      const match = matchPath(pattern, address.path)
      if (match) return { ...form, params: match.params }
    }
  }
  return null
}
