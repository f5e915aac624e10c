import { href } from 'react-router'
import type { DocumentName } from '#app/domain/publishing/document.ts'
import { productEditPath } from '../products/product-paths.ts'

/** A document in a change set. */
type DraftName = DocumentName & { changeSet: string }

// URLs are in lower case; `readDocumentParam` finds the key again.
const paramsOf = ({ kind, key }: DocumentName) => ({ kind, key: key.toLowerCase() })

/** Returns the path of a document's versions. */
export const documentPath = (name: DocumentName) =>
  href('/staff/publishing/documents/:kind/:key', paramsOf(name))

/** Returns the path of the editor of a document in a change set. */
export const editPath = (name: DraftName) =>
  name.kind === 'product'
    ? productEditPath(name.key, name.changeSet)
    : href('/staff/publishing/:changeSet/:kind/:key', {
        changeSet: name.changeSet,
        ...paramsOf(name),
      })

/** Returns the path to which the editor saves drafts. */
export const savePath = (name: DraftName) =>
  href('/staff/publishing/:changeSet/:kind/:key/save', {
    changeSet: name.changeSet,
    ...paramsOf(name),
  })

/** Returns the URL of the page that chooses the picture of one place of a document. */
export function choosePicturePath(name: DraftName, field: string): string {
  const path = href('/staff/publishing/:changeSet/:kind/:key/picture', {
    changeSet: name.changeSet,
    ...paramsOf(name),
  })
  return `${path}?${new URLSearchParams({ field })}`
}

/** Returns the path of the page that combines a draft with a newer publication. */
export const mergePath = (name: DraftName) =>
  href('/staff/publishing/:changeSet/:kind/:key/merge', {
    changeSet: name.changeSet,
    ...paramsOf(name),
  })

/** Returns the path of a mail with the draft of its texts, for the preview beside the form. */
export const mailFramePath = (name: DraftName) =>
  href('/staff/publishing/:changeSet/:kind/:key/mail', {
    changeSet: name.changeSet,
    ...paramsOf(name),
  })
