CREATE TABLE "calendar_token" (
	"digest" text PRIMARY KEY NOT NULL,
	"company" uuid NOT NULL,
	"account" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_token_company_account_unique" UNIQUE("company","account")
);
--> statement-breakpoint
ALTER TABLE "calendar_token" ADD CONSTRAINT "calendar_token_company_account_member_company_account_fk" FOREIGN KEY ("company","account") REFERENCES "public"."member"("company","account") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE POLICY "own_company" ON "calendar_token" USING ("company" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "calendar_token" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_token" FORCE ROW LEVEL SECURITY;
