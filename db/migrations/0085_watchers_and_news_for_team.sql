CREATE TABLE "order_watcher" (
	"company_id" uuid,
	"enquiry" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "order_watcher_enquiry_account_id_pk" PRIMARY KEY("enquiry","account_id")
);
--> statement-breakpoint
ALTER TABLE "order_watcher" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "digest_entry" DROP CONSTRAINT "digest_entry_kind_check";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_check";--> statement-breakpoint
ALTER TABLE "order_watcher" ADD CONSTRAINT "order_watcher_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_watcher" ADD CONSTRAINT "order_watcher_company_id_enquiry_enquiry_company_id_id_fk" FOREIGN KEY ("company_id","enquiry") REFERENCES "public"."enquiry"("company_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "order_watcher_account_id_index" ON "order_watcher" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "digest_entry" ADD CONSTRAINT "digest_entry_kind_check" CHECK ("digest_entry"."kind" in ('access-for-team', 'access-requested', 'blanket-order', 'contact-answer', 'contact-for-team', 'contact-received', 'customer-notice', 'daily-digest', 'desk-mail', 'draft-proposed', 'draft-shared', 'email-code', 'email-notice', 'email-objection', 'enquiry-claim', 'enquiry-delivery', 'enquiry-for-team', 'enquiry-message', 'enquiry-news-for-team', 'enquiry-proposal', 'enquiry-received', 'enquiry-status', 'held-for-team', 'order-decided', 'order-to-approve', 'portal-invitation', 'second-factor-removed', 'sign-in-link', 'site-for-team', 'spec-changed', 'staff-invitation', 'team-notification', 'webhook-disabled'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_check" CHECK ("mail"."kind" in ('access-for-team', 'access-requested', 'blanket-order', 'contact-answer', 'contact-for-team', 'contact-received', 'customer-notice', 'daily-digest', 'desk-mail', 'draft-proposed', 'draft-shared', 'email-code', 'email-notice', 'email-objection', 'enquiry-claim', 'enquiry-delivery', 'enquiry-for-team', 'enquiry-message', 'enquiry-news-for-team', 'enquiry-proposal', 'enquiry-received', 'enquiry-status', 'held-for-team', 'order-decided', 'order-to-approve', 'portal-invitation', 'second-factor-removed', 'sign-in-link', 'site-for-team', 'staff-invitation', 'team-notification', 'webhook-disabled'));--> statement-breakpoint
CREATE POLICY "own_company" ON "order_watcher" AS PERMISSIVE FOR ALL TO public USING ("order_watcher"."company_id" = (select nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "order_watcher" FORCE ROW LEVEL SECURITY;
