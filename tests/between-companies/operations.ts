import type { Operations } from './attempt.ts'
import { followingOperations } from './following-operations.ts'
import { inboxOperations } from './inbox-operations.ts'
import { orderOperations } from './order-operations.ts'
import { peopleOperations } from './people-operations.ts'
import { rangeOperations } from './range-operations.ts'

/**
 * Operations with which the portal reads or changes company data, and how each is called for
 * another company. Operations that are not listed are called with arbitrary arguments of the other
 * company (`buildArguments`).
 */
export const operations: Operations = {
  ...peopleOperations,
  ...orderOperations,
  ...followingOperations,
  ...inboxOperations,
  ...rangeOperations,
}

/** Read-only operations whose result is a number, a boolean or a fingerprint. */
export const operationsWithoutContent: readonly string[] = [
  'findChangeApproval',
  'findCalendarUrlDate',
  'readCompanyVersion',
  'countSentForApproval',
  'countOrdersToAnswer',
  'countInboxActions',
  'findMailChoices',
  'findOwnAlerts',
  'hasDraftLines',
  'isMuted',
  'describeOpenWork',
  'findNextDeliveryDay',
  'loadCompanyFigures',
  'loadRunOuts',
  'resendInvitation',
  'removeMemberAuthenticator',
  'planFormToken',
  'findOpenDraft',
  'findSentOrder',
  'findSiteLimits',
]

/**
 * Operations that have no effect with the arguments available here. They are called like the
 * others; their own tests cover their effect.
 */
export const operationsWithoutEffect: readonly string[] = [
  // It renders a document of an order that was found before, in a thread.
  'createDocument',
  // It needs a DNS record.
  'confirmDomain',
  // It writes into an outbox that the portal cannot read.
  'sendTestAlert',
  // They need the number of a delivery or claim, or the id of a site.
  'submitClaim',
  'withdrawClaim',
  'limitSites',
]
