import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What else the portal asks of the domain, and why it shows nothing of a company’s. */
export const notOfACompany: Readonly<Record<string, string>> = {
  currentCatalogue: 'is the catalogue of the site',
  countCartLines: 'is about the cart of a browser',
  linesMark: 'reckons with lines that were found before',
  readTableFile: 'reads a file that was sent',
  workCalendar: 'is the calendar of the site',
  addPasskey: 'is about one’s own passkeys',
  authenticatorKey: 'writes a secret in letters',
  authenticatorPicture: 'draws a secret of one’s own session',
  takeAuthenticatorForm: 'is about one’s own authenticator',
  removeOwnAuthenticator: 'is about one’s own authenticator',
  pendingAuthenticator: 'is about one’s own authenticator',
  renewSession: 'is about one’s own session',
  showSecondFactor: 'decides who signs in',
  challengeNewPasskey: 'is about one’s own passkeys',
  challengePasskey: 'decides who signs in',
  listPasskeys: 'lists one’s own passkeys',
  removePasskey: 'is about one’s own passkeys',
  signInByPasskey: 'decides who signs in',
  askForAccess: 'writes what a stranger typed, for the desk alone',
  endActing: 'is about what somebody of staff does, by an id that no form carries',
  findActing: 'decides for whom somebody of staff acts',
  openActing: 'takes over what the desk began, by a key',
  browserTokenOf: 'reads a cookie',
  checkLink: 'is about a mail to sign in by',
  currentContent: 'is the copy of the site',
  endLoneSessions: 'ends sessions of somebody who was put out, and shows nothing',
  endOtherSessions: 'is about one’s own sessions',
  endSession: 'is about one’s own session',
  ensureBrowserToken: 'makes a cookie',
  findMembership: 'decides to which company somebody belongs',
  findPortalSession: 'decides who is signed in',
  formTokenOf: 'reckons with a secret of the session',
  isKnownBrowser: 'reads a cookie',
  joinPastEnquiries:
    'is done by the site for the one company of an account that proved its mailbox',
  listMemberships: 'lists one’s own companies',
  listSessions: 'lists one’s own sessions',
  noteJoined: 'notes that one has come oneself',
  openCalendar: 'finds the company by a token, and asks for the membership itself',
  signInPlaceOf: 'reads headers',
  renameAccount: 'renames oneself',
  requestSignIn: 'mails a link to an address',
  sessionHeaders: 'makes cookies',
  isMerged: 'asks of the member’s own company whether it was merged',
  standingCompany: 'follows a merge, after which the membership is asked',
  useCode: 'decides who signs in',
  useLink: 'decides who signs in',
}

/**
 * Everything of the domain that reaches the database and that a file of the portal imports: its name,
 * and the module that has it.
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
