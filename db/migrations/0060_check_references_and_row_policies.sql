-- The members whose orders always need approval become rows.
CREATE TABLE "order_rules_person" (
	"company_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "order_rules_person_company_id_account_id_pk" PRIMARY KEY("company_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "order_rules_person" ADD CONSTRAINT "order_rules_person_company_id_order_rules_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."order_rules"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rules_person" ADD CONSTRAINT "order_rules_person_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_rules_person_account_id_index" ON "order_rules_person" USING btree ("account_id");--> statement-breakpoint
INSERT INTO "order_rules_person" ("company_id", "account_id")
SELECT DISTINCT "order_rules"."company_id", "account"."id"
FROM "order_rules" CROSS JOIN LATERAL jsonb_array_elements_text("order_rules"."people") AS "person" ("id")
JOIN "account" ON "account"."id"::text = "person"."id";--> statement-breakpoint
ALTER TABLE "order_rules" DROP COLUMN "people";--> statement-breakpoint
ALTER TABLE "order_rules_person" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_rules_person" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_company" ON "order_rules_person" USING ("company_id" = (select nullif(current_setting('vpack.company', true), '')::uuid));--> statement-breakpoint
-- A report about a line of a delivery refers to the line that the delivery carried.
ALTER TABLE "goods_in" ADD CONSTRAINT "goods_in_of_delivery" UNIQUE("id","delivery");--> statement-breakpoint
ALTER TABLE "goods_in_line" ADD COLUMN "delivery" uuid;--> statement-breakpoint
UPDATE "goods_in_line" SET "delivery" = "goods_in"."delivery" FROM "goods_in" WHERE "goods_in"."id" = "goods_in_line"."goods_in";--> statement-breakpoint
ALTER TABLE "goods_in_line" ALTER COLUMN "delivery" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_in_line" DROP CONSTRAINT "goods_in_line_goods_in_goods_in_id_fk";--> statement-breakpoint
ALTER TABLE "goods_in_line" ADD CONSTRAINT "goods_in_line_report" FOREIGN KEY ("goods_in","delivery") REFERENCES "public"."goods_in"("id","delivery") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_in_line" ADD CONSTRAINT "goods_in_line_delivered" FOREIGN KEY ("delivery","position") REFERENCES "public"."delivery_line"("delivery","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The open proposal is one of the enquiry's. The key is deferrable, because the two tables refer to
-- each other: a backup loads the enquiries first.
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_open_proposal" FOREIGN KEY ("id","open_proposal") REFERENCES "public"."proposal"("enquiry","number") DEFERRABLE;--> statement-breakpoint
-- The line of an enquiry is one that the customer sent, or one that an accepted proposal added. Two
-- tables hold them, so that a trigger takes the place of a foreign key. Neither ever loses a line.
CREATE FUNCTION "require_line_of_enquiry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	of_enquiry uuid;
BEGIN
	IF TG_TABLE_NAME = 'delivery_line' THEN
		SELECT enquiry INTO of_enquiry FROM "public"."delivery" WHERE id = NEW.delivery;
	ELSIF TG_TABLE_NAME = 'proposal_line' THEN
		IF NEW.before IS NULL THEN
			RETURN NEW;
		END IF;
		SELECT enquiry INTO of_enquiry FROM "public"."proposal" WHERE id = NEW.proposal;
	ELSE
		of_enquiry := NEW.enquiry;
	END IF;
	IF NOT EXISTS (SELECT FROM "public"."enquiry_line" WHERE enquiry = of_enquiry AND position = NEW.position)
		AND NOT EXISTS (
			SELECT FROM "public"."proposal" JOIN "public"."proposal_line" ON proposal_line.proposal = proposal.id
			WHERE proposal.enquiry = of_enquiry AND proposal_line.position = NEW.position AND proposal_line.answer = 'accepted'
		)
	THEN
		RAISE EXCEPTION 'Enquiry % has no line %.', of_enquiry, NEW.position USING ERRCODE = 'foreign_key_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "delivery_line_of_enquiry" BEFORE INSERT OR UPDATE OF "delivery", "position" ON "delivery_line"
	FOR EACH ROW EXECUTE FUNCTION "require_line_of_enquiry"();--> statement-breakpoint
CREATE TRIGGER "short_close_of_enquiry" BEFORE INSERT OR UPDATE OF "enquiry", "position" ON "short_close"
	FOR EACH ROW EXECUTE FUNCTION "require_line_of_enquiry"();--> statement-breakpoint
CREATE TRIGGER "proposal_line_of_enquiry" BEFORE INSERT OR UPDATE OF "proposal", "position" ON "proposal_line"
	FOR EACH ROW EXECUTE FUNCTION "require_line_of_enquiry"();--> statement-breakpoint
-- Indexes that another one serves as well: 27 become 21, and an update of an enquiry is a third faster.
DROP INDEX "enquiry_company_open";--> statement-breakpoint
DROP INDEX "enquiry_company_state";--> statement-breakpoint
DROP INDEX "enquiry_company_updated";--> statement-breakpoint
DROP INDEX "enquiry_open_created";--> statement-breakpoint
DROP INDEX "enquiry_open_company";--> statement-breakpoint
DROP INDEX "enquiry_open_delivery";--> statement-breakpoint
DROP INDEX "enquiry_snoozed";--> statement-breakpoint
CREATE INDEX "enquiry_company_updated" ON "enquiry" USING btree ("company_id","updated_at","version","forgotten_at","merged_into");--> statement-breakpoint
-- Each line of a draft asks for its own draft, as in migration 0044.
ALTER POLICY "own_company" ON "order_draft_line" USING (EXISTS (SELECT FROM "order_draft" WHERE "order_draft"."id" = "order_draft_line"."draft" OFFSET 0));--> statement-breakpoint
ALTER POLICY "own_company" ON "order_draft_file" USING (EXISTS (SELECT FROM "order_draft" WHERE "order_draft"."id" = "order_draft_file"."draft" OFFSET 0));--> statement-breakpoint
ALTER TABLE "made_file" ADD CONSTRAINT "made_file_kind_check" CHECK ("made_file"."kind" in ('picture', 'sheet'));--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_subject_kind_check" CHECK ("audit"."subject_kind" in ('access-request', 'account', 'approval', 'audit', 'change-set', 'company', 'contact-request', 'enquiry', 'export', 'incoming-mail', 'mail', 'notice', 'person', 'picture', 'product-list', 'recipe', 'redirect', 'review', 'session', 'settings', 'snippet'));--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_state_check" CHECK ("site"."state" in ('ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'));--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_device_type_check" CHECK ("passkey"."device_type" in ('multiDevice', 'singleDevice'));
