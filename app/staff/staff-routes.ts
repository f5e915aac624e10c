import { index, route } from '@react-router/dev/routes'

/**
 * Every URL of the desk. Their ids, and no others, begin with `staff`: by these the code of staff's
 * pages is kept apart from the public's.
 */
export const staffRoutes = [
  route('staff/sign-in', 'staff/sign-in/door-shell.tsx', { id: 'staff-door' }, [
    index('staff/sign-in/sign-in-page.tsx', { id: 'staff-sign-in' }),
  ]),
  route('staff', 'staff/shell/staff-shell.tsx', { id: 'staff' }, [
    index('staff/shell/staff-start.ts', { id: 'staff-start' }),
    route('sign-out', 'staff/sign-in/sign-out.ts', { id: 'staff-sign-out' }),
    route('appearance', 'staff/shell/appearance.ts', { id: 'staff-appearance' }),
    route('people', 'staff/people/people-page.tsx', { id: 'staff-people' }),
    route('*', 'staff/shell/staff-missing-page.tsx', { id: 'staff-unmatched' }),
  ]),
]
