/** Types of stored files, detected from the file's content, not its extension. */
export const fileKinds = {
  pdf: { label: 'PDF', type: 'application/pdf', endings: ['pdf'] },
  jpeg: { label: 'picture (JPEG)', type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { label: 'picture (PNG)', type: 'image/png', endings: ['png'] },
  webp: { label: 'picture (WebP)', type: 'image/webp', endings: ['webp'] },
  xlsx: {
    label: 'Excel workbook',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
  },
  docx: {
    label: 'Word document',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
  dxf: { label: 'drawing (DXF)', type: 'image/vnd.dxf', endings: ['dxf'] },
  xls: { label: 'older Excel workbook', type: 'application/vnd.ms-excel', endings: ['xls'] },
  csv: { label: 'table (CSV)', type: 'text/csv', endings: ['csv', 'tsv', 'txt'] },
  text: { label: 'text', type: 'text/plain', endings: ['txt', 'text', 'md', 'log'] },
  heic: { label: 'picture (HEIC)', type: 'image/heic', endings: ['heic', 'heif'] },
  gif: { label: 'picture (GIF)', type: 'image/gif', endings: ['gif'] },
  eml: { label: 'mail', type: 'message/rfc822', endings: ['eml'] },
  calendar: { label: 'calendar entry', type: 'text/calendar', endings: ['ics'] },
  zip: { label: 'archive (ZIP)', type: 'application/zip', endings: ['zip'] },
  picture: {
    label: 'picture that cannot be shown',
    type: 'application/octet-stream',
    endings: ['bin'],
  },
} as const
export type FileKind = keyof typeof fileKinds
export const fileKindNames = Object.keys(fileKinds) as FileKind[]

/** Types that forms accept; mails may bring the others too (`checkMailFile`). */
export const uploadKinds = ['pdf', 'jpeg', 'png', 'webp', 'xlsx', 'docx', 'dxf'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** Name of the file field in all forms with files. */
export const filesField = 'files'

const megabyte = 1024 * 1024

/** Maximum size of a file, in bytes. */
export const maxFileBytes = 10 * megabyte
/** Text of `maxFileBytes` for messages: “10 MB”. */
export const maxFileSizeText = `${maxFileBytes / megabyte} MB`

/** Maximum number of files in a form. */
export const maxFilesAtOnce = 5

/** Maximum size of all files of a form, in bytes. */
export const maxBytesAtOnce = 20 * megabyte
/** Text of `maxBytesAtOnce` for messages. */
export const maxTotalSizeText = `${maxBytesAtOnce / megabyte} MB together`

/** Maximum size, in bytes, of all files that a customer can upload for an enquiry. */
export const maxStoredBytes = 100 * megabyte

/** Value of the file field's `accept` attribute. */
export const acceptedFiles = uploadKinds
  .flatMap((kind) => fileKinds[kind].endings.map((ending) => `.${ending}`))
  .join(',')

/** Hint next to the file field that lists the accepted types and limits. */
export const acceptedFilesText = `PDF, pictures (JPEG, PNG, WebP), Excel (.xlsx), Word (.docx) or drawings (DXF), up to ${maxFilesAtOnce} files of ${maxFileSizeText} each, ${maxTotalSizeText}.`
