CREATE TABLE "notice_company" (
	"notice" uuid NOT NULL,
	"company" uuid NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "notice_company_notice_company_pk" PRIMARY KEY("notice","company")
);
--> statement-breakpoint
CREATE TABLE "notice_person" (
	"notice" uuid NOT NULL,
	"account" uuid NOT NULL,
	"mailed" text NOT NULL,
	CONSTRAINT "notice_person_notice_account_pk" PRIMARY KEY("notice","account")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"choice" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notice_company" ADD CONSTRAINT "notice_company_notice_notice_id_fk" FOREIGN KEY ("notice") REFERENCES "public"."notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_company" ADD CONSTRAINT "notice_company_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_person" ADD CONSTRAINT "notice_person_notice_notice_id_fk" FOREIGN KEY ("notice") REFERENCES "public"."notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_person" ADD CONSTRAINT "notice_person_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_sent_by_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_company_company_told_at_index" ON "notice_company" USING btree ("company","told_at");--> statement-breakpoint
CREATE INDEX "notice_company_waiting" ON "notice_company" USING btree ("notice") WHERE "notice_company"."told_at" is null;--> statement-breakpoint
CREATE INDEX "notice_created_at_index" ON "notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_notice_index" ON "mail" USING btree (("subject" ->> 'notice')) WHERE "mail"."kind" = 'customer-notice';--> statement-breakpoint
-- A company sees what was sent to it; see 0022_portal.sql and server/database/guard-companies.ts.
CREATE POLICY "own_company" ON "notice_company" USING ("company" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "notice" USING (EXISTS (SELECT FROM "notice_company" WHERE "notice_company"."notice" = "notice"."id"));--> statement-breakpoint
ALTER TABLE "notice_company" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notice_company" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notice" FORCE ROW LEVEL SECURITY;
