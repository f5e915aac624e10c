CREATE TABLE "email_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"objected_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "interrupted_form" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"address" text NOT NULL,
	"fields" jsonb NOT NULL,
	"does" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_request" ADD COLUMN "next" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interrupted_form" ADD CONSTRAINT "interrupted_form_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_change_account_created_at_index" ON "email_change" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "interrupted_form_account_created_at_index" ON "interrupted_form" USING btree ("account","created_at");