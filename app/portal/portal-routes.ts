import { index, route } from '@react-router/dev/routes'
import { productRoutes } from './products/product-routes.ts'

/**
 * Routes of an order that is being written: the new one, one that was sent for approval, or the
 * copy of a sent one.
 */
const draftRoutes = (path: string, id: string) => [
  route(path, 'portal/order-draft/draft-page.tsx', { id }),
  route(`${path}/send`, 'portal/order-draft/send-page.tsx', { id: `${id}-send` }),
  route(`${path}/days`, 'portal/order-draft/days-page.tsx', { id: `${id}-days` }),
  route(`${path}/files`, 'portal/order-draft/files-page.tsx', { id: `${id}-files` }),
]

/**
 * Every URL of the portal. Only their route ids begin with `portal`. The company is in the URL, so
 * that two tabs can show two companies.
 */
export const portalRoutes = [
  route('portal/sign-in', 'portal/sign-in/door-shell.tsx', { id: 'portal-door' }, [
    index('portal/sign-in/sign-in-page.tsx', { id: 'portal-sign-in' }),
    route('code', 'portal/sign-in/code-page.tsx', { id: 'portal-code' }),
    route('link/:token', 'portal/sign-in/link-page.tsx', { id: 'portal-link' }),
    route('company', 'portal/sign-in/company-sign-in-page.tsx', { id: 'portal-company-sign-in' }),
    route('company/callback', 'portal/sign-in/company-callback-page.tsx', {
      id: 'portal-company-callback',
    }),
    route('passkey', 'portal/sign-in/passkey.ts', { id: 'portal-passkey' }),
    route('access', 'portal/sign-in/access-page.tsx', { id: 'portal-access' }),
    route('objection/:token', 'portal/sign-in/objection-page.tsx', { id: 'portal-objection' }),
    // Target of a desk form, for staff who act on a customer's behalf.
    route('acting', 'portal/acting/open-acting-page.tsx', { id: 'portal-acting' }),
  ]),
  route(
    'portal/second-factor',
    'portal/second-factor/second-factor-shell.tsx',
    { id: 'portal-second-factor' },
    [
      index('portal/second-factor/second-factor-page.tsx', { id: 'portal-second-factor-code' }),
      route('set-up', 'portal/second-factor/authenticator-page.tsx', {
        id: 'portal-second-factor-set-up',
      }),
      route('key.svg', 'portal/second-factor/authenticator-picture.ts', {
        id: 'portal-second-factor-key',
      }),
    ],
  ),
  // For calendar programs, which do not sign in: the token in the URL identifies the member.
  route('portal/calendar/:token/deliveries.ics', 'portal/deliveries/calendar-feed.ts', {
    id: 'portal-calendar',
  }),
  // For public pages, which ask who is signed in after they are shown.
  route('portal/member.json', 'portal/shell/member-json.ts', { id: 'portal-member-json' }),
  // Public, so that a browser can update the worker after its member's session has ended.
  route('portal/goods-in-worker.js', 'portal/goods-in/offline/worker-js.ts', {
    id: 'portal-goods-in-worker',
  }),
  route('portal/push-worker.js', 'portal/account/push/push-worker.ts', {
    id: 'portal-push-worker',
  }),
  route('portal', 'portal/shell/portal-shell.tsx', { id: 'portal' }, [
    index('portal/shell/companies-page.tsx', { id: 'portal-companies' }),
    route('sign-out', 'portal/sign-in/sign-out.ts', { id: 'portal-sign-out' }),
    route('appearance', 'portal/shell/keep-theme.ts', { id: 'portal-appearance' }),
    route(':company', 'portal/shell/company-shell.tsx', { id: 'portal-company' }, [
      index('portal/shell/company-start.ts', { id: 'portal-start' }),
      route('order/add.json', 'portal/order-draft/add-json.ts', { id: 'portal-order-add-json' }),
      ...draftRoutes('order', 'portal-order-draft'),
      ...draftRoutes('sent-for-approval/:draft', 'portal-order-sent'),
      ...draftRoutes('drafts/:open', 'portal-open-draft'),
      route('drafts', 'portal/drafts/drafts-page.tsx', { id: 'portal-drafts' }),
      route('drafts/:draft/sharing', 'portal/drafts/sharing-page.tsx', {
        id: 'portal-draft-sharing',
      }),
      route('drafts/:draft/comments', 'portal/comments/comments-page.tsx', {
        id: 'portal-draft-comments',
      }),
      route('orders/:reference/comments', 'portal/comments/comments-page.tsx', {
        id: 'portal-order-comments',
      }),
      route('regular-orders', 'portal/regular-orders/regular-orders-page.tsx', {
        id: 'portal-regular-orders',
      }),
      route('regular-orders/:regular', 'portal/regular-orders/regular-order-page.tsx', {
        id: 'portal-regular-order',
      }),
      route('orders/:reference/regular', 'portal/regular-orders/new-regular-order-page.tsx', {
        id: 'portal-new-regular-order',
      }),
      ...draftRoutes('orders/:reference/change', 'portal-order-change'),
      route('inbox', 'portal/inbox/inbox-page.tsx', { id: 'portal-inbox' }),
      route('notices', 'portal/notices/notices-page.tsx', { id: 'portal-notices' }),
      route('notices/:notice', 'portal/notices/notice-page.tsx', { id: 'portal-notice' }),
      route('orders', 'portal/orders/orders-page.tsx', { id: 'portal-orders' }),
      route('orders/:reference', 'portal/orders/order-page.tsx', { id: 'portal-order' }),
      route('orders/:reference/cancel', 'portal/orders/cancel-order.ts', {
        id: 'portal-order-cancel',
      }),
      route('orders/:reference/watch', 'portal/orders/watch-order.ts', {
        id: 'portal-order-watch',
      }),
      route('orders/:reference/mute', 'portal/orders/mute-order.ts', { id: 'portal-order-mute' }),
      route('orders/:reference/files/:file', 'portal/orders/order-file.ts', {
        id: 'portal-order-file',
      }),
      route('orders/:reference/call-off', 'portal/orders/call-off/call-off-page.tsx', {
        id: 'portal-order-call-off',
      }),
      route('orders/:reference/repeat', 'portal/orders/repeat-page.tsx', {
        id: 'portal-order-repeat',
      }),
      route('end-acting', 'portal/acting/end-acting.tsx', { id: 'portal-end-acting' }),
      route('account', 'portal/account/account-page.tsx', { id: 'portal-account' }),
      route('account/email', 'portal/account/email-page.tsx', { id: 'portal-email' }),
      route('account/mails', 'portal/account/mails-page.tsx', { id: 'portal-mails' }),
      route('account/alerts', 'portal/account/alerts-page.tsx', { id: 'portal-alerts' }),
      route('account/passkey', 'portal/account/new-passkey.ts', { id: 'portal-new-passkey' }),
      route('orders/:reference/documents/:name', 'portal/orders/order-document.ts', {
        id: 'portal-order-document',
      }),
      route('orders/:reference/message', 'portal/orders/message-page.tsx', {
        id: 'portal-order-message',
      }),
      route('orders/:reference/message.json', 'portal/orders/message-json.ts', {
        id: 'portal-order-message-json',
      }),
      route('deliveries', 'portal/deliveries/deliveries-page.tsx', { id: 'portal-deliveries' }),
      route('documents', 'portal/documents/documents-page.tsx', { id: 'portal-documents' }),
      route('documents/:document', 'portal/documents/document-file.ts', {
        id: 'portal-document',
      }),
      route('returns', 'portal/returns/returns-page.tsx', { id: 'portal-returns' }),
      route('goods-in', 'portal/goods-in/goods-in-page.tsx', { id: 'portal-goods-in' }),
      route('goods-in/receive', 'portal/goods-in/receive-page.tsx', { id: 'portal-receive' }),
      route('goods-in/receive.json', 'portal/goods-in/receive-json.ts', {
        id: 'portal-receive-json',
      }),
      ...productRoutes,
      route('approvals', 'portal/approvals/approvals-page.tsx', { id: 'portal-approvals' }),
      route('approvals/rules', 'portal/approvals/rules-page.tsx', { id: 'portal-approval-rules' }),
      route('approvals/budgets', 'portal/approvals/budgets-page.tsx', {
        id: 'portal-approval-budgets',
      }),
      route('approvals/:approval/files/:file', 'portal/approvals/approval-file.ts', {
        id: 'portal-approval-file',
      }),
      route('approvals/:approval', 'portal/approvals/approval-page.tsx', { id: 'portal-approval' }),
      route('approvals/:approval/change', 'portal/approvals/change-call-off-page.tsx', {
        id: 'portal-approval-change',
      }),
      route('own-fields', 'portal/own-fields/own-fields-page.tsx', { id: 'portal-own-fields' }),
      route('interfaces', 'portal/interfaces/keys-page.tsx', { id: 'portal-interfaces' }),
      route('sites', 'portal/sites/sites-page.tsx', { id: 'portal-sites' }),
      route('sites/:site', 'portal/sites/site-page.tsx', { id: 'portal-site' }),
      route('single-sign-on', 'portal/single-sign-on/single-sign-on-page.tsx', {
        id: 'portal-single-sign-on',
      }),
      route('people', 'portal/people/people-page.tsx', { id: 'portal-people' }),
      route('*', 'portal/shell/portal-missing-page.tsx', { id: 'portal-unmatched' }),
    ]),
  ]),
]
