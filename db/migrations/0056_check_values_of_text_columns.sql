ALTER TABLE "content_version" DROP CONSTRAINT "content_version_status";--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_source_check" CHECK ("audit"."source" in ('command', 'mail', 'rule', 'screen'));--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_role_check" CHECK ("staff_role"."role" in ('account-manager', 'administrator', 'coordinator', 'editor'));--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_tags_check" CHECK ("article"."tags" <@ array['beer-cider', 'cartons', 'closures', 'company', 'delivery', 'glass', 'production', 'recycling']);--> statement-breakpoint
ALTER TABLE "cart_label" ADD CONSTRAINT "cart_label_kind_check" CHECK ("cart_label"."kind" in ('docx', 'dxf', 'jpeg', 'pdf', 'png', 'webp', 'xlsx'));--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_kind_check" CHECK ("cart_line"."kind" in ('order', 'sample'));--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_level_check" CHECK ("cart_line"."level" in ('layer', 'pack', 'pallet', 'piece'));--> statement-breakpoint
ALTER TABLE "attribute" ADD CONSTRAINT "attribute_type_check" CHECK ("attribute"."type" in ('boolean', 'decimal', 'enum', 'integer', 'text'));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_status_check" CHECK ("product"."status" in ('active', 'draft', 'obsolete', 'special-order'));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_supplier_check" CHECK ("product"."supplier" in ('IM', 'OI', 'OR', 'X'));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_markets_check" CHECK ("product"."markets" <@ array['beer', 'cider', 'non-alc', 'spirit', 'wine']);--> statement-breakpoint
ALTER TABLE "contract_product" ADD CONSTRAINT "contract_product_rule_check" CHECK ("contract_product"."rule" in ('hidden', 'preferred'));--> statement-breakpoint
ALTER TABLE "product_list_line" ADD CONSTRAINT "product_list_line_level_check" CHECK ("product_list_line"."level" in ('layer', 'pack', 'pallet', 'piece'));--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_direction_check" CHECK ("contact_message"."direction" in ('in', 'out'));--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_proven_check" CHECK ("contact_request"."proven" in ('proven', 'unproven'));--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_status_check" CHECK ("contact_request"."status" in ('answered', 'closed', 'spam', 'turned', 'waiting'));--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_content_group_check" CHECK ("content_version"."content_group" in ('ABOUT-PAGE', 'CALL-TO-ACTIONS', 'CATALOGUE-CART-PAGE', 'CATALOGUE-CHECKOUT-PAGE', 'CATALOGUE-DETAILS-PAGE', 'CATALOGUE-GLOBAL', 'CATALOGUE-PAGE', 'CONTACT-PAGE', 'COOKIE-STATEMENT-PAGE', 'GLOBAL', 'HOME-PAGE', 'PREFERENCES-PAGE', 'PRIVACY-POLICY-PAGE', 'SERVICES-PAGE', 'SHOWCASES', 'SYSTEM'));--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_status_check" CHECK ("content_version"."status" in ('draft', 'published', 'scheduled'));--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD CONSTRAINT "incoming_mail_kind_check" CHECK ("incoming_mail"."kind" in ('automatic', 'bounce', 'list', 'person'));--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD CONSTRAINT "incoming_mail_state_check" CHECK ("incoming_mail"."state" in ('dealt', 'joined', 'set-aside', 'tray'));--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_role_check" CHECK ("member"."role" in ('approver', 'buyer', 'goods-in', 'owner', 'viewer'));--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_state_check" CHECK ("export_job"."state" in ('failed', 'ready', 'running', 'waiting'));--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_state_check" CHECK ("claim"."state" in ('accepted', 'declined', 'open', 'settled', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_remedy_check" CHECK ("claim"."remedy" in ('credit', 'replacement'));--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_from_check" CHECK ("message"."from" in ('customer', 'team'));--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_kind_check" CHECK ("message"."kind" in ('cancel-request', 'change-request', 'message'));--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_via_check" CHECK ("message"."via" in ('mail', 'page', 'phone'));--> statement-breakpoint
ALTER TABLE "enquiry_correction" ADD CONSTRAINT "enquiry_correction_field_check" CHECK ("enquiry_correction"."field" in ('address', 'company', 'contactName', 'email', 'neededBy', 'phone', 'postcode', 'purchaseOrder', 'role', 'state', 'suburb', 'unloading'));--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_state_check" CHECK ("delivery"."state" in ('cancelled', 'delivered', 'dispatched', 'scheduled'));--> statement-breakpoint
ALTER TABLE "promise" ADD CONSTRAINT "promise_name_check" CHECK ("promise"."name" in ('answer', 'confirm'));--> statement-breakpoint
ALTER TABLE "proposal_line" ADD CONSTRAINT "proposal_line_level_check" CHECK ("proposal_line"."level" in ('layer', 'pack', 'pallet', 'piece'));--> statement-breakpoint
ALTER TABLE "proposal_line" ADD CONSTRAINT "proposal_line_answer_check" CHECK ("proposal_line"."answer" in ('accepted', 'declined', 'open'));--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_kind_check" CHECK ("proposal"."kind" in ('amendment', 'proposal'));--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_state_check" CHECK ("proposal"."state" in ('answered', 'open', 'replaced', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD CONSTRAINT "enquiry_event_kind_check" CHECK ("enquiry_event"."kind" in ('assigned', 'changed', 'claim', 'correction', 'delivery', 'erp', 'goods-in', 'linked', 'merged', 'message', 'message-withdrawn', 'note', 'period', 'proposal', 'proposal-answered', 'proposal-withdrawn', 'request', 'short-close', 'status', 'unmerged'));--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD CONSTRAINT "enquiry_event_actor_check" CHECK ("enquiry_event"."actor" in ('customer', 'desk', 'system'));--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD CONSTRAINT "enquiry_event_from_check" CHECK ("enquiry_event"."from" in ('cancelled', 'confirmed', 'declined', 'delivered', 'dispatched', 'needs-information', 'scheduled', 'submitted', 'verifying'));--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD CONSTRAINT "enquiry_event_to_check" CHECK ("enquiry_event"."to" in ('cancelled', 'confirmed', 'declined', 'delivered', 'dispatched', 'needs-information', 'scheduled', 'submitted', 'verifying'));--> statement-breakpoint
ALTER TABLE "enquiry_line" ADD CONSTRAINT "enquiry_line_kind_check" CHECK ("enquiry_line"."kind" in ('order', 'sample'));--> statement-breakpoint
ALTER TABLE "enquiry_line" ADD CONSTRAINT "enquiry_line_level_check" CHECK ("enquiry_line"."level" in ('layer', 'pack', 'pallet', 'piece'));--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_channel_check" CHECK ("enquiry"."channel" in ('email', 'phone', 'portal', 'website'));--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_status_check" CHECK ("enquiry"."status" in ('cancelled', 'confirmed', 'declined', 'delivered', 'dispatched', 'needs-information', 'scheduled', 'submitted', 'verifying'));--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_proven_check" CHECK ("enquiry"."proven" in ('proven', 'unproven'));--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_role_check" CHECK ("enquiry"."role" in ('brewery', 'cidery', 'co-packer', 'distillery', 'other', 'winery'));--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_state_check" CHECK ("enquiry"."state" in ('ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'));--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_unloading_check" CHECK ("enquiry"."unloading" in ('forklift', 'tail-lift'));--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_kind_check" CHECK ("file"."kind" in ('docx', 'dxf', 'jpeg', 'pdf', 'png', 'webp', 'xlsx'));--> statement-breakpoint
ALTER TABLE "notice_person" ADD CONSTRAINT "notice_person_mailed_check" CHECK ("notice_person"."mailed" in ('daily', 'none', 'now'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_state_check" CHECK ("notice"."state" in ('draft', 'sending', 'sent'));--> statement-breakpoint
ALTER TABLE "digest_entry" ADD CONSTRAINT "digest_entry_kind_check" CHECK ("digest_entry"."kind" in ('blanket-order', 'contact-answer', 'contact-for-team', 'contact-received', 'customer-notice', 'daily-digest', 'email-code', 'email-notice', 'email-objection', 'enquiry-claim', 'enquiry-delivery', 'enquiry-for-team', 'enquiry-message', 'enquiry-news-for-team', 'enquiry-proposal', 'enquiry-received', 'enquiry-status', 'held-for-team', 'order-decided', 'order-to-approve', 'portal-invitation', 'second-factor-removed', 'sign-in-link', 'spec-changed', 'staff-invitation'));--> statement-breakpoint
ALTER TABLE "mail_choice" ADD CONSTRAINT "mail_choice_topic_check" CHECK ("mail_choice"."topic" in ('answer', 'approve', 'blanket', 'claim', 'decided', 'delivery', 'message', 'notice', 'received', 'spec', 'status'));--> statement-breakpoint
ALTER TABLE "mail_choice" ADD CONSTRAINT "mail_choice_choice_check" CHECK ("mail_choice"."choice" in ('daily', 'none', 'now'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_check" CHECK ("mail"."kind" in ('blanket-order', 'contact-answer', 'contact-for-team', 'contact-received', 'customer-notice', 'daily-digest', 'email-code', 'email-notice', 'email-objection', 'enquiry-claim', 'enquiry-delivery', 'enquiry-for-team', 'enquiry-message', 'enquiry-news-for-team', 'enquiry-proposal', 'enquiry-received', 'enquiry-status', 'held-for-team', 'order-decided', 'order-to-approve', 'portal-invitation', 'second-factor-removed', 'sign-in-link', 'staff-invitation'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_status_check" CHECK ("mail"."status" in ('failed', 'forgotten', 'kept', 'queued', 'sent', 'uncertain', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_state_check" CHECK ("order_approval"."state" in ('approved', 'declined', 'not-needed', 'waiting'));--> statement-breakpoint
ALTER TABLE "order_draft_line" ADD CONSTRAINT "order_draft_line_level_check" CHECK ("order_draft_line"."level" in ('layer', 'pack', 'pallet', 'piece'));--> statement-breakpoint
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_state_check" CHECK ("access_request"."state" in ('approved', 'declined', 'waiting'));--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_status_check" CHECK ("review"."status" in ('approved', 'declined', 'waiting'));--> statement-breakpoint
ALTER TABLE "interrupted_form" ADD CONSTRAINT "interrupted_form_method_check" CHECK ("interrupted_form"."method" in ('get', 'post'));--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_audience_check" CHECK ("session"."audience" in ('portal', 'staff'));--> statement-breakpoint
ALTER TABLE "sign_in_request" ADD CONSTRAINT "sign_in_request_audience_check" CHECK ("sign_in_request"."audience" in ('portal', 'staff'));