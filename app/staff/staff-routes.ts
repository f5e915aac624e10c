import { index, route } from '@react-router/dev/routes'

/**
 * Every URL of the desk. Only their route ids begin with `staff`; the build uses that to keep the
 * desk's code apart from the public site's.
 */
export const staffRoutes = [
  route('staff/sign-in', 'staff/sign-in/door-shell.tsx', { id: 'staff-door' }, [
    index('staff/sign-in/sign-in-page.tsx', { id: 'staff-sign-in' }),
    route('code', 'staff/sign-in/code-page.tsx', { id: 'staff-code' }),
    route('link/:token', 'staff/sign-in/link-page.tsx', { id: 'staff-link' }),
    route('first/:token', 'staff/sign-in/first-page.tsx', { id: 'staff-first' }),
    route('objection/:token', 'staff/sign-in/objection-page.tsx', { id: 'staff-objection' }),
    route('passkey', 'staff/sign-in/passkey.ts', { id: 'staff-passkey' }),
    route('second-factor', 'staff/sign-in/second-factor-page.tsx', { id: 'staff-second-factor' }),
    route('authenticator', 'staff/sign-in/authenticator-page.tsx', { id: 'staff-authenticator' }),
    route('authenticator.svg', 'staff/sign-in/authenticator-picture.ts', {
      id: 'staff-authenticator-picture',
    }),
    route('confirm', 'staff/sign-in/confirm-page.tsx', { id: 'staff-confirm' }),
  ]),
  route('staff', 'staff/shell/staff-shell.tsx', { id: 'staff' }, [
    index('staff/shell/staff-start.ts', { id: 'staff-start' }),
    route('go-on/:interrupted', 'staff/sign-in/go-on-page.tsx', { id: 'staff-go-on' }),
    route('sign-out', 'staff/sign-in/sign-out.ts', { id: 'staff-sign-out' }),
    route('appearance', 'staff/shell/keep-theme.ts', { id: 'staff-appearance' }),
    route('inbox', 'staff/inbox/inbox-page.tsx', { id: 'staff-inbox' }),
    route('today', 'staff/today/today-page.tsx', { id: 'staff-today' }),
    route('contact', 'staff/contact/contact-list-page.tsx', { id: 'staff-contact' }),
    route('contact/:request', 'staff/contact/contact-request-page.tsx', {
      id: 'staff-contact-request',
    }),
    route('contact/:request/enquiry', 'staff/contact/make-enquiry-page.tsx', {
      id: 'staff-make-enquiry',
    }),
    route('reviews', 'staff/reviews/reviews-page.tsx', { id: 'staff-reviews' }),
    route('returns', 'staff/returns/returns-page.tsx', { id: 'staff-returns' }),
    route('returns/:return', 'staff/returns/return-page.tsx', { id: 'staff-return' }),
    route('samples', 'staff/samples/samples-page.tsx', { id: 'staff-samples' }),
    route('held', 'staff/held/held-page.tsx', { id: 'staff-held' }),
    route('mail', 'staff/mail/mail-page.tsx', { id: 'staff-mail' }),
    route('mail/incoming', 'staff/mail/incoming-page.tsx', { id: 'staff-incoming' }),
    route('mail/incoming/:mail/files/:file', 'staff/mail/incoming-file.ts', {
      id: 'staff-incoming-file',
    }),
    route('mail/incoming/:mail', 'staff/mail/incoming-mail-page.tsx', {
      id: 'staff-incoming-mail',
    }),
    route('mail/incoming/:mail/whole', 'staff/mail/whole-mail.ts', { id: 'staff-whole-mail' }),
    route('mail/incoming/:mail/original.eml', 'staff/mail/original-mail.ts', {
      id: 'staff-original-mail',
    }),
    route('mail/new', 'staff/mail/write-mail-page.tsx', { id: 'staff-write-mail' }),
    route('mail/:mail', 'staff/mail/mail-detail-page.tsx', { id: 'staff-mail-detail' }),
    route('mail/:mail/shown', 'staff/mail/shown-mail.ts', { id: 'staff-shown-mail' }),
    route('drafts', 'staff/writing/save-draft.ts', { id: 'staff-drafts' }),
    route('snippets', 'staff/snippets/snippets-page.tsx', { id: 'staff-snippets' }),
    route('snippets/:snippet', 'staff/snippets/snippet-page.tsx', { id: 'staff-snippet' }),
    route('companies', 'staff/companies/companies-page.tsx', { id: 'staff-companies' }),
    route('companies/new', 'staff/companies/new-company-page.tsx', { id: 'staff-new-company' }),
    route('companies/import', 'staff/companies/import-customers-page.tsx', {
      id: 'staff-import-customers',
    }),
    route('companies/:company', 'staff/companies/company-page.tsx', { id: 'staff-company' }),
    route('companies/:company/merge/:other', 'staff/companies/merge-page.tsx', {
      id: 'staff-merge-companies',
    }),
    route('companies/:company/orders', 'staff/companies/orders-page.tsx', {
      id: 'staff-company-orders',
    }),
    route('companies/:company/contract', 'staff/companies/range/contract-page.tsx', {
      id: 'staff-contract',
    }),
    route('companies/:company/codes', 'staff/companies/range/codes-page.tsx', {
      id: 'staff-codes',
    }),
    route('companies/:company/codes/import', 'staff/companies/range/import-codes-page.tsx', {
      id: 'staff-codes-import',
    }),
    route('companies/:company/documents', 'staff/companies/documents-page.tsx', {
      id: 'staff-company-documents',
    }),
    route('companies/:company/documents/:document', 'staff/companies/document-file.ts', {
      id: 'staff-company-document',
    }),
    route('companies/:company/rules', 'staff/companies/range/rules-page.tsx', {
      id: 'staff-company-rules',
    }),
    route('companies/:company/punch-out', 'staff/companies/punch-out-page.tsx', {
      id: 'staff-punch-out',
    }),
    route('companies/:company/act/:account', 'staff/companies/act-as-page.tsx', {
      id: 'staff-act-as',
    }),
    route('companies/:company/sites/:site', 'staff/companies/site-page.tsx', { id: 'staff-site' }),
    route('notices', 'staff/notices/notices-page.tsx', { id: 'staff-notices' }),
    route('notices/write/:notice?', 'staff/notices/write-notice-page.tsx', {
      id: 'staff-write-notice',
    }),
    route('notices/:notice', 'staff/notices/notice-page.tsx', { id: 'staff-notice' }),
    route('notices/:notice/shown', 'staff/notices/shown-notice.ts', { id: 'staff-shown-notice' }),
    route('deliveries', 'staff/deliveries/deliveries-page.tsx', { id: 'staff-deliveries' }),
    route('deliveries/:day/:depot', 'staff/deliveries/loading-list-page.tsx', {
      id: 'staff-loading-list',
    }),
    route('claims', 'staff/claims/claims-page.tsx', { id: 'staff-claims' }),
    route('claims/:reference/:number', 'staff/claims/claim-page.tsx', { id: 'staff-claim' }),
    route('access', 'staff/access/access-page.tsx', { id: 'staff-access' }),
    route('privacy', 'staff/privacy/privacy-page.tsx', { id: 'staff-privacy' }),
    route('privacy/export', 'staff/privacy/export-person.ts', { id: 'staff-export-person' }),
    route('pictures', 'staff/pictures/pictures-page.tsx', { id: 'staff-pictures' }),
    route('pictures/:picture', 'staff/pictures/picture-page.tsx', { id: 'staff-picture' }),
    route('pictures/:picture/replace', 'staff/pictures/replace-picture-page.tsx', {
      id: 'staff-replace-picture',
    }),
    route('articles', 'staff/articles/articles-page.tsx', { id: 'staff-articles' }),
    route('articles/new', 'staff/articles/new-article-page.tsx', { id: 'staff-new-article' }),
    route('statements', 'staff/statements/statements-page.tsx', { id: 'staff-statements' }),
    route('statements/:statement', 'staff/statements/statement-page.tsx', {
      id: 'staff-statement',
    }),
    route('publishing', 'staff/publishing/start-page.tsx', { id: 'staff-publishing' }),
    route('publishing/suggestions/:what', 'staff/publishing/suggestions.ts', {
      id: 'staff-publishing-suggestions',
    }),
    route('publishing/upload', 'staff/publishing/upload-picture.ts', {
      id: 'staff-publishing-upload',
    }),
    route('publishing/changes', 'staff/publishing/changes-page.tsx', {
      id: 'staff-publishing-changes',
    }),
    route('publishing/documents/:kind/:key', 'staff/publishing/document-page.tsx', {
      id: 'staff-publishing-document',
    }),
    route('publishing/:changeSet', 'staff/publishing/change-set-page.tsx', {
      id: 'staff-change-set',
    }),
    route('publishing/:changeSet/:kind/:key', 'staff/publishing/edit-page.tsx', {
      id: 'staff-edit-document',
    }),
    route('publishing/:changeSet/:kind/:key/save', 'staff/publishing/save-document.ts', {
      id: 'staff-save-document',
    }),
    route('publishing/:changeSet/:kind/:key/mail', 'staff/publishing/mail-frame.ts', {
      id: 'staff-publishing-mail',
    }),
    route('publishing/:changeSet/:kind/:key/picture', 'staff/publishing/choose-picture-page.tsx', {
      id: 'staff-choose-picture',
    }),
    route('publishing/:changeSet/:kind/:key/merge', 'staff/publishing/merge-page.tsx', {
      id: 'staff-merge-document',
    }),
    route('products', 'staff/products/products-page.tsx', { id: 'staff-products' }),
    route('products/new', 'staff/products/new-product-page.tsx', { id: 'staff-new-product' }),
    route('products/examine', 'staff/products/examine-product.ts', {
      id: 'staff-examine-product',
    }),
    route('products/dictionary', 'staff/products/dictionary-page.tsx', {
      id: 'staff-product-dictionary',
    }),
    route('products/attributes/:attribute', 'staff/products/attribute-page.tsx', {
      id: 'staff-attribute',
    }),
    route('products/quality', 'staff/products/quality-page.tsx', { id: 'staff-product-quality' }),
    route('products/import', 'staff/products/import-page.tsx', { id: 'staff-import-products' }),
    route('products/import/:import', 'staff/products/import-table-page.tsx', {
      id: 'staff-product-import',
    }),
    route('products/export', 'staff/products/export-products.ts', { id: 'staff-export-products' }),
    route('products/edit/:product', 'staff/products/product-page.tsx', { id: 'staff-product' }),
    route('redirects', 'staff/redirects/redirects-page.tsx', { id: 'staff-redirects' }),
    route('redirects/import', 'staff/redirects/import-redirects-page.tsx', {
      id: 'staff-import-redirects',
    }),
    route('people', 'staff/people/people-page.tsx', { id: 'staff-people' }),
    route('queue', 'staff/queue/queue-page.tsx', { id: 'staff-queue' }),
    route('queue/counts', 'staff/queue/queue-counts.ts', { id: 'staff-queue-counts' }),
    route('queue/views', 'staff/queue/saved-views-page.tsx', { id: 'staff-queue-views' }),
    route('live', 'staff/queue/stream-changes.ts', { id: 'staff-live' }),
    route('bulk', 'staff/bulk/start-bulk.ts', { id: 'staff-bulk-start' }),
    route('bulk/:bulk', 'staff/bulk/bulk-page.tsx', { id: 'staff-bulk' }),
    route('exports/new', 'staff/exports/new-export-page.tsx', { id: 'staff-export-new' }),
    route('exports/:job', 'staff/exports/export-page.tsx', { id: 'staff-export' }),
    route('exports/:job/enquiries.csv', 'staff/exports/export-file.ts', {
      id: 'staff-export-file',
    }),
    route('enquiries/:reference', 'staff/enquiry/enquiry-page.tsx', { id: 'staff-enquiry' }),
    route('enquiries/:reference/step/:to', 'staff/enquiry/step-page.tsx', {
      id: 'staff-enquiry-step',
    }),
    route('enquiries/:reference/proposal', 'staff/enquiry/proposal/proposal-page.tsx', {
      id: 'staff-enquiry-proposal',
    }),
    route('enquiries/:reference/proposal/answer', 'staff/enquiry/proposal/answer-page.tsx', {
      id: 'staff-enquiry-proposal-answer',
    }),
    route('enquiries/:reference/deliveries/:number', 'staff/enquiry/delivery/delivery-page.tsx', {
      id: 'staff-enquiry-delivery',
    }),
    route(
      'enquiries/:reference/deliveries/:number/:to',
      'staff/enquiry/delivery/advance-page.tsx',
      {
        id: 'staff-enquiry-delivery-step',
      },
    ),
    route(
      'enquiries/:reference/deliveries/:number/claim',
      'staff/enquiry/delivery/new-claim-page.tsx',
      { id: 'staff-enquiry-new-claim' },
    ),
    route('enquiries/:reference/details', 'staff/enquiry/details-page.tsx', {
      id: 'staff-enquiry-details',
    }),
    route('enquiries/:reference/message', 'staff/enquiry/message/message-page.tsx', {
      id: 'staff-enquiry-message',
    }),
    route('enquiries/:reference/message.json', 'staff/enquiry/message/message-json.ts', {
      id: 'staff-enquiry-message-json',
    }),
    route('enquiries/:reference/files/:file', 'staff/enquiry/enquiry-file.ts', {
      id: 'staff-enquiry-file',
    }),
    route('enquiries/:reference/lines/:position/short', 'staff/enquiry/delivery/short-page.tsx', {
      id: 'staff-enquiry-short',
    }),
    route('enquiries/:reference/lines.csv', 'staff/enquiry/lines-csv.ts', {
      id: 'staff-enquiry-csv',
    }),
    route('enquiries/:reference/enquiry.json', 'staff/enquiry/enquiry-json.ts', {
      id: 'staff-enquiry-json',
    }),
    route('enquiries/:reference/assign', 'staff/enquiry/assign-enquiry.ts', {
      id: 'staff-enquiry-assign',
    }),
    route('enquiries/:reference/aside', 'staff/enquiry/set-aside-page.tsx', {
      id: 'staff-enquiry-aside',
    }),
    route('enquiries/:reference/presence', 'staff/enquiry/note-presence.ts', {
      id: 'staff-enquiry-presence',
    }),
    route('people/invite', 'staff/people/invite-page.tsx', { id: 'staff-invite' }),
    route('people/absences', 'staff/people/absences-page.tsx', { id: 'staff-absences' }),
    route('people/:account', 'staff/people/person-page.tsx', { id: 'staff-person' }),
    route('people/:account/email', 'staff/people/email-page.tsx', { id: 'staff-email' }),
    route('account', 'staff/account/account-page.tsx', { id: 'staff-account' }),
    route('account/passkey', 'staff/account/new-passkey.ts', { id: 'staff-new-passkey' }),
    route('audit', 'staff/audit/audit-page.tsx', { id: 'staff-audit' }),
    route('audit.csv', 'staff/audit/audit-csv.ts', { id: 'staff-audit-csv' }),
    route('interfaces', 'staff/interfaces/keys-page.tsx', { id: 'staff-interfaces' }),
    route('settings', 'staff/settings/settings-page.tsx', { id: 'staff-settings' }),
    route('calls', 'staff/call-log/calls-page.tsx', { id: 'staff-calls' }),
    route('calls/new', 'staff/call-log/log-call-page.tsx', { id: 'staff-log-call' }),
    route('call', 'staff/call/call-page.tsx', { id: 'staff-call' }),
    route('call/customers', 'staff/call/call-customers.ts', { id: 'staff-call-customers' }),
    route('call/products', 'staff/call/call-products.ts', { id: 'staff-call-products' }),
    route('*', 'staff/shell/staff-missing-page.tsx', { id: 'staff-unmatched' }),
  ]),
]
