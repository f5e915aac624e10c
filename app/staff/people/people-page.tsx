import { href } from 'react-router'
import { reachOf } from '#app/domain/access/policy.ts'
import { findDeputy } from '#app/domain/accounts/deputies.ts'
import { listAbsencesFrom } from '#app/domain/desk/team/absences.server.ts'
import { listTeam } from '#app/domain/desk/team/list-team.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/people-page.ts'
import { TeamTable } from './team-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'see-people')
  const actor = context.get(staffActor)
  const { db } = database()
  const today = isoDayOf(new Date())
  const team = await listTeam(db)
  const absences = await listAbsencesFrom(db, today)
  const names = new Map(team.map(({ id, name }) => [id, name]))
  return {
    mayManage: reachOf(actor, 'manage-staff') === 'all',
    team: team.map((member) => {
      const present = findDeputy(member.id, today, absences)
      const cover = present === member.id ? null : (names.get(present ?? '') ?? 'nobody')
      return { ...member, cover }
    }),
  }
}

export function meta() {
  return staffMeta('People')
}

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { team, mayManage } = loaderData
  return (
    <>
      <PageHead title="People" lead="Desk staff, their roles and absences.">
        {mayManage ? (
          <ButtonLink to={href('/staff/people/invite')}>Invite somebody</ButtonLink>
        ) : null}
      </PageHead>
      <TeamTable team={team} />
    </>
  )
}
