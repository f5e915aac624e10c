CREATE TABLE "order_mute" (
	"company" uuid,
	"enquiry" uuid NOT NULL,
	"account" uuid NOT NULL,
	CONSTRAINT "order_mute_enquiry_account_pk" PRIMARY KEY("enquiry","account")
);
--> statement-breakpoint
CREATE TABLE "digest_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"company" uuid NOT NULL,
	"account" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"subject" jsonb NOT NULL,
	"day" date
);
--> statement-breakpoint
CREATE TABLE "mail_choice" (
	"company" uuid NOT NULL,
	"account" uuid NOT NULL,
	"topic" text NOT NULL,
	"choice" text NOT NULL,
	CONSTRAINT "mail_choice_company_account_topic_pk" PRIMARY KEY("company","account","topic")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "needs_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_mute" ADD CONSTRAINT "order_mute_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mute" ADD CONSTRAINT "order_mute_company_enquiry_enquiry_company_id_id_fk" FOREIGN KEY ("company","enquiry") REFERENCES "public"."enquiry"("company_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "digest_entry" ADD CONSTRAINT "digest_entry_company_account_member_company_account_fk" FOREIGN KEY ("company","account") REFERENCES "public"."member"("company","account") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "mail_choice" ADD CONSTRAINT "mail_choice_company_account_member_company_account_fk" FOREIGN KEY ("company","account") REFERENCES "public"."member"("company","account") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "order_mute_account_index" ON "order_mute" USING btree ("account");--> statement-breakpoint
CREATE INDEX "digest_entry_due" ON "digest_entry" USING btree ("at") WHERE "digest_entry"."day" is null;--> statement-breakpoint
CREATE INDEX "digest_entry_company_account_day_index" ON "digest_entry" USING btree ("company","account","day");--> statement-breakpoint
-- A company sees and changes its own; see 0022_portal.sql and server/database/guard-companies.ts.
CREATE POLICY "own_company" ON "mail_choice" USING ("company" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "digest_entry" USING ("company" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "order_mute" USING ("company" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "mail_choice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_choice" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "digest_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "digest_entry" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_mute" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_mute" FORCE ROW LEVEL SECURITY;
