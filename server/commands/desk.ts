import type { Database } from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { correctOne } from './desk/correct.ts'
import { showEnquiries, showEnquiry, showOverview } from './desk/enquiries.ts'
import { forgetOne } from './desk/forget.ts'
import { releaseOne, showHeld } from './desk/held.ts'
import { showMails } from './desk/mail-lists.ts'
import { retry, showMail } from './desk/mails.ts'
import { moveOne } from './desk/move.ts'
import { redirectOne, showRedirects } from './desk/redirects.ts'
import { relinkOne } from './desk/relink.ts'
import { reviewOne, showReviews } from './desk/reviews.ts'
import { showSearches } from './desk/searches.ts'
import { CommandError, runCommand } from './run-command.ts'

const usage = `The Customer Service Team’s window, until the back office has its screens.

  npm run desk                                    what waits: open enquiries, failed and kept mail
  npm run desk -- list [--status verifying] [--search redgum]
  npm run desk -- show VP-104233                  one enquiry, whole
  npm run desk -- move VP-104233 scheduled --delivery 2027-02-03 [--note "…"] [--by Ann] [--no-mail]
  npm run desk -- correct VP-104233 phone="08 5550 1234" postcode=5353 [--by Ann]   also a message’s id
  npm run desk -- relink VP-104233                withdraws its private links, for when others know one
  npm run desk -- mails [--status failed] [--all] mail of the outbox: queued, sent, kept, failed, forgotten
  npm run desk -- mail <id>                       one mail as it was sent or kept
  npm run desk -- retry <id>                      sends a failed or kept mail again
  npm run desk -- held                            what came in a flood and waits apart
  npm run desk -- release VP-104233               mails what was kept back; also a message’s id
  npm run desk -- reviews [--status approved]     what customers say of deliveries, to be approved
  npm run desk -- review <id> approve|decline [--by Ann]
  npm run desk -- redirects [--search claret]     old addresses and where they lead
  npm run desk -- redirect /old-page /catalogue   leads an old address on, here or to https://…
  npm run desk -- redirect /old-page --remove
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
  searches: showSearches,
  held: showHeld,
  release: releaseOne,
  forget: forgetOne,
}

const [name = '', ...args] = process.argv.slice(2)
const action = name === '' ? showOverview : Object.hasOwn(actions, name) ? actions[name] : undefined

/** Turns errors of `parseArgs` into a `CommandError`. */
async function readable(action: Action, db: Database): Promise<string> {
  try {
    return await action(db, args)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (!code.startsWith('ERR_PARSE_ARGS')) throw error
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

try {
  if (!action) throw new CommandError(usage)
  await runCommand(async (db, { ownerUrl: url }) => {
    // A change of status enqueues the customer's mail, which the running site delivers.
    await startJobs(url, 1)
    try {
      console.log(await readable(action, db))
    } finally {
      await stopJobs()
    }
    return 0
  })
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
