import { legalPage } from './legal-page.ts'

export const cookieStatementPageContent = legalPage
