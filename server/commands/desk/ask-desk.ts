import type { Database } from '#app/platform/database/database.server.ts'
import { CommandError } from '../run-command.ts'
import { appointOne } from './administrator.ts'
import { correctOne } from './correct.ts'
import { showEnquiries, showEnquiry, showOverview } from './enquiries.ts'
import { forgetOne } from './forget.ts'
import { releaseOne, showHeld } from './held.ts'
import { showMails } from './mail-lists.ts'
import { retry, showMail } from './mails.ts'
import { moveOne } from './move.ts'
import { redirectOne, showRedirects } from './redirects.ts'
import { relinkOne } from './relink.ts'
import { reviewOne, showReviews } from './reviews.ts'
import { showSearches } from './searches.ts'

const usage = `The desk for scripts and emergencies; its screens are at /staff.

  npm run desk                                    what waits: open enquiries, failed and kept mail
  npm run desk -- list [--status verifying] [--search redgum]
  npm run desk -- show VP-104233                  one enquiry, whole
  npm run desk -- move VP-104233 scheduled --delivery 2027-02-03 [--closed-too] [--note "…"] [--by Ann] [--no-mail]
  npm run desk -- correct VP-104233 phone="08 5550 1234" postcode=5353 [--by Ann]   also a message’s id
  npm run desk -- relink VP-104233                withdraws its private links, for when others know one
  npm run desk -- mails [--status failed] [--all] mail of the outbox: queued, sent, kept, failed, uncertain …
  npm run desk -- mail <id>                       one mail as it was sent or kept
  npm run desk -- retry <id>                      sends a failed, uncertain or kept mail again
  npm run desk -- held                            what came in a flood and waits apart
  npm run desk -- release VP-104233               mails what was kept back; also a message’s id
  npm run desk -- reviews [--status approved]     what customers say of deliveries, to be approved
  npm run desk -- review <id> approve|decline [--by Ann]
  npm run desk -- redirects [--search claret]     old addresses and where they lead
  npm run desk -- redirect /old-page /catalogue   leads an old address on, here or to https://…
  npm run desk -- redirect /old-page --remove
  npm run desk -- administrator ann@example.com --name "Ann Lee" [--lost-authenticator] [--by Ann]   makes one, for when the last is gone
  npm run desk -- searches                        what visitors searched for and did not find
  npm run desk -- forget ann@example.com          what we hold of somebody; also a reference or a message’s id
  npm run desk -- forget ann@example.com --yes [--by Ann]   forgets it for good`

type Action = (db: Database, args: string[]) => Promise<string>

const actions: Readonly<Record<string, Action>> = {
  list: showEnquiries,
  show: showEnquiry,
  move: moveOne,
  correct: correctOne,
  relink: relinkOne,
  mails: showMails,
  mail: showMail,
  retry,
  reviews: showReviews,
  review: reviewOne,
  redirects: showRedirects,
  redirect: redirectOne,
  administrator: appointOne,
  searches: showSearches,
  held: showHeld,
  release: releaseOne,
  forget: forgetOne,
}

/**
 * What an operator asks the desk for, to be done with a database; its result is what the desk says.
 * @throws CommandError with the usage where it is no command; so does its doing for all else that
 * the operator can put right
 */
export function askDesk([name = '', ...args]: string[]): (db: Database) => Promise<string> {
  const action = name === '' ? showOverview : Object.hasOwn(actions, name) ? actions[name] : null
  if (!action) throw new CommandError(usage)
  return async (db) => {
    try {
      return await action(db, args)
    } catch (error) {
      // What parseArgs refuses is the operator's slip, like everything else we refuse.
      const { code = '' } = error as { code?: string }
      if (!code.startsWith('ERR_PARSE_ARGS')) throw error
      throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    }
  }
}
