/** Step of a path within a document: a property's name or a list position. */
export type PathStep = string | number

/** A text, number, switch or null within a document. */
export interface DocumentLeaf {
  path: readonly PathStep[]
  value: string | number | boolean | null
}

/** Lists the leaves of a document in reading order. */
export function listLeaves(body: unknown, path: readonly PathStep[] = []): DocumentLeaf[] {
  if (Array.isArray(body)) return body.flatMap((item, i) => listLeaves(item, [...path, i]))
  if (typeof body === 'object' && body !== null) {
    return Object.entries(body).flatMap(([key, item]) => listLeaves(item, [...path, key]))
  }
  if (body === undefined) return []
  return [{ path, value: body as DocumentLeaf['value'] }]
}

/** Counts the non-empty leaves of a document. */
export function countLeaves(body: unknown): number {
  return listLeaves(body).filter(({ value }) => value !== '' && value !== null).length
}

/** Largest share of a document's leaves that a save may remove without a confirmation. */
const maxUnconfirmedLoss = 0.3
/** Smallest number of leaves for which a loss is confirmed; shorter documents change quickly. */
const minLeavesToConfirm = 8

/** Counts the leaves that a save would remove if they are so many that a person must confirm. */
export function countSuspiciousLoss(before: unknown, after: unknown): number {
  const had = countLeaves(before)
  const lost = had - countLeaves(after)
  return had >= minLeavesToConfirm && lost > had * maxUnconfirmedLoss ? lost : 0
}

/** Formats a path as form fields are named: `team.members[2].name`. */
export function formatPath(path: readonly PathStep[]): string {
  return path.reduce<string>(
    (text, step) =>
      typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`,
    '',
  )
}

/** Returns a copy of a document with another value at a path; missing parents are created. */
export function withPart(body: unknown, path: readonly PathStep[], value: unknown): unknown {
  const [step, ...more] = path
  if (step === undefined) return value
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(body) ? [...body] : []
    list[step] = withPart(list[step], more, value)
    return list
  }
  const record: object = typeof body === 'object' && body !== null ? body : {}
  return { ...record, [step]: withPart((record as Record<string, unknown>)[step], more, value) }
}

/** Returns the part of a document at a path; undefined if there is none. */
export function partAt(body: unknown, path: readonly PathStep[]): unknown {
  let part: unknown = body
  for (const step of path) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step)) return undefined
    part = (part as Record<PathStep, unknown>)[step]
  }
  return part
}
