/** States of a change set. */
export const changeSetStates = [
  'draft',
  'in-review',
  'scheduled',
  'published',
  'discarded',
] as const
export type ChangeSetState = (typeof changeSetStates)[number]

/** Labels of the states, as editors read them. */
export const changeSetLabels: Readonly<Record<ChangeSetState, string>> = {
  draft: 'Draft',
  'in-review': 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  discarded: 'Discarded',
}

/** States in which changes can be saved; a save in review withdraws the approval. */
export const editableStates: readonly ChangeSetState[] = ['draft', 'in-review']

/** States of change sets that are neither published nor discarded. */
export const openStates: readonly ChangeSetState[] = ['draft', 'in-review', 'scheduled']

/** Maximum length of a title, in characters. */
export const maxTitleLength = 120

/** Maximum number of documents in a change set that a person edits. */
export const maxDocuments = 500

/** Reasons why a schedule did not take effect and a person has to decide. */
export const decisionReasons = ['conflict', 'invalid', 'in-use', 'failed'] as const
type DecisionReason = (typeof decisionReasons)[number]

export const decisionLabels: Readonly<Record<DecisionReason, string>> = {
  conflict: 'Another change to the same text was published after this was scheduled.',
  invalid: 'The content can no longer be published as it is.',
  'in-use': 'A document that it deletes is in use.',
  failed: 'Publishing failed because of an error.',
}

/** Maximum number of documents of a scheduled change set. */
export const maxScheduledDocuments = 5000
/** Maximum number of documents whose drafts a preview shows. */
export const maxPreviewedDocuments = 5000
/** Number of documents on a page of a change set. */
export const documentsPerPage = 50
