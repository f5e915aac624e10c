/** States of a change set. */
export const changeSetStates = [
  'draft',
  'in-review',
  'scheduled',
  'published',
  'discarded',
] as const
export type ChangeSetState = (typeof changeSetStates)[number]

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
