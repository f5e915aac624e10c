CREATE TABLE "access_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"company_id" uuid
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "audience" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_request" ADD COLUMN "audience" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_request_state_created_at_id_index" ON "access_request" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "access_request_email_index" ON "access_request" USING btree ("email");--> statement-breakpoint
-- Whoever is given the view reads what they may read themselves.
ALTER VIEW "search_words" SET (security_invoker = true);--> statement-breakpoint
-- What belongs to a customer's company. Every role sees of it the company that its transaction names
-- in `vpack.company`, and nothing where it names none; the owner and the site's own role, which serve
-- desk, public site and jobs, get a policy that shows them the whole (the loop at the end, and
-- server/database/guard-companies.ts). A test walks the catalogue for tables that lack one.
CREATE POLICY "own_company" ON "company" USING ("id" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "member" USING ("company" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "site" USING ("company" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_company" ON "enquiry" USING ("company_id" = (SELECT nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
-- Whose these are is told by the row that they belong to, which its own policy shows or hides.
CREATE POLICY "own_company" ON "enquiry_line" USING (EXISTS (SELECT FROM "enquiry" WHERE "enquiry"."id" = "enquiry_line"."enquiry"));--> statement-breakpoint
CREATE POLICY "own_company" ON "enquiry_event" USING (EXISTS (SELECT FROM "enquiry" WHERE "enquiry"."id" = "enquiry_event"."enquiry"));--> statement-breakpoint
CREATE POLICY "own_company" ON "enquiry_correction" USING (EXISTS (SELECT FROM "enquiry" WHERE "enquiry"."id" = "enquiry_correction"."enquiry"));--> statement-breakpoint
CREATE POLICY "own_company" ON "proposal" USING (EXISTS (SELECT FROM "enquiry" WHERE "enquiry"."id" = "proposal"."enquiry"));--> statement-breakpoint
CREATE POLICY "own_company" ON "proposal_line" USING (EXISTS (SELECT FROM "proposal" WHERE "proposal"."id" = "proposal_line"."proposal"));--> statement-breakpoint
CREATE POLICY "own_company" ON "delivery" USING (EXISTS (SELECT FROM "enquiry" WHERE "enquiry"."id" = "delivery"."enquiry"));--> statement-breakpoint
CREATE POLICY "own_company" ON "delivery_line" USING (EXISTS (SELECT FROM "delivery" WHERE "delivery"."id" = "delivery_line"."delivery"));--> statement-breakpoint
CREATE POLICY "own_company" ON "short_close" USING (EXISTS (SELECT FROM "enquiry" WHERE "enquiry"."id" = "short_close"."enquiry"));--> statement-breakpoint
CREATE POLICY "own_company" ON "message" USING (EXISTS (SELECT FROM "enquiry" WHERE "enquiry"."id" = "message"."enquiry"));--> statement-breakpoint
CREATE POLICY "own_company" ON "message_file" USING (EXISTS (SELECT FROM "message" WHERE "message"."id" = "message_file"."message"));--> statement-breakpoint
CREATE POLICY "own_company" ON "file" FOR SELECT USING (EXISTS (SELECT FROM "message_file" WHERE "message_file"."file" = "file"."id"));--> statement-breakpoint
-- A file is stored before the message that it comes with.
CREATE POLICY "new_file" ON "file" FOR INSERT WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_company" ON "account" USING (
	EXISTS (SELECT FROM "member" WHERE "member"."account" = "account"."id")
	OR EXISTS (SELECT FROM "company" WHERE "company"."account_manager" = "account"."id"));--> statement-breakpoint
-- What only the desk reads of a company (`access_request`, `company_merge`, `internal_note`,
-- `incoming_mail`, `presence`, `review`, `search_document`) has no such policy: no company sees it.
DO $$
DECLARE
	name text;
	reader text;
BEGIN
	FOREACH name IN ARRAY ARRAY['access_request', 'account', 'company', 'company_merge', 'delivery',
		'delivery_line', 'enquiry', 'enquiry_correction', 'enquiry_event', 'enquiry_line', 'file', 'incoming_mail',
		'internal_note', 'member', 'message', 'message_file', 'presence', 'proposal', 'proposal_line',
		'review', 'search_document', 'short_close', 'site']
	LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
		-- Processes that serve while this runs go on to see all.
		FOR reader IN
			SELECT relowner::regrole::text FROM pg_class WHERE oid = name::regclass
			UNION
			SELECT grantee::regrole::text FROM pg_class, aclexplode(relacl)
				WHERE oid = name::regclass AND privilege_type = 'SELECT' AND grantee <> 0
		LOOP
			EXECUTE format('CREATE POLICY %I ON %I TO %s USING (true)', 'whole for ' || reader, name, reader);
		END LOOP;
	END LOOP;
END
$$;
