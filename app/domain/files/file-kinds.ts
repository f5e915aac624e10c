/** What people may send, by what the content is; the name's ending says nothing. */
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
} as const
export type FileKind = keyof typeof fileKinds

/** Name of the file field of every form that takes files. */
export const filesField = 'files'

const megabyte = 1024 * 1024

/** Most bytes of one file. */
export const maxFileBytes = 10 * megabyte
/** The same in words. */
export const fileSizeInWords = `${maxFileBytes / megabyte} MB`

/** Most files of one form. */
export const maxFilesAtOnce = 5

/** Most bytes of all files of one form. */
export const maxBytesAtOnce = 20 * megabyte
/** The same in words. */
export const atOnceInWords = `${maxBytesAtOnce / megabyte} MB together`

/** Most bytes of all files that one enquiry's customer can leave with us. */
export const maxBytesKept = 100 * megabyte

/** What a form's file field accepts, as browsers are told. */
export const acceptedFiles = Object.values(fileKinds)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',')

/** What may be sent, as people read beside the field. */
export const acceptedInWords = `PDF, pictures (JPEG, PNG, WebP), Excel (.xlsx), Word (.docx) or drawings (DXF), up to ${maxFilesAtOnce} files of ${fileSizeInWords} each, ${atOnceInWords}.`
