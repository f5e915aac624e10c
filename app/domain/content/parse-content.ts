import { describeIssue } from '#app/domain/publishing/form/describe-issue.ts'
import {
  type ContentGroup,
  type ContentOf,
  contentSchemas,
  newContentSchemas,
} from './content-groups.ts'

export interface ContentProblem {
  /** Path within the entry, such as `team.members.2.name`. */
  place: string
  reason: string
}

export type ParsedContent<Group extends ContentGroup> =
  | { outcome: 'done'; content: ContentOf<Group> }
  | { outcome: 'refused'; problems: ContentProblem[] }

/** Parses a stored entry by its group's schema; returns the content or its problems and never throws. */
export function parseContent<Group extends ContentGroup>(
  group: Group,
  body: unknown,
): ParsedContent<Group> {
  return parseBy(contentSchemas, group, body)
}

/** Like `parseContent`, for an entry to be published, with the stricter schemas. */
export function parseNewContent<Group extends ContentGroup>(
  group: Group,
  body: unknown,
): ParsedContent<Group> {
  return parseBy(newContentSchemas, group, body)
}

function parseBy<Group extends ContentGroup>(
  schemas: typeof contentSchemas,
  group: Group,
  body: unknown,
): ParsedContent<Group> {
  const parsed = schemas[group].safeParse(body)
  // The schema was chosen by the group's name; the compiler cannot follow that lookup.
  if (parsed.success) return { outcome: 'done', content: parsed.data as ContentOf<Group> }
  return {
    outcome: 'refused',
    problems: parsed.error.issues.map((issue) => ({
      place: issue.path.map(String).join('.'),
      reason: describeIssue(issue),
    })),
  }
}
