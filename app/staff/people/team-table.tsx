import { href, Link } from 'react-router'
import { staffRoleLabels } from '#app/domain/access/roles.ts'
import type { StaffMember } from '#app/domain/desk/team/list-team.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { DeskTable } from '../shell/desk-table.tsx'

type Row = StaffMember & {
  /** Name of today's deputy; null unless the staff member is absent. */
  cover: string | null
}

/** Table of the desk's staff; on a phone, one card each. */
export function TeamTable({ team }: { team: Row[] }) {
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
