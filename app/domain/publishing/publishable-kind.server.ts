import type { Database } from '#app/platform/database/database.server.ts'
import type { PublishedContent } from '#app/platform/database/publication.server.ts'
import type { DocumentChange, DocumentKind, DocumentName, DocumentProblem } from './document.ts'
import type { FormNode } from './form/form-node.ts'

/** A change to a document of one kind: its key, and the new body or null to delete it. */
export interface KindChange<Body> {
  key: string
  body: Body | null
}

export type ParsedDocument<Body> =
  | { outcome: 'done'; body: Body }
  | { outcome: 'refused'; problems: { place: string; reason: string }[] }

/** A kind of document that change sets edit. Each kind is one module that implements this. */
export interface PublishableKind<Body = unknown> {
  kind: DocumentKind
  /** Name of the kind for editors: “Page texts”. */
  label: string
  /** Content in memory that processes refresh when a document of the kind is published. */
  content: PublishedContent
  /** Whether documents of the kind can be deleted; the set of keys is fixed if not. */
  isDeletable: boolean
  /** Maximum length of a document, in characters of JSON. */
  maxJsonLength: number
  /** Whether a key can name a document of the kind. */
  isKey(key: string): boolean
  /** Parses a document that is to be published. Never throws. */
  parse(key: string, body: unknown): ParsedDocument<Body>
  /** Converts a stored body of an earlier release to the fields of this one, valid or not. */
  upgrade?(key: string, body: unknown): unknown
  /**
   * Loads the published document; null if there is none. A document that was published before
   * change sets existed is loaded from its serving table.
   */
  load(tx: Database, key: string): Promise<Body | null>
  /**
   * Loads published documents by key, for kinds of which an import changes thousands; without it,
   * `load` is called for each.
   */
  loadMany?(tx: Database, keys: readonly string[]): Promise<ReadonlyMap<string, Body>>
  /** Names a document for editors: “Home page”. */
  describe(key: string, body: Body | null): string
  /** Describes the form of a document; null if the kind has an editor of its own. */
  form(key: string): FormNode | null
  /**
   * Returns a function that labels the fields of differences by their place, such as
   * `attributes.volume`; it returns undefined for places whose name explains them.
   */
  labelFields?(tx: Database): Promise<(place: string) => string | undefined>
  /** Creates a document that is complete, whose parts the preview of a new one shows if it lacks them. */
  createBlank?(key: string): Body
  /** Lists the keys of all documents, for the editor's list; empty if there are too many. */
  listKeys(): readonly string[]
  /** Lists the documents to which a document refers. */
  references(key: string, body: Body): DocumentName[]
  /**
   * Finds the published documents of the kind that refer to some documents, by a query. For kinds
   * with so many documents that calling `references` of each takes too long.
   * @param pending keys of documents that are being published, which need not be returned
   */
  findReferrers?(
    tx: Database,
    targets: readonly DocumentName[],
    pending: ReadonlySet<string>,
  ): Promise<{ key: string; body: Body; target: DocumentName }[]>
  /** Returns the path of the page that is the document; it may be redirected if it is deleted. */
  address?(key: string): string
  /** Lists the paths of pages on which editors can preview the document. */
  paths(key: string, body: Body | null): string[]
  /**
   * Checks rules between documents, such as contradicting texts or an address in use. The
   * transaction does not contain the changes yet.
   * @param all changes to documents of every kind that are published together
   */
  check(
    tx: Database,
    changes: readonly KindChange<Body>[],
    all: readonly DocumentChange[],
  ): Promise<Omit<DocumentProblem, 'kind'>[]>
  /** Writes the changes to the table that serves pages; revisions are already stored. */
  apply(tx: Database, changes: readonly KindChange<Body>[]): Promise<void>
  /** Runs after a publication, in its transaction: for records computed from the documents. */
  afterPublication?(tx: Database, changes: readonly KindChange<Body>[]): Promise<void>
}

type Kinds = ReadonlyMap<DocumentKind, PublishableKind>

// A global slot, because the server bundle and the commands each have an instance of this module.
const holder: { [key: symbol]: Kinds | undefined } = globalThis
const place = Symbol.for('vpack.publishable-kinds')

/** Registers the kinds of documents of this process; see `server/publishable-kinds.ts`. */
export function registerKinds(kinds: readonly PublishableKind[]): void {
  holder[place] = new Map(kinds.map((kind) => [kind.kind, kind]))
}

/** Returns a kind. @throws if it is not registered */
export function kindOf(kind: DocumentKind): PublishableKind {
  const found = findKind(kind)
  if (!found) throw new Error(`Documents of the kind “${kind}” are not registered.`)
  return found
}

/** Returns a kind; undefined if it cannot be edited in this release. */
export function findKind(kind: DocumentKind): PublishableKind | undefined {
  return holder[place]?.get(kind)
}

/** Returns all registered kinds. */
export function listKinds(): PublishableKind[] {
  return [...(holder[place]?.values() ?? [])]
}
