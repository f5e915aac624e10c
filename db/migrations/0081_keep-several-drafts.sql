CREATE TABLE "order_comment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"draft" uuid,
	"enquiry" uuid,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_comment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_draft_share" (
	"draft" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "order_draft_share_draft_account_id_pk" PRIMARY KEY("draft","account_id")
);
--> statement-breakpoint
ALTER TABLE "order_draft_share" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "regular_order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rhythm" text NOT NULL,
	"weekday" integer NOT NULL,
	"needed_after_days" integer,
	"is_sent" boolean DEFAULT false NOT NULL,
	"content" jsonb NOT NULL,
	"next_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regular_order_rhythm_check" CHECK ("regular_order"."rhythm" in ('first', 'fortnightly', 'fourth', 'last', 'second', 'third', 'weekly'))
);
--> statement-breakpoint
ALTER TABLE "regular_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "digest_entry" DROP CONSTRAINT "digest_entry_kind_check";--> statement-breakpoint
ALTER TABLE "mail_choice" DROP CONSTRAINT "mail_choice_topic_check";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_check";--> statement-breakpoint
DROP INDEX "order_draft_new";--> statement-breakpoint
ALTER TABLE "order_draft" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_draft" ADD COLUMN "is_current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_comment" ADD CONSTRAINT "order_comment_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comment" ADD CONSTRAINT "order_comment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comment" ADD CONSTRAINT "order_comment_draft" FOREIGN KEY ("company_id","draft") REFERENCES "public"."order_draft"("company_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "order_comment" ADD CONSTRAINT "order_comment_company_id_enquiry_enquiry_company_id_id_fk" FOREIGN KEY ("company_id","enquiry") REFERENCES "public"."enquiry"("company_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "order_draft_share" ADD CONSTRAINT "order_draft_share_draft_order_draft_id_fk" FOREIGN KEY ("draft") REFERENCES "public"."order_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_draft_share" ADD CONSTRAINT "order_draft_share_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regular_order" ADD CONSTRAINT "regular_order_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regular_order" ADD CONSTRAINT "regular_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_comment_draft_index" ON "order_comment" USING btree ("draft");--> statement-breakpoint
CREATE INDEX "order_comment_enquiry_index" ON "order_comment" USING btree ("enquiry");--> statement-breakpoint
CREATE INDEX "order_comment_account_id_index" ON "order_comment" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "order_draft_share_account_id_index" ON "order_draft_share" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "regular_order_company_id_account_id_index" ON "regular_order" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "regular_order_account_id_index" ON "regular_order" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "regular_order_next_on_index" ON "regular_order" USING btree ("next_on");--> statement-breakpoint
CREATE UNIQUE INDEX "order_draft_new" ON "order_draft" USING btree ("company_id","account_id") WHERE "order_draft"."changes" is null and "order_draft"."requested_at" is null and "order_draft"."is_current";--> statement-breakpoint
ALTER TABLE "digest_entry" ADD CONSTRAINT "digest_entry_kind_check" CHECK ("digest_entry"."kind" in ('blanket-order', 'contact-answer', 'contact-for-team', 'contact-received', 'customer-notice', 'daily-digest', 'desk-mail', 'draft-proposed', 'draft-shared', 'email-code', 'email-notice', 'email-objection', 'enquiry-claim', 'enquiry-delivery', 'enquiry-for-team', 'enquiry-message', 'enquiry-news-for-team', 'enquiry-proposal', 'enquiry-received', 'enquiry-status', 'held-for-team', 'order-decided', 'order-to-approve', 'portal-invitation', 'second-factor-removed', 'sign-in-link', 'spec-changed', 'staff-invitation', 'team-notification', 'webhook-disabled'));--> statement-breakpoint
ALTER TABLE "mail_choice" ADD CONSTRAINT "mail_choice_topic_check" CHECK ("mail_choice"."topic" in ('answer', 'approve', 'blanket', 'claim', 'decided', 'delivery', 'draft', 'message', 'notice', 'received', 'spec', 'status'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_check" CHECK ("mail"."kind" in ('blanket-order', 'contact-answer', 'contact-for-team', 'contact-received', 'customer-notice', 'daily-digest', 'desk-mail', 'draft-proposed', 'draft-shared', 'email-code', 'email-notice', 'email-objection', 'enquiry-claim', 'enquiry-delivery', 'enquiry-for-team', 'enquiry-message', 'enquiry-news-for-team', 'enquiry-proposal', 'enquiry-received', 'enquiry-status', 'held-for-team', 'order-decided', 'order-to-approve', 'portal-invitation', 'second-factor-removed', 'sign-in-link', 'staff-invitation', 'team-notification', 'webhook-disabled'));--> statement-breakpoint
CREATE POLICY "own_company" ON "order_comment" AS PERMISSIVE FOR ALL TO public USING ("order_comment"."company_id" = (select nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "order_draft_share" AS PERMISSIVE FOR ALL TO public USING (exists (select from "order_draft" where "order_draft"."id" = "order_draft_share"."draft" offset 0));--> statement-breakpoint
CREATE POLICY "own_company" ON "regular_order" AS PERMISSIVE FOR ALL TO public USING ("regular_order"."company_id" = (select nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "order_comment" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "order_draft_share" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "regular_order" FORCE ROW LEVEL SECURITY;
