/** Reason for refusing a change of the team. */
export type TeamRefusal = keyof typeof teamRefusals

export const teamRefusals = {
  'not-found': 'There is no such member of staff.',
  'already-staff': 'Somebody with this address works here already.',
  yourself: 'You cannot do this to your own account. Ask another administrator.',
  stale:
    'Somebody else has changed this person since you opened the page. See what is new, then try again.',
  'wrong-heir':
    'Choose a colleague who may open all of these enquiries, such as a coordinator. Account managers open only those of their companies.',
  'wrong-cover': 'Choose somebody else who works here.',
  'covers-unseen':
    'That colleague may not open these enquiries. Choose a coordinator or an administrator.',
  'wrong-days': 'The last day is before the first, or more than a year after it.',
  'is-away': 'They are away on some of these days already.',
} as const

export interface TeamRefused {
  outcome: TeamRefusal
}
export const refuseTeamChange = (outcome: TeamRefusal): TeamRefused => ({ outcome })
