CREATE TABLE "acting" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session" uuid NOT NULL,
	"company" uuid NOT NULL,
	"account" uuid NOT NULL,
	"reason" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "acting_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "order_approval" ADD COLUMN "acted_by" jsonb;--> statement-breakpoint
ALTER TABLE "acting" ADD CONSTRAINT "acting_session_session_id_fk" FOREIGN KEY ("session") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acting" ADD CONSTRAINT "acting_company_account_member_company_account_fk" FOREIGN KEY ("company","account") REFERENCES "public"."member"("company","account") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "acting_session_index" ON "acting" USING btree ("session");--> statement-breakpoint
CREATE INDEX "acting_company_account_index" ON "acting" USING btree ("company","account");--> statement-breakpoint
-- Who acts for whom is for the desk: no policy shows it to a customer.
ALTER TABLE "acting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "acting" FORCE ROW LEVEL SECURITY;
