import type { Operations } from './attempt.ts'
import { followingOperations } from './following-operations.ts'
import { inboxOperations } from './inbox-operations.ts'
import { orderOperations } from './order-operations.ts'
import { peopleOperations } from './people-operations.ts'
import { rangeOperations } from './range-operations.ts'

/**
 * Operations by which the portal reads or changes what is a company’s, with how each is asked about
 * another’s. What is not named here is asked with whatever is the other’s (`anyArguments`).
 */
export const operations: Operations = {
  ...peopleOperations,
  ...orderOperations,
  ...followingOperations,
  ...inboxOperations,
  ...rangeOperations,
}

/** Operations whose answer is a number, a yes or a mark, and which change nothing. */
export const saysLittle: readonly string[] = [
  'approvalOfChange',
  'calendarMadeAt',
  'companyVersion',
  'countSentForApproval',
  'countToAnswer',
  'countWaiting',
  'findMailChoices',
  'hasDraft',
  'isMuted',
  'listBelongings',
  'nextDeliveryAfter',
  'reckonCompanyFigures',
  'reckonRunOuts',
  'resendInvitation',
  'removeMemberAuthenticator',
  'stampPlan',
  'whereSentIs',
]

/**
 * Operations that do something only with more than can be asked here. They are asked like the others,
 * and their own tests show that they do what they should.
 */
export const onlyAsked: readonly string[] = [
  // It writes a paper of an order that was found before, in a thread.
  'makeDocument',
]
