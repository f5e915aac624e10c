CREATE TABLE "desk_mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"author" text NOT NULL,
	"recipient" text NOT NULL,
	"cc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"answers" uuid,
	"forwards" uuid,
	"enquiry" uuid
);
--> statement-breakpoint
ALTER TABLE "desk_mail" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "incoming_original" (
	"mail" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incoming_original" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_check";--> statement-breakpoint
ALTER TABLE "digest_entry" DROP CONSTRAINT "digest_entry_kind_check";--> statement-breakpoint
ALTER TABLE "file" DROP CONSTRAINT "file_kind_check";--> statement-breakpoint
ALTER TABLE "incoming_mail" DROP CONSTRAINT "incoming_mail_kind_check";--> statement-breakpoint
ALTER TABLE "incoming_mail" DROP CONSTRAINT "incoming_mail_state_check";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "file_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD COLUMN "reply_to" jsonb DEFAULT '{"shown":[],"more":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD COLUMN "recipients" jsonb DEFAULT '{"shown":[],"more":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD COLUMN "cc" jsonb DEFAULT '{"shown":[],"more":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD COLUMN "is_forward" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD COLUMN "left_files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD COLUMN "archives" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD COLUMN "message" uuid;--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_mail" ADD CONSTRAINT "desk_mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_mail" ADD CONSTRAINT "desk_mail_answers_incoming_mail_id_fk" FOREIGN KEY ("answers") REFERENCES "public"."incoming_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_mail" ADD CONSTRAINT "desk_mail_forwards_incoming_mail_id_fk" FOREIGN KEY ("forwards") REFERENCES "public"."incoming_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_mail" ADD CONSTRAINT "desk_mail_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_original" ADD CONSTRAINT "incoming_original_mail_incoming_mail_id_fk" FOREIGN KEY ("mail") REFERENCES "public"."incoming_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_mail_answers_index" ON "desk_mail" USING btree ("answers");--> statement-breakpoint
CREATE INDEX "desk_mail_forwards_index" ON "desk_mail" USING btree ("forwards");--> statement-breakpoint
CREATE INDEX "desk_mail_enquiry_index" ON "desk_mail" USING btree ("enquiry");--> statement-breakpoint
CREATE INDEX "incoming_mail_message_index" ON "incoming_mail" USING btree ("message");--> statement-breakpoint
CREATE INDEX "incoming_mail_late_index" ON "incoming_mail" USING btree ("received_at") WHERE "incoming_mail"."is_late" and "incoming_mail"."dealt_at" is null;--> statement-breakpoint
CREATE INDEX "incoming_mail_words_index" ON "incoming_mail" USING gin (to_tsvector('simple', "words"));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_check" CHECK ("mail"."kind" in ('blanket-order', 'contact-answer', 'contact-for-team', 'contact-received', 'customer-notice', 'daily-digest', 'desk-mail', 'email-code', 'email-notice', 'email-objection', 'enquiry-claim', 'enquiry-delivery', 'enquiry-for-team', 'enquiry-message', 'enquiry-news-for-team', 'enquiry-proposal', 'enquiry-received', 'enquiry-status', 'held-for-team', 'order-decided', 'order-to-approve', 'portal-invitation', 'second-factor-removed', 'sign-in-link', 'staff-invitation'));--> statement-breakpoint
ALTER TABLE "digest_entry" ADD CONSTRAINT "digest_entry_kind_check" CHECK ("digest_entry"."kind" in ('blanket-order', 'contact-answer', 'contact-for-team', 'contact-received', 'customer-notice', 'daily-digest', 'desk-mail', 'email-code', 'email-notice', 'email-objection', 'enquiry-claim', 'enquiry-delivery', 'enquiry-for-team', 'enquiry-message', 'enquiry-news-for-team', 'enquiry-proposal', 'enquiry-received', 'enquiry-status', 'held-for-team', 'order-decided', 'order-to-approve', 'portal-invitation', 'second-factor-removed', 'sign-in-link', 'spec-changed', 'staff-invitation'));--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_kind_check" CHECK ("file"."kind" in ('calendar', 'csv', 'docx', 'dxf', 'eml', 'gif', 'heic', 'jpeg', 'pdf', 'picture', 'png', 'text', 'webp', 'xls', 'xlsx', 'zip'));--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD CONSTRAINT "incoming_mail_kind_check" CHECK ("incoming_mail"."kind" in ('automatic', 'bounce', 'list', 'person', 'system'));--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD CONSTRAINT "incoming_mail_state_check" CHECK ("incoming_mail"."state" in ('dealt', 'joined', 'set-aside', 'spam', 'tray'));--> statement-breakpoint
ALTER TABLE "desk_mail" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "incoming_original" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Mails that came in before can be searched too; their accents stay.
UPDATE "incoming_mail" SET "words" = left(lower("subject" || ' ' || "from_name" || ' ' || "from_address" || ' ' || "body"), 60000);
