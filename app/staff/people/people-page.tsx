import { href, Link } from 'react-router'
import { reachOf } from '#app/domain/access/policy.ts'
import { staffRoleLabels } from '#app/domain/access/roles.ts'
import { findDeputy } from '#app/domain/accounts/deputies.ts'
import { listAbsencesFrom } from '#app/domain/desk/team/absences.server.ts'
import { listTeam, type StaffMember } from '#app/domain/desk/team/list-team.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { formatInstant, isoDayOf } from '#app/platform/text/format.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { DeskTable } from '../shell/desk-table.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/people-page.ts'

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

type Row = StaffMember & {
  /** Name of today's deputy; null unless the staff member is absent. */
  cover: string | null
}

/** Table of the desk's staff; on a phone, one card each. */
function TeamTable({ team }: { team: Row[] }) {
  return (
    <DeskTable
      caption="People at the desk"
      columns={[
        { label: 'Name' },
        { label: 'Roles' },
        { label: 'Status' },
        { label: 'Open enquiries', isFigure: true },
        { label: 'Last seen' },
      ]}
    >
      {team.map((member) => (
        <tr key={member.id}>
          <th scope="row">
            <Link to={href('/staff/people/:account', { account: member.id })} className="text-link">
              {member.name}
            </Link>
            <span className="block text-sm font-normal text-muted">{member.email}</span>
          </th>
          <td data-label="Roles">{member.roles.map((role) => staffRoleLabels[role]).join(', ')}</td>
          <td data-label="Status">
            <PresenceTag {...member} />
          </td>
          <td data-label="Open enquiries" className="numeric desk-figure">
            {member.open}
          </td>
          <td data-label="Last seen" className="numeric text-muted">
            {member.seenAt ? formatInstant(member.seenAt) : '–'}
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}

function PresenceTag({ deactivatedAt, hasSignedIn, cover }: Row) {
  if (deactivatedAt) return <StatusTag>Left</StatusTag>
  if (cover) return <StatusTag tone="attention">{`Away, ${cover} covers`}</StatusTag>
  if (!hasSignedIn) return <StatusTag tone="attention">Invited</StatusTag>
  return <StatusTag tone="positive">Here</StatusTag>
}
