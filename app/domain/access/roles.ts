/** Labels of staff roles. A staff member may have several. */
export const staffRoleLabels = {
  coordinator: 'Coordinator',
  'account-manager': 'Account manager',
  editor: 'Editor',
  administrator: 'Administrator',
} as const
export type StaffRole = keyof typeof staffRoleLabels
export const staffRoles = Object.keys(staffRoleLabels) as StaffRole[]

/** Labels of the roles in a customer's company. */
export const memberRoleLabels = {
  owner: 'Owner',
  buyer: 'Buyer',
  approver: 'Approver',
  viewer: 'Viewer',
  'goods-in': 'Goods in',
} as const
export type MemberRole = keyof typeof memberRoleLabels
export const memberRoles = Object.keys(memberRoleLabels) as MemberRole[]

/** Explanations of the member roles, for the choice of a role. */
export const memberRoleExplanations: Readonly<Record<MemberRole, string>> = {
  owner: 'Does everything, and invites the others.',
  buyer: 'Orders, answers what we propose, changes and cancels.',
  approver: 'Reads the orders, approves those that need it, answers what we propose.',
  viewer: 'Reads the orders.',
  'goods-in': 'Reads the orders, and signs for deliveries at the dock.',
}

/** Whether an owner can limit members of a role to some of the company's sites. */
export const canBeLimited = (role: MemberRole): boolean => role === 'buyer' || role === 'goods-in'
