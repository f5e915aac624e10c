/** Why a change to a company’s people is refused. */
type MemberRefusal = keyof typeof memberRefusals

const memberRefusals = {
  'no-such-member': 'There is no such person at this company.',
  'is-member': 'This person is at the company already: change their role in the list.',
  'is-suspended': 'This person is at the company and suspended: restore them in the list.',
  'wrong-heir':
    'Choose an owner or a buyer of this company who has signed in, to go on with what waits.',
  'has-joined':
    'This person has come already, so there is no invitation to withdraw or to send again.',
  'too-many-invitations':
    'Too many invitations were sent today. Try again tomorrow, or call us for a long list.',
  deactivated: 'The account of this address was deactivated. Ask an administrator.',
  'last-owner':
    'A company keeps an owner, since owners decide who else may come in. Make somebody else an owner first. They count once they have signed in.',
} as const

export interface MemberRefused {
  ok: false
  reason: MemberRefusal
  message: string
}
export const refuseMember = (reason: MemberRefusal): MemberRefused => ({
  ok: false,
  reason,
  message: memberRefusals[reason],
})
