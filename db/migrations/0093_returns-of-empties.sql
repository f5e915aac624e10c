CREATE TABLE "empties_return" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"site" text NOT NULL,
	"address" text NOT NULL,
	"pallets" integer NOT NULL,
	"kegs" integer NOT NULL,
	"ready_on" date NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"pick_up_on" date,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "empties_return_state_check" CHECK ("empties_return"."state" in ('asked', 'collected', 'declined', 'scheduled', 'withdrawn')),
	CONSTRAINT "empties_return_content" CHECK ("empties_return"."pallets" + "empties_return"."kegs" > 0)
);
--> statement-breakpoint
ALTER TABLE "empties_return" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "digest_entry" DROP CONSTRAINT "digest_entry_kind_check";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_check";--> statement-breakpoint
ALTER TABLE "empties_return" ADD CONSTRAINT "empties_return_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empties_return" ADD CONSTRAINT "empties_return_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "empties_return_company_id_created_at_index" ON "empties_return" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "empties_return_asked_by_index" ON "empties_return" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "empties_return_open" ON "empties_return" USING btree ("ready_on") WHERE state in ('asked', 'scheduled');--> statement-breakpoint
CREATE UNIQUE INDEX "empties_return_asked" ON "empties_return" USING btree ("company_id","site","ready_on") WHERE state = 'asked';--> statement-breakpoint
ALTER TABLE "digest_entry" ADD CONSTRAINT "digest_entry_kind_check" CHECK ("digest_entry"."kind" in ('access-for-team', 'access-requested', 'blanket-order', 'contact-answer', 'contact-for-team', 'contact-received', 'customer-notice', 'daily-digest', 'desk-mail', 'draft-proposed', 'draft-shared', 'email-code', 'email-notice', 'email-objection', 'enquiry-claim', 'enquiry-delivery', 'enquiry-for-team', 'enquiry-message', 'enquiry-news-for-team', 'enquiry-proposal', 'enquiry-received', 'enquiry-status', 'held-for-team', 'mail-texts-test', 'order-decided', 'order-to-approve', 'portal-invitation', 'return-answered', 'return-for-team', 'second-factor-removed', 'sign-in-link', 'site-for-team', 'spec-changed', 'staff-invitation', 'team-notification', 'webhook-disabled'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_check" CHECK ("mail"."kind" in ('access-for-team', 'access-requested', 'blanket-order', 'contact-answer', 'contact-for-team', 'contact-received', 'customer-notice', 'daily-digest', 'desk-mail', 'draft-proposed', 'draft-shared', 'email-code', 'email-notice', 'email-objection', 'enquiry-claim', 'enquiry-delivery', 'enquiry-for-team', 'enquiry-message', 'enquiry-news-for-team', 'enquiry-proposal', 'enquiry-received', 'enquiry-status', 'held-for-team', 'mail-texts-test', 'order-decided', 'order-to-approve', 'portal-invitation', 'return-answered', 'return-for-team', 'second-factor-removed', 'sign-in-link', 'site-for-team', 'staff-invitation', 'team-notification', 'webhook-disabled'));--> statement-breakpoint
CREATE POLICY "own_company" ON "empties_return" AS PERMISSIVE FOR ALL TO public USING ("empties_return"."company_id" = (select nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "empties_return" FORCE ROW LEVEL SECURITY;