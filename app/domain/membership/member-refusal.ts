/** Reason for refusing a change to a company's members. */
type MemberRefusal = keyof typeof memberRefusals

const memberRefusals = {
  'no-such-member': 'There is no such person at this company.',
  'is-member': 'This person is at the company already: change their role in the list.',
  'is-suspended': 'This person is at the company and suspended: restore them in the list.',
  'wrong-heir':
    'Choose an owner or a buyer of this company who has signed in, to take over the open orders.',
  'has-joined': 'This person has already joined, so there is no invitation to withdraw or resend.',
  'too-many-invitations':
    'Too many invitations were sent today. Try again tomorrow, or call us for a long list.',
  deactivated: 'The account of this address was deactivated. Ask an administrator.',
  'last-owner':
    'A company needs an owner, since owners decide who else gets access. Make somebody else an owner first. They count once they have signed in.',
} as const

export interface MemberRefused {
  outcome: MemberRefusal
  message: string
}
export const refuseMember = (reason: MemberRefusal): MemberRefused => ({
  outcome: reason,
  message: memberRefusals[reason],
})
