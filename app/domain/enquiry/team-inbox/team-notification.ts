/** Kinds of notification of staff, with the labels of the choice to get them by mail. */
export const teamNotifications = {
  mention: 'A colleague mentions me in a note',
  assignment: 'An enquiry is assigned to me',
  'follow-up': 'A follow-up of mine is due',
} as const
export type TeamNotificationKind = keyof typeof teamNotifications
export const teamNotificationKinds = Object.keys(teamNotifications) as TeamNotificationKind[]

/** Describes a notification: “Tess Moreau mentioned you in a note”. */
export function describeTeamNotification(kind: TeamNotificationKind, causedBy: string): string {
  switch (kind) {
    case 'mention':
      return `${causedBy} mentioned you in a note`
    case 'assignment':
      return `${causedBy || 'The desk'} assigned this to you`
    case 'follow-up':
      return 'Your follow-up is due'
  }
}
