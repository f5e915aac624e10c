CREATE TABLE "enquiry_tag" (
	"enquiry" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "enquiry_tag_enquiry_tag_pk" PRIMARY KEY("enquiry","tag")
);
--> statement-breakpoint
ALTER TABLE "enquiry_tag" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team_mail_choice" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "team_mail_choice_account_id_kind_pk" PRIMARY KEY("account_id","kind"),
	CONSTRAINT "team_mail_choice_kind_check" CHECK ("team_mail_choice"."kind" in ('assignment', 'follow-up', 'mention'))
);
--> statement-breakpoint
ALTER TABLE "team_mail_choice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team_notification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"enquiry" uuid NOT NULL,
	"caused_by" text DEFAULT '' NOT NULL,
	"follow_up_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "team_notification_once" UNIQUE("account_id","enquiry","follow_up_at"),
	CONSTRAINT "team_notification_kind_check" CHECK ("team_notification"."kind" in ('assignment', 'follow-up', 'mention'))
);
--> statement-breakpoint
ALTER TABLE "team_notification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "digest_entry" DROP CONSTRAINT "digest_entry_kind_check";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_check";--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "assignee" uuid;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry_tag" ADD CONSTRAINT "enquiry_tag_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_mail_choice" ADD CONSTRAINT "team_mail_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notification" ADD CONSTRAINT "team_notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notification" ADD CONSTRAINT "team_notification_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_tag_tag_enquiry_index" ON "enquiry_tag" USING btree ("tag","enquiry");--> statement-breakpoint
CREATE INDEX "team_notification_account_id_created_at_index" ON "team_notification" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "team_notification_unseen" ON "team_notification" USING btree ("account_id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "team_notification_enquiry_index" ON "team_notification" USING btree ("enquiry");--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_assignee_account_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_entry" ADD CONSTRAINT "digest_entry_kind_check" CHECK ("digest_entry"."kind" in ('blanket-order', 'contact-answer', 'contact-for-team', 'contact-received', 'customer-notice', 'daily-digest', 'desk-mail', 'email-code', 'email-notice', 'email-objection', 'enquiry-claim', 'enquiry-delivery', 'enquiry-for-team', 'enquiry-message', 'enquiry-news-for-team', 'enquiry-proposal', 'enquiry-received', 'enquiry-status', 'held-for-team', 'order-decided', 'order-to-approve', 'portal-invitation', 'second-factor-removed', 'sign-in-link', 'spec-changed', 'staff-invitation', 'team-notification'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_check" CHECK ("mail"."kind" in ('blanket-order', 'contact-answer', 'contact-for-team', 'contact-received', 'customer-notice', 'daily-digest', 'desk-mail', 'email-code', 'email-notice', 'email-objection', 'enquiry-claim', 'enquiry-delivery', 'enquiry-for-team', 'enquiry-message', 'enquiry-news-for-team', 'enquiry-proposal', 'enquiry-received', 'enquiry-status', 'held-for-team', 'order-decided', 'order-to-approve', 'portal-invitation', 'second-factor-removed', 'sign-in-link', 'staff-invitation', 'team-notification'));--> statement-breakpoint
ALTER TABLE "enquiry_tag" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "team_mail_choice" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "team_notification" FORCE ROW LEVEL SECURITY;
