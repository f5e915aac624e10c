/** Work on so many documents that a job does it, such as the publication of an import. */
export const taskKinds = ['publish', 'undo', 'check-import', 'draft-import'] as const
export type TaskKind = (typeof taskKinds)[number]

/** States of a task: waiting for a worker, under way, finished, or given up. */
export const taskStates = ['waiting', 'running', 'done', 'failed'] as const
export type TaskState = (typeof taskStates)[number]

/** Maximum number of documents that a request publishes or undoes itself; a task does more. */
export const maxDirectDocuments = 1000

/** State of a task as pages show it. */
export interface TaskProgress {
  kind: TaskKind
  state: TaskState
  /** Number of products or documents that the current step has processed, of `total`. */
  done: number
  /** 0 as long as it is not known. */
  total: number
}

/** Whether a task is waiting or under way. */
export const isUnderWay = ({ state }: Pick<TaskProgress, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** Hours for which the outcome of a task can be looked up. */
export const taskRetentionHours = 24
