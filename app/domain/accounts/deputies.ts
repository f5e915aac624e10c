import { reachOf } from '#app/domain/access/policy.ts'
import type { StaffRole } from '#app/domain/access/roles.ts'

/** Absence of a staff member, first and last day inclusive, with the deputy. */
export interface Absence {
  accountId: string
  deputy: string
  /** ISO date, as is `lastDay`. */
  firstDay: string
  lastDay: string
}

/**
 * Finds who does a person's work on a day: the person or, if absent, the deputy, the deputy's
 * deputy, and so on.
 * @param day ISO date
 * @returns null if the deputies form a circle, so that everyone in it is absent
 */
export function findDeputy(
  account: string,
  day: string,
  absences: readonly Absence[],
): string | null {
  const passed = new Set<string>()
  let present = account
  for (;;) {
    const away = absences.find(
      (absence) =>
        absence.accountId === present && absence.firstDay <= day && day <= absence.lastDay,
    )
    if (!away) return present
    passed.add(present)
    if (passed.has(away.deputy)) return null
    present = away.deputy
  }
}

/**
 * Finds the first day on which a new absence would leave nobody to do the work; null if there is
 * none. Checks only the days on which an absence starts.
 */
export function findDayWithoutDeputy(added: Absence, others: readonly Absence[]): string | null {
  const all = [added, ...others]
  const days = [added.firstDay, ...all.map(({ firstDay }) => firstDay)]
    .filter((day) => added.firstDay <= day && day <= added.lastDay)
    .toSorted()
  return days.find((day) => findDeputy(added.accountId, day, all) === null) ?? null
}

/**
 * Whether a colleague may access the enquiries of a person they stand in for. Account managers can
 * access only their own companies, so their deputy must be a coordinator or an administrator.
 */
export function canBeDeputy(absent: readonly StaffRole[], cover: readonly StaffRole[]): boolean {
  return enquiryReach(absent) === 'none' || enquiryReach(cover) === 'all'
}

function enquiryReach(roles: readonly StaffRole[]) {
  return reachOf({ kind: 'staff', account: '', name: '', email: '', roles }, 'see-enquiries')
}
