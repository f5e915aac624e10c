import type { StaffActor } from '#app/domain/access/actor.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { type StaffArea, staffNavigation } from './staff-navigation.ts'

/** The areas that somebody may enter, by group; groups without any are left out. */
export function areasFor(actor: StaffActor): { label: string; areas: StaffArea[] }[] {
  return staffNavigation
    .map(({ label, areas }) => ({
      label,
      areas: areas.filter(({ operation }) => reachOf(actor, operation) !== 'none'),
    }))
    .filter(({ areas }) => areas.length > 0)
}
