/** Kinds of documents that change sets edit. */
export const documentKinds = [
  'content',
  'article',
  'product',
  'category',
  'attribute',
  'synonym',
  'statement',
  'picture',
  'redirect',
  'setting',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Name of a document: its kind, and its key within the kind, such as `HOME-PAGE`. */
export interface DocumentName {
  kind: DocumentKind
  key: string
}

/** A document and the text or data that a change gives it; a null body deletes it. */
export interface DocumentChange extends DocumentName {
  body: unknown
  /**
   * Numbers of the revision whose body it is, and of the newest one, which differs from it. An undo
   * knows both, so that the database copies the body and the newest one is not loaded.
   */
  restores?: { number: number; current: number }
}

/** Problem of a document that cannot be published. */
export interface DocumentProblem extends DocumentName {
  /** Path within the document, such as `team.members.2.name`; empty for the whole document. */
  place: string
  reason: string
}

/** Maximum length of a document's key, in characters. */
export const maxKeyLength = 200

/** Identifies a document within maps: `content HOME-PAGE`. */
export const documentId = ({ kind, key }: DocumentName) => `${kind} ${key}`
