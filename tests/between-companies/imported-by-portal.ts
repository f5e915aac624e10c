import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Other domain functions that the portal imports, each with the reason why it reveals nothing of a
 * company.
 */
export const notOfACompany: Readonly<Record<string, string>> = {
  currentCatalogue: 'is the catalogue of the site',
  countCartLines: 'is about the cart of a browser',
  linesFingerprint: 'computes from lines that were read before',
  readTableFile: 'reads a file that was sent',
  codesFileForm: 'is the schema of a form',
  getWorkCalendar: 'is the calendar of the site',
  getClosedPeriods: 'is the calendar of the site',
  createEntrance: 'answers the pages on which visitors sign in',
  deliveryClaimForm: 'is the schema of a form',
  addPasskey: 'manages the passkeys of the own account',
  formatAuthenticatorKey: 'writes a secret in letters',
  respondWithAuthenticatorQrCode: 'draws a secret of the own session',
  handleAuthenticatorForm: 'manages the authenticator of the own account',
  removeOwnAuthenticator: 'manages the authenticator of the own account',
  ensurePendingAuthenticator: 'manages the authenticator of the own account',
  renewSession: 'changes the own session',
  verifySecondFactor: 'decides who signs in',
  challengeNewPasskey: 'manages the passkeys of the own account',
  listPasskeys: 'lists the passkeys of the own account',
  removePasskey: 'manages the passkeys of the own account',
  requestAccess: 'stores the input of a visitor, for the desk only',
  endActing: 'ends the acting of a staff member, by an id that no form contains',
  findActing: 'determines on whose behalf a staff member acts',
  openActing: 'completes the start of acting at the desk, by its key',
  currentContent: 'is the copy of the site',
  endLoneSessions: 'ends the sessions of a removed member, and returns nothing',
  endOtherSessions: 'ends sessions of the own account',
  endSession: 'changes the own session',
  findMembership: 'determines the company of an account',
  findPortalSession: 'decides who is signed in',
  deriveFormToken: 'derives a token from the session',
  linkPastEnquiries:
    'is done by the site for the one company of an account that proved its mailbox',
  findMissingSignIn: 'compares a membership with the session',
  listMemberships: 'lists the companies of the own account',
  beginSingleSignOn: 'starts the sign-in of a visitor, for the company of their domain',
  completeSingleSignOn: 'decides who signs in, for the company whose provider answered',
  callbackUrl: 'is the address of a page',
  listSessions: 'lists the sessions of the own account',
  recordJoined: 'records that the member has accepted the invitation',
  listCalendarDeliveries: 'finds the company by a token, and checks the membership itself',
  readVapidKeys: 'reads the keys of the site',
  changeOwnContact: 'changes name and telephone number of the own account',
  requestEmailChange: 'changes the address of the own account; the policy refuses others',
  withdrawEmailChange: 'changes the address of the own account; the policy refuses others',
  completeEmailChange: 'changes the address of the own account; the policy refuses others',
  findPendingEmailChange: 'finds the change of the own account',
  printEmailCode: 'prints the code of a change on the console of the server',
  checkObjection: 'finds the change of an account by a signed token',
  objectToEmailChange: 'stops the change of an account, by a signed token',
  isMerged: 'checks whether the member’s own company was merged',
  resolveMergedCompany: 'follows a merge, after which the membership is checked',
}

/**
 * Returns every function that a file of the portal imports from a domain module that uses the
 * database.
 * @returns map of function names to modules
 */
export function importedByPortal(): Map<string, string> {
  const folder = path.resolve(import.meta.dirname, '../../app/portal')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = files
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const imports = sources.flatMap((source) => [
    ...source.matchAll(/import \{([^}]+)\} from '(#app\/domain\/[^']+\.server\.ts)'/g),
  ])
  return new Map(
    imports.flatMap(([, list = '', module = '']) =>
      list.split(',').flatMap((name): [string, string][] => {
        const [original = ''] = name.trim().split(' as ')
        return original === '' || original.startsWith('type ') ? [] : [[original, module]]
      }),
    ),
  )
}
