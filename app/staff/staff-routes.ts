import { index, route } from '@react-router/dev/routes'

/**
 * Every URL of the desk. Their ids, and no others, begin with `staff`: by these the code of staff's
 * pages is kept apart from the public's.
 */
export const staffRoutes = [
  route('staff/sign-in', 'staff/sign-in/door-shell.tsx', { id: 'staff-door' }, [
    index('staff/sign-in/sign-in-page.tsx', { id: 'staff-sign-in' }),
    route('code', 'staff/sign-in/code-page.tsx', { id: 'staff-code' }),
    route('link/:token', 'staff/sign-in/link-page.tsx', { id: 'staff-link' }),
    route('first/:token', 'staff/sign-in/first-page.tsx', { id: 'staff-first' }),
    route('passkey', 'staff/sign-in/passkey.ts', { id: 'staff-passkey' }),
    route('second-factor', 'staff/sign-in/second-factor-page.tsx', { id: 'staff-second-factor' }),
    route('authenticator', 'staff/sign-in/authenticator-page.tsx', { id: 'staff-authenticator' }),
    route('authenticator.svg', 'staff/sign-in/authenticator-picture.ts', {
      id: 'staff-authenticator-picture',
    }),
    route('confirm', 'staff/sign-in/confirm-page.tsx', { id: 'staff-confirm' }),
  ]),
  route('staff', 'staff/shell/staff-shell.tsx', { id: 'staff' }, [
    index('staff/shell/staff-start.ts', { id: 'staff-start' }),
    route('sign-out', 'staff/sign-in/sign-out.ts', { id: 'staff-sign-out' }),
    route('appearance', 'staff/shell/appearance.ts', { id: 'staff-appearance' }),
    route('people', 'staff/people/people-page.tsx', { id: 'staff-people' }),
    route('people/invite', 'staff/people/invite-page.tsx', { id: 'staff-invite' }),
    route('people/absences', 'staff/people/absences-page.tsx', { id: 'staff-absences' }),
    route('people/:account', 'staff/people/person-page.tsx', { id: 'staff-person' }),
    route('account', 'staff/account/account-page.tsx', { id: 'staff-account' }),
    route('account/passkey', 'staff/account/new-passkey.ts', { id: 'staff-new-passkey' }),
    route('audit', 'staff/audit/audit-page.tsx', { id: 'staff-audit' }),
    route('audit.csv', 'staff/audit/audit-csv.ts', { id: 'staff-audit-csv' }),
    route('settings', 'staff/settings/settings-page.tsx', { id: 'staff-settings' }),
    route('*', 'staff/shell/staff-missing-page.tsx', { id: 'staff-unmatched' }),
  ]),
]
