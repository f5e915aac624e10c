import { legalPage } from './legal-page.ts'

/** Where the Privacy Officer's section stands: other pages link to it. */
export const privacyOfficerSection = 17

export const privacyPolicyPageContent = legalPage.refine(
  ({ sections }) => sections[privacyOfficerSection - 1]?.title.includes('Privacy Officer') ?? false,
  { message: `section ${privacyOfficerSection} must be the Privacy Officer's`, path: ['sections'] },
)
