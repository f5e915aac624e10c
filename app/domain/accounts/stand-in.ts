import { reachOf } from '#app/domain/access/policy.ts'
import type { StaffRole } from '#app/domain/access/roles.ts'

/** Days on which somebody is away, both included, and who stands in. */
export interface Absence {
  account: string
  cover: string
  /** ISO. */
  firstDay: string
  lastDay: string
}

/**
 * Who does a person's work on a day: the person, their cover if they are away, or that cover's
 * cover, and so on.
 * @param day ISO
 * @returns null where the chain leads back to somebody in it, so that nobody is there
 */
export function standInFor(
  account: string,
  day: string,
  absences: readonly Absence[],
): string | null {
  const passed = new Set<string>()
  let present = account
  for (;;) {
    const away = absences.find(
      (absence) => absence.account === present && absence.firstDay <= day && day <= absence.lastDay,
    )
    if (!away) return present
    passed.add(present)
    if (passed.has(away.cover)) return null
    present = away.cover
  }
}

/**
 * The first day on which a new absence would leave nobody to do the work; null where there is none.
 * Only the days on which an absence begins or ends need to be checked.
 */
export function dayWithoutCover(added: Absence, others: readonly Absence[]): string | null {
  const all = [added, ...others]
  const days = [added.firstDay, ...all.map(({ firstDay }) => firstDay)]
    .filter((day) => added.firstDay <= day && day <= added.lastDay)
    .toSorted()
  return days.find((day) => standInFor(added.account, day, all) === null) ?? null
}

/**
 * Checks whether a colleague may open the enquiries of a person whom they cover. Account managers open
 * only those of their own companies, so a coordinator or an administrator covers them.
 */
export function mayCover(absent: readonly StaffRole[], cover: readonly StaffRole[]): boolean {
  return enquiryReach(absent) === 'none' || enquiryReach(cover) === 'all'
}

function enquiryReach(roles: readonly StaffRole[]) {
  return reachOf({ kind: 'staff', account: '', name: '', email: '', roles }, 'see-enquiries')
}
