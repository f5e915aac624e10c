import { cartRetentionDays } from '#app/domain/cart/cart.ts'
import { labelRetentionDays } from '#app/domain/cart/label/label-limits.ts'
import { projectRetentionDays } from '#app/domain/cart/project/project-limits.ts'
import { sharedListDays } from '#app/domain/cart/share/shared-list.ts'
import { maxStoredSearches } from '#app/domain/catalogue/browse/search/unanswered-searches.server.ts'
import { importRetentionHours } from '#app/domain/catalogue/product-import/product-import.ts'
import { exportRetentionHours } from '#app/domain/desk/exports/export-job.ts'
import { teamNotificationDays } from '#app/domain/desk/saved-views.server.ts'
import { alertRetentionDays } from '#app/domain/notifications/alerts/alert-topics.ts'
import { retentionYears } from '#app/domain/privacy/erase-expired.server.ts'
import { taskRetentionHours } from '#app/domain/publishing/tasks/task.ts'
import { visitRetentionDays } from '#app/domain/redirects/path-visits.server.ts'
import { expiredSessionDays } from '#app/domain/sign-in/session/session-cookie.ts'
import { draftRetentionDays } from '#app/domain/text-drafts/text-drafts.server.ts'

/** People who can read the rows of a table through the pages of the site. */
type Readers =
  /** Every visitor: published content. */
  | 'everyone'
  /** The visitor whose browser has the row's token. */
  | 'its visitor'
  /** Staff whose role permits it, members of the company, and the customer by a private link. */
  | 'staff, its customer'
  /** Staff whose role permits it, and members of the company. */
  | 'staff, its company'
  /** The members of the company, and staff who act for them. */
  | 'its company'
  /** Staff whose role permits it. */
  | 'staff'
  /** The account that the row belongs to. */
  | 'its account'
  /** Only the server. */
  | 'nobody'

/** Readers of a table's rows, and the time at which a row is erased. */
export interface TableAccess {
  readers: Readers
  erased: string
}

const years = `${retentionYears} years after the last change of a closed enquiry, or on request`
const personal = `Texts and names ${years}`
const withRecord = 'With the record that it belongs to'
const never = 'Never'
const byStaff = 'When staff remove it'
const byMembers = 'When a member removes it'
const withFile = 'With its import or edit'

const rows = (readers: Readers, erased: string, ...tables: string[]) =>
  tables.map((table): [string, TableAccess] => [table, { readers, erased }])

/**
 * Readers and time of erasure of every table. A test requires an entry for each table of the
 * database, and prints them in `docs/tables.md`.
 */
export const tableAccess: Readonly<Record<string, TableAccess>> = Object.fromEntries([
  ...rows('everyone', withFile, 'article', 'attribute', 'product', 'synonym', 'redirect'),
  ...rows('everyone', 'When staff delete it', 'picture', 'picture_variant'),
  ...rows('everyone', 'When staff withdraw it', 'statement', 'statement_product'),
  ...rows('everyone', 'Never, so that a change can be undone', 'statement_file'),
  ...rows('staff', '30 days after no picture uses it', 'picture_original'),
  ...rows('staff', 'When a thousand others were used since', 'product_heading'),
  ...rows('staff', `${visitRetentionDays} days after the visit`, 'redirect_hit', 'missing_path'),
  ...rows('everyone', 'Replaced by the next publication', 'publication'),
  ...rows('nobody', 'After 100 newer publications', 'publication_change'),
  ...rows('everyone', `Its author ${years}`, 'review'),
  ...rows('its visitor', `${cartRetentionDays} days after its last change`, 'cart', 'cart_line'),
  ...rows('its visitor', `${labelRetentionDays} days after it was sent`, 'cart_label'),
  ...rows('everyone', `${sharedListDays} days after it was shared`, 'shared_list'),
  ...rows('everyone', `${projectRetentionDays} days after its last change`, 'shared_project'),
  ...rows('staff, its customer', personal, 'enquiry', 'enquiry_line', 'enquiry_event', 'proposal'),
  ...rows('staff, its customer', personal, 'proposal_line', 'delivery', 'delivery_line', 'claim'),
  ...rows('staff, its customer', personal, 'short_close', 'goods_in', 'goods_in_line'),
  ...rows('staff, its customer', years, 'message', 'message_file', 'goods_in_file', 'file'),
  ...rows('staff', personal, 'enquiry_correction'),
  ...rows(
    'staff',
    years,
    'internal_note',
    'phone_call',
    'incoming_mail',
    'incoming_original',
    'desk_mail',
    'search_document',
  ),
  ...rows('staff', `${retentionYears} years after it arrived, or on request`, 'contact_request'),
  ...rows('staff', withRecord, 'contact_message', 'change'),
  ...rows('staff', `${retentionYears} years after it was sent, or on request`, 'access_request'),
  ...rows('staff', `Recipient and text ${years}`, 'mail', 'mail_bounce'),
  ...rows('staff', never, 'audit', 'change_set', 'revision', 'publishing_rules', 'promise'),
  ...rows('staff', never, 'company_merge', 'bulk_change', 'assignment_turn'),
  ...rows('staff, its company', never, 'company', 'member', 'account', 'contract_product'),
  ...rows('staff', byStaff, 'staff_role', 'absence', 'snippet'),
  ...rows('staff, its company', byStaff, 'site'),
  ...rows('staff, its company', never, 'notice', 'notice_company', 'notice_person'),
  ...rows(
    'staff',
    `${exportRetentionHours} hours after it was started`,
    'export_job',
    'export_part',
  ),
  ...rows('staff', `${taskRetentionHours} hours after it ended`, 'publishing_task'),
  ...rows(
    'staff',
    `${importRetentionHours} hours after its last change`,
    'product_import',
    'product_import_part',
  ),
  ...rows('staff', 'A minute after the page was closed', 'presence', 'editing_presence'),
  ...rows(
    'staff',
    `When ${maxStoredSearches} others are more frequent or newer`,
    'unanswered_search',
  ),
  ...rows('staff', byStaff, 'enquiry_tag'),
  ...rows('its account', byStaff, 'saved_view', 'team_mail_choice'),
  ...rows('its account', `${teamNotificationDays} days after it was made`, 'team_notification'),
  ...rows('its account', `${draftRetentionDays} days after its last change`, 'draft'),
  ...rows(
    'its company',
    `${retentionYears} years after its last change, or on request`,
    'order_draft',
  ),
  ...rows(
    'its company',
    withRecord,
    'order_draft_line',
    'order_draft_file',
    'order_draft_share',
    'order_comment',
    'product_list_line',
  ),
  ...rows('staff, its company', personal, 'order_approval'),
  ...rows(
    'its company',
    byMembers,
    'order_rules',
    'order_watcher',
    'order_rules_person',
    'order_budget',
    'own_field',
    'approval_cover',
  ),
  ...rows('its company', byMembers, 'regular_order'),
  ...rows('its company', byMembers, 'own_code', 'product_list', 'recipe', 'calendar_token'),
  ...rows('staff, its company', 'A year after it ended', 'api_key'),
  ...rows('nobody', 'A day after the request', 'api_answer'),
  ...rows('staff, its company', 'When staff remove it', 'company_document'),
  ...rows('nobody', 'Replaced by the next file', 'exchange_file'),
  ...rows('staff, its company', 'When an owner or staff remove it', 'webhook'),
  ...rows('staff, its company', `${retentionYears} years after it was closed`, 'empties_return'),
  ...rows('its company', 'When an owner removes it', 'identity_provider', 'identity_domain'),
  ...rows('staff, its company', '30 days after the event', 'webhook_event', 'webhook_delivery'),
  ...rows('staff, its company', withRecord, 'acknowledgement'),
  ...rows('staff', 'When an administrator turns it off', 'punch_out'),
  ...rows('nobody', 'A day after it ended', 'punch_out_session'),
  ...rows('staff', 'Replaced by the next report', 'product_stock'),
  ...rows('its account', byMembers, 'alert_choice', 'mail_choice', 'order_mute'),
  ...rows('its account', 'When its member or browser removes it', 'push_subscription'),
  ...rows('nobody', `${alertRetentionDays} days after it was made`, 'alert'),
  ...rows('its account', 'When the membership ends', 'inbox_seen', 'spec_seen'),
  ...rows('its account', '30 days after it was mailed', 'digest_entry'),
  ...rows('its account', `${expiredSessionDays} days after it expired`, 'session'),
  ...rows('its account', 'When its owner removes it', 'passkey', 'authenticator', 'recovery_code'),
  ...rows('its account', never, 'email_change'),
  ...rows('staff', 'When it has ended', 'acting'),
  ...rows('nobody', 'When it expires', 'sign_in_request', 'single_sign_on_attempt'),
  ...rows('nobody', 'When it expires', 'passkey_challenge', 'interrupted_form'),
  ...rows('nobody', 'When it expires', 'spent_challenge', 'secret'),
  ...rows('nobody', 'A day after the window of time', 'rate_limit'),
  ...rows('nobody', '90 days after its last use, or when there is no room', 'made_file'),
  ...rows('nobody', never, 'seed'),
  ...rows('nobody', 'At once: it is never committed', 'write_probe'),
])
