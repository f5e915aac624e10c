CREATE TABLE "contact_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"contact_request" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"direction" text NOT NULL,
	"account" uuid,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"mail" uuid,
	"message_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incoming_mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"digest" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"files_left" integer DEFAULT 0 NOT NULL,
	"enquiry" uuid,
	"contact_request" uuid,
	"is_from_customer" boolean DEFAULT false NOT NULL,
	"dealt_at" timestamp with time zone,
	"dealt_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "incoming_mail_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "mail_bounce" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mail" uuid NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_permanent" boolean NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_merge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company" uuid NOT NULL,
	"into" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"moved" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"account" uuid NOT NULL,
	"about" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_account_about_pk" PRIMARY KEY("account","about")
);
--> statement-breakpoint
CREATE TABLE "snippet" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "snippet_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "status" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "enquiry" uuid;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "not_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "dealt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "dealt_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_contact_request_contact_request_id_fk" FOREIGN KEY ("contact_request") REFERENCES "public"."contact_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD CONSTRAINT "incoming_mail_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD CONSTRAINT "incoming_mail_contact_request_contact_request_id_fk" FOREIGN KEY ("contact_request") REFERENCES "public"."contact_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_bounce" ADD CONSTRAINT "mail_bounce_mail_mail_id_fk" FOREIGN KEY ("mail") REFERENCES "public"."mail"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_merge" ADD CONSTRAINT "company_merge_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_merge" ADD CONSTRAINT "company_merge_into_company_id_fk" FOREIGN KEY ("into") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_message_contact_request_id_index" ON "contact_message" USING btree ("contact_request","id");--> statement-breakpoint
CREATE INDEX "incoming_mail_state_received_at_id_index" ON "incoming_mail" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "incoming_mail_enquiry_received_at_index" ON "incoming_mail" USING btree ("enquiry","received_at");--> statement-breakpoint
CREATE INDEX "incoming_mail_contact_request_index" ON "incoming_mail" USING btree ("contact_request");--> statement-breakpoint
CREATE INDEX "incoming_mail_from_address_index" ON "incoming_mail" USING btree ("from_address");--> statement-breakpoint
CREATE INDEX "mail_bounce_address_id_index" ON "mail_bounce" USING btree ("address","id");--> statement-breakpoint
CREATE INDEX "mail_bounce_mail_index" ON "mail_bounce" USING btree ("mail");--> statement-breakpoint
CREATE INDEX "contact_request_status_changed_at_id_index" ON "contact_request" USING btree ("status","changed_at","id");--> statement-breakpoint
CREATE INDEX "contact_request_email_index" ON "contact_request" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mail_trouble_index" ON "mail" USING btree ("created_at") WHERE "mail"."status" in ('failed', 'uncertain') and "mail"."dealt_at" is null;--> statement-breakpoint
CREATE INDEX "mail_message_id_index" ON "mail" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "mail_recipient_index" ON "mail" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "company_merged_into_index" ON "company" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "company_words_index" ON "company" USING gin (to_tsvector('simple', "name"));--> statement-breakpoint
CREATE INDEX "company_name_index" ON "company" USING btree (lower("name"),"id");--> statement-breakpoint
UPDATE "contact_request" SET "changed_at" = "created_at";
