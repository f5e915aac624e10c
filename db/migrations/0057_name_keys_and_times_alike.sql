ALTER TABLE "made_file" RENAME COLUMN "made_at" TO "created_at";--> statement-breakpoint
ALTER TABLE "secret" RENAME COLUMN "from" TO "valid_from";--> statement-breakpoint
ALTER TABLE "secret" RENAME COLUMN "until" TO "expires_at";--> statement-breakpoint
ALTER TABLE "secret" RENAME CONSTRAINT "secret_name_from_pk" TO "secret_name_valid_from_pk";--> statement-breakpoint
ALTER TABLE "seed" RENAME COLUMN "loaded_at" TO "updated_at";--> statement-breakpoint
ALTER TABLE "draft" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "draft" RENAME CONSTRAINT "draft_account_account_id_fk" TO "draft_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "draft" RENAME CONSTRAINT "draft_account_about_pk" TO "draft_account_id_about_pk";--> statement-breakpoint
ALTER TABLE "authenticator" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "authenticator" RENAME CONSTRAINT "authenticator_account_account_id_fk" TO "authenticator_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "email_change" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "email_change" RENAME COLUMN "done_at" TO "finished_at";--> statement-breakpoint
ALTER TABLE "email_change" RENAME CONSTRAINT "email_change_account_account_id_fk" TO "email_change_account_id_account_id_fk";--> statement-breakpoint
ALTER INDEX "email_change_account_created_at_index" RENAME TO "email_change_account_id_created_at_index";--> statement-breakpoint
ALTER TABLE "interrupted_form" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "interrupted_form" RENAME CONSTRAINT "interrupted_form_account_account_id_fk" TO "interrupted_form_account_id_account_id_fk";--> statement-breakpoint
ALTER INDEX "interrupted_form_account_created_at_index" RENAME TO "interrupted_form_account_id_created_at_index";--> statement-breakpoint
ALTER TABLE "passkey" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "passkey" RENAME CONSTRAINT "passkey_user_id_account_id_fk" TO "passkey_account_id_account_id_fk";--> statement-breakpoint
ALTER INDEX "passkey_user_id_index" RENAME TO "passkey_account_id_index";--> statement-breakpoint
ALTER TABLE "recovery_code" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "recovery_code" RENAME CONSTRAINT "recovery_code_account_account_id_fk" TO "recovery_code_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "recovery_code" RENAME CONSTRAINT "recovery_code_account_hash_pk" TO "recovery_code_account_id_hash_pk";--> statement-breakpoint
ALTER TABLE "session" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "session" RENAME CONSTRAINT "session_user_id_account_id_fk" TO "session_account_id_account_id_fk";--> statement-breakpoint
ALTER INDEX "session_user_id_index" RENAME TO "session_account_id_index";--> statement-breakpoint
ALTER TABLE "sign_in_request" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "sign_in_request" RENAME CONSTRAINT "sign_in_request_account_account_id_fk" TO "sign_in_request_account_id_account_id_fk";--> statement-breakpoint
ALTER INDEX "sign_in_request_account_index" RENAME TO "sign_in_request_account_id_index";--> statement-breakpoint
ALTER TABLE "review" RENAME COLUMN "written_at" TO "created_at";--> statement-breakpoint
ALTER INDEX "review_status_written_at_index" RENAME TO "review_status_created_at_index";--> statement-breakpoint
ALTER TABLE "approval_cover" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "approval_cover" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "approval_cover" RENAME CONSTRAINT "approval_cover_company_company_id_fk" TO "approval_cover_company_id_company_id_fk";--> statement-breakpoint
ALTER TABLE "approval_cover" RENAME CONSTRAINT "approval_cover_account_account_id_fk" TO "approval_cover_account_id_account_id_fk";--> statement-breakpoint
ALTER INDEX "approval_cover_company_last_day_index" RENAME TO "approval_cover_company_id_last_day_index";--> statement-breakpoint
ALTER TABLE "order_approval" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "order_approval" RENAME CONSTRAINT "order_approval_company_company_id_fk" TO "order_approval_company_id_company_id_fk";--> statement-breakpoint
ALTER TABLE "order_approval" RENAME CONSTRAINT "order_approval_company_enquiry_enquiry_company_id_id_fk" TO "order_approval_company_id_enquiry_enquiry_company_id_id_fk";--> statement-breakpoint
ALTER INDEX "order_approval_company_state_index" RENAME TO "order_approval_company_id_state_index";--> statement-breakpoint
ALTER TABLE "order_draft_line" RENAME COLUMN "added_at" TO "created_at";--> statement-breakpoint
ALTER TABLE "order_draft" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "order_draft" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "order_draft" RENAME CONSTRAINT "order_draft_company_company_id_fk" TO "order_draft_company_id_company_id_fk";--> statement-breakpoint
ALTER TABLE "order_draft" RENAME CONSTRAINT "order_draft_account_account_id_fk" TO "order_draft_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "order_draft" RENAME CONSTRAINT "order_draft_company_changes_enquiry_company_id_id_fk" TO "order_draft_company_id_changes_enquiry_company_id_id_fk";--> statement-breakpoint
ALTER TABLE "order_draft" RENAME CONSTRAINT "order_draft_company_id_unique" TO "order_draft_companyId_id_unique";--> statement-breakpoint
ALTER INDEX "order_draft_account_index" RENAME TO "order_draft_account_id_index";--> statement-breakpoint
ALTER TABLE "order_rules" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "order_rules" RENAME CONSTRAINT "order_rules_company_company_id_fk" TO "order_rules_company_id_company_id_fk";--> statement-breakpoint
ALTER TABLE "spec_seen" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "spec_seen" RENAME COLUMN "at" TO "updated_at";--> statement-breakpoint
ALTER TABLE "spec_seen" RENAME CONSTRAINT "spec_seen_company_company_id_fk" TO "spec_seen_company_id_company_id_fk";--> statement-breakpoint
ALTER TABLE "spec_seen" RENAME CONSTRAINT "spec_seen_company_sku_pk" TO "spec_seen_company_id_sku_pk";--> statement-breakpoint
ALTER TABLE "calendar_token" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "calendar_token" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "calendar_token" RENAME COLUMN "made_at" TO "created_at";--> statement-breakpoint
ALTER TABLE "calendar_token" RENAME CONSTRAINT "calendar_token_company_account_member_company_account_fk" TO "calendar_token_company_id_account_id_member_company_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "calendar_token" RENAME CONSTRAINT "calendar_token_company_account_unique" TO "calendar_token_companyId_accountId_unique";--> statement-breakpoint
ALTER TABLE "mail_bounce" RENAME COLUMN "at" TO "created_at";--> statement-breakpoint
ALTER TABLE "digest_entry" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "digest_entry" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "digest_entry" RENAME COLUMN "at" TO "created_at";--> statement-breakpoint
ALTER TABLE "digest_entry" RENAME CONSTRAINT "digest_entry_company_account_member_company_account_fk" TO "digest_entry_company_id_account_id_member_company_id_account_id_fk";--> statement-breakpoint
ALTER INDEX "digest_entry_company_account_day_index" RENAME TO "digest_entry_company_id_account_id_day_index";--> statement-breakpoint
ALTER TABLE "mail_choice" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "mail_choice" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "mail_choice" RENAME CONSTRAINT "mail_choice_company_account_member_company_account_fk" TO "mail_choice_company_id_account_id_member_company_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "mail_choice" RENAME CONSTRAINT "mail_choice_company_account_topic_pk" TO "mail_choice_company_id_account_id_topic_pk";--> statement-breakpoint
ALTER TABLE "notice_company" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "notice_company" RENAME CONSTRAINT "notice_company_company_company_id_fk" TO "notice_company_company_id_company_id_fk";--> statement-breakpoint
ALTER TABLE "notice_company" RENAME CONSTRAINT "notice_company_notice_company_pk" TO "notice_company_notice_company_id_pk";--> statement-breakpoint
ALTER INDEX "notice_company_company_notified_at_index" RENAME TO "notice_company_company_id_notified_at_index";--> statement-breakpoint
ALTER TABLE "notice_person" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "notice_person" RENAME CONSTRAINT "notice_person_account_account_id_fk" TO "notice_person_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "notice_person" RENAME CONSTRAINT "notice_person_notice_account_pk" TO "notice_person_notice_account_id_pk";--> statement-breakpoint
ALTER TABLE "inbox_seen" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "inbox_seen" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "inbox_seen" RENAME CONSTRAINT "inbox_seen_company_account_member_company_account_fk" TO "inbox_seen_company_id_account_id_member_company_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "inbox_seen" RENAME CONSTRAINT "inbox_seen_company_account_item_pk" TO "inbox_seen_company_id_account_id_item_pk";--> statement-breakpoint
ALTER TABLE "file" RENAME COLUMN "stored_at" TO "created_at";--> statement-breakpoint
ALTER TABLE "enquiry_event" RENAME COLUMN "at" TO "created_at";--> statement-breakpoint
ALTER TABLE "enquiry_event" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "enquiry_event" RENAME COLUMN "from" TO "from_status";--> statement-breakpoint
ALTER TABLE "enquiry_event" RENAME COLUMN "to" TO "to_status";--> statement-breakpoint
ALTER TABLE "enquiry_event" RENAME CONSTRAINT "enquiry_event_account_account_id_fk" TO "enquiry_event_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "enquiry_event" RENAME CONSTRAINT "enquiry_event_from_check" TO "enquiry_event_from_status_check";--> statement-breakpoint
ALTER TABLE "enquiry_event" RENAME CONSTRAINT "enquiry_event_to_check" TO "enquiry_event_to_status_check";--> statement-breakpoint
ALTER TABLE "proposal" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "proposal" RENAME CONSTRAINT "proposal_account_account_id_fk" TO "proposal_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "order_mute" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "order_mute" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "order_mute" RENAME CONSTRAINT "order_mute_account_account_id_fk" TO "order_mute_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "order_mute" RENAME CONSTRAINT "order_mute_company_enquiry_enquiry_company_id_id_fk" TO "order_mute_company_id_enquiry_enquiry_company_id_id_fk";--> statement-breakpoint
ALTER TABLE "order_mute" RENAME CONSTRAINT "order_mute_enquiry_account_pk" TO "order_mute_enquiry_account_id_pk";--> statement-breakpoint
ALTER INDEX "order_mute_account_index" RENAME TO "order_mute_account_id_index";--> statement-breakpoint
ALTER TABLE "goods_in" RENAME COLUMN "stored_at" TO "created_at";--> statement-breakpoint
ALTER TABLE "goods_in" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "goods_in" RENAME CONSTRAINT "goods_in_account_account_id_fk" TO "goods_in_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "delivery" RENAME COLUMN "on" TO "deliver_on";--> statement-breakpoint
ALTER TABLE "delivery" RENAME COLUMN "from" TO "deliver_from";--> statement-breakpoint
ALTER TABLE "delivery" RENAME COLUMN "until" TO "deliver_until";--> statement-breakpoint
ALTER INDEX "delivery_on_enquiry_index" RENAME TO "delivery_deliver_on_enquiry_index";--> statement-breakpoint
ALTER INDEX "delivery_on_index" RENAME TO "delivery_deliver_on_index";--> statement-breakpoint
ALTER TABLE "enquiry_correction" RENAME COLUMN "at" TO "created_at";--> statement-breakpoint
ALTER TABLE "internal_note" RENAME COLUMN "at" TO "created_at";--> statement-breakpoint
ALTER TABLE "internal_note" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "internal_note" RENAME CONSTRAINT "internal_note_account_account_id_fk" TO "internal_note_account_id_account_id_fk";--> statement-breakpoint
ALTER INDEX "internal_note_enquiry_at_index" RENAME TO "internal_note_enquiry_created_at_index";--> statement-breakpoint
ALTER TABLE "message" RENAME COLUMN "at" TO "created_at";--> statement-breakpoint
ALTER TABLE "message" RENAME COLUMN "from" TO "side";--> statement-breakpoint
ALTER TABLE "message" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "message" RENAME CONSTRAINT "message_account_account_id_fk" TO "message_account_id_account_id_fk";--> statement-breakpoint
ALTER INDEX "message_enquiry_at_index" RENAME TO "message_enquiry_created_at_index";--> statement-breakpoint
ALTER TABLE "message" RENAME CONSTRAINT "message_from_check" TO "message_side_check";--> statement-breakpoint
ALTER TABLE "claim" RENAME COLUMN "opened_at" TO "created_at";--> statement-breakpoint
ALTER TABLE "claim" RENAME COLUMN "changed_at" TO "updated_at";--> statement-breakpoint
ALTER INDEX "claim_opened_at_index" RENAME TO "claim_created_at_index";--> statement-breakpoint
ALTER TABLE "assignment_turn" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "assignment_turn" RENAME COLUMN "last_at" TO "assigned_at";--> statement-breakpoint
ALTER TABLE "assignment_turn" RENAME CONSTRAINT "assignment_turn_account_account_id_fk" TO "assignment_turn_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "bulk_change" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "bulk_change" RENAME CONSTRAINT "bulk_change_account_account_id_fk" TO "bulk_change_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "export_job" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "export_job" RENAME CONSTRAINT "export_job_account_account_id_fk" TO "export_job_account_id_account_id_fk";--> statement-breakpoint
ALTER INDEX "export_job_account_created_at_index" RENAME TO "export_job_account_id_created_at_index";--> statement-breakpoint
ALTER TABLE "presence" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "presence" RENAME CONSTRAINT "presence_account_account_id_fk" TO "presence_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "presence" RENAME CONSTRAINT "presence_enquiry_account_pk" TO "presence_enquiry_account_id_pk";--> statement-breakpoint
ALTER TABLE "saved_view" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "saved_view" RENAME CONSTRAINT "saved_view_account_account_id_fk" TO "saved_view_account_id_account_id_fk";--> statement-breakpoint
ALTER INDEX "saved_view_account_created_at_index" RENAME TO "saved_view_account_id_created_at_index";--> statement-breakpoint
ALTER TABLE "company_merge" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "company_merge" RENAME COLUMN "into" TO "merged_into";--> statement-breakpoint
ALTER TABLE "company_merge" RENAME COLUMN "at" TO "created_at";--> statement-breakpoint
ALTER TABLE "company_merge" RENAME COLUMN "by" TO "merged_by";--> statement-breakpoint
ALTER TABLE "company_merge" RENAME CONSTRAINT "company_merge_company_company_id_fk" TO "company_merge_company_id_company_id_fk";--> statement-breakpoint
ALTER TABLE "company_merge" RENAME CONSTRAINT "company_merge_into_company_id_fk" TO "company_merge_merged_into_company_id_fk";--> statement-breakpoint
ALTER TABLE "member" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "member" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "member" RENAME CONSTRAINT "member_company_company_id_fk" TO "member_company_id_company_id_fk";--> statement-breakpoint
ALTER TABLE "member" RENAME CONSTRAINT "member_account_account_id_fk" TO "member_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "member" RENAME CONSTRAINT "member_company_account_pk" TO "member_company_id_account_id_pk";--> statement-breakpoint
ALTER INDEX "member_account_index" RENAME TO "member_account_id_index";--> statement-breakpoint
ALTER TABLE "site" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "site" RENAME CONSTRAINT "site_company_company_id_fk" TO "site_company_id_company_id_fk";--> statement-breakpoint
ALTER TABLE "site" RENAME CONSTRAINT "site_company_id_unique" TO "site_companyId_id_unique";--> statement-breakpoint
ALTER INDEX "site_company_index" RENAME TO "site_company_id_index";--> statement-breakpoint
ALTER TABLE "contact_message" RENAME COLUMN "at" TO "created_at";--> statement-breakpoint
ALTER TABLE "contact_message" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "contact_message" RENAME CONSTRAINT "contact_message_account_account_id_fk" TO "contact_message_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "contract_product" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "contract_product" RENAME CONSTRAINT "contract_product_company_company_id_fk" TO "contract_product_company_id_company_id_fk";--> statement-breakpoint
ALTER TABLE "contract_product" RENAME CONSTRAINT "contract_product_company_sku_pk" TO "contract_product_company_id_sku_pk";--> statement-breakpoint
ALTER TABLE "own_code" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "own_code" RENAME CONSTRAINT "own_code_company_company_id_fk" TO "own_code_company_id_company_id_fk";--> statement-breakpoint
ALTER TABLE "own_code" RENAME CONSTRAINT "own_code_company_key_sku_unique" TO "own_code_companyId_key_sku_unique";--> statement-breakpoint
ALTER INDEX "own_code_company_sku_index" RENAME TO "own_code_company_id_sku_index";--> statement-breakpoint
ALTER TABLE "product_list_line" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "product_list_line" RENAME COLUMN "added_at" TO "created_at";--> statement-breakpoint
ALTER TABLE "product_list_line" RENAME CONSTRAINT "product_list_line_company_list_product_list_company_id_fk" TO "product_list_line_company_id_list_product_list_company_id_id_fk";--> statement-breakpoint
ALTER TABLE "product_list" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "product_list" RENAME CONSTRAINT "product_list_company_company_id_fk" TO "product_list_company_id_company_id_fk";--> statement-breakpoint
ALTER TABLE "product_list" RENAME CONSTRAINT "product_list_company_id_unique" TO "product_list_companyId_id_unique";--> statement-breakpoint
ALTER TABLE "recipe" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "recipe" RENAME CONSTRAINT "recipe_company_company_id_fk" TO "recipe_company_id_company_id_fk";--> statement-breakpoint
ALTER INDEX "recipe_company_index" RENAME TO "recipe_company_id_index";--> statement-breakpoint
ALTER TABLE "unanswered_search" RENAME COLUMN "last_seen" TO "last_seen_at";--> statement-breakpoint
ALTER TABLE "cart_line" RENAME COLUMN "added_at" TO "created_at";--> statement-breakpoint
ALTER TABLE "cart_label" RENAME COLUMN "saved_at" TO "updated_at";--> statement-breakpoint
ALTER INDEX "cart_label_saved_at_index" RENAME TO "cart_label_updated_at_index";--> statement-breakpoint
ALTER TABLE "acting" RENAME COLUMN "company" TO "company_id";--> statement-breakpoint
ALTER TABLE "acting" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "acting" RENAME CONSTRAINT "acting_company_account_member_company_account_fk" TO "acting_company_id_account_id_member_company_id_account_id_fk";--> statement-breakpoint
ALTER INDEX "acting_company_account_index" RENAME TO "acting_company_id_account_id_index";--> statement-breakpoint
ALTER TABLE "absence" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "absence" RENAME CONSTRAINT "absence_account_account_id_fk" TO "absence_account_id_account_id_fk";--> statement-breakpoint
ALTER INDEX "absence_account_index" RENAME TO "absence_account_id_index";--> statement-breakpoint
ALTER TABLE "staff_role" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER TABLE "staff_role" RENAME CONSTRAINT "staff_role_account_account_id_fk" TO "staff_role_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "staff_role" RENAME CONSTRAINT "staff_role_account_role_pk" TO "staff_role_account_id_role_pk";--> statement-breakpoint
ALTER TABLE "audit" RENAME COLUMN "at" TO "created_at";--> statement-breakpoint
ALTER TABLE "audit" RENAME COLUMN "account" TO "account_id";--> statement-breakpoint
ALTER INDEX "audit_account_id_index" RENAME TO "audit_account_id_id_index";
