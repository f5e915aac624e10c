import { type ContentGroup, type ContentOf, contentSchemas } from './content-groups.ts'

export interface ContentProblem {
  /** Where in the entry: `team.members.2.name`. */
  place: string
  reason: string
}

export type ParsedContent<Group extends ContentGroup> =
  | { ok: true; content: ContentOf<Group> }
  | { ok: false; problems: ContentProblem[] }

/** Parses an entry by its group's schema; returns the content or its problems and never throws. */
export function parseContent<Group extends ContentGroup>(
  group: Group,
  body: unknown,
): ParsedContent<Group> {
  const parsed = contentSchemas[group].safeParse(body)
  // The schema that the group's name chose is the group's: the compiler cannot follow the lookup.
  if (parsed.success) return { ok: true, content: parsed.data as ContentOf<Group> }
  return {
    ok: false,
    problems: parsed.error.issues.map(({ path, message }) => ({
      place: path.map(String).join('.'),
      reason: message,
    })),
  }
}
