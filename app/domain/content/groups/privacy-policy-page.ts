import { legalPage } from './legal-page.ts'

/** Number of the section about the Privacy Officer, which other pages link to. */
export const privacyOfficerSection = 17

export const privacyPolicyPageContent = legalPage.refine(
  ({ sections }) => sections[privacyOfficerSection - 1]?.title.includes('Privacy Officer') ?? false,
  { message: `section ${privacyOfficerSection} must be the Privacy Officer's`, path: ['sections'] },
)
