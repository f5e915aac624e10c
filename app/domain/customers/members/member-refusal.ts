/** Why a change to a company’s people is refused. */
type MemberRefusal = keyof typeof memberRefusals

const memberRefusals = {
  'no-such-member': 'There is no such person at this company.',
  'is-member': 'This person is at the company already: change their role in the list.',
  'is-suspended': 'This person is at the company and suspended: restore them in the list.',
  deactivated: 'The account of this address was deactivated. Ask an administrator.',
  'last-owner':
    'A company keeps an owner, since owners decide who else may come in. Make somebody else an owner first.',
} as const

interface MemberRefused {
  ok: false
  reason: MemberRefusal
  message: string
}
export const refuseMember = (reason: MemberRefusal): MemberRefused => ({
  ok: false,
  reason,
  message: memberRefusals[reason],
})
