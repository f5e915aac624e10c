CREATE TABLE "inbox_seen" (
	"company" uuid NOT NULL,
	"account" uuid NOT NULL,
	"item" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_seen_company_account_item_pk" PRIMARY KEY("company","account","item")
);
--> statement-breakpoint
ALTER TABLE "inbox_seen" ADD CONSTRAINT "inbox_seen_company_account_member_company_account_fk" FOREIGN KEY ("company","account") REFERENCES "public"."member"("company","account") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
-- A company sees and changes its own; see 0022_portal.sql and server/database/guard-companies.ts.
CREATE POLICY "own_company" ON "inbox_seen" USING ("company" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "inbox_seen" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "inbox_seen" FORCE ROW LEVEL SECURITY;
