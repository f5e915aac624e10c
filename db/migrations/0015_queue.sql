CREATE TABLE "assignment_turn" (
	"account" uuid PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" uuid NOT NULL,
	"work" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "export_job" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" uuid NOT NULL,
	"query" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"last_key" text DEFAULT '' NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "export_part" (
	"job" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "export_part_job_position_pk" PRIMARY KEY("job","position")
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"enquiry" uuid NOT NULL,
	"account" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_enquiry_account_pk" PRIMARY KEY("enquiry","account")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_document" (
	"enquiry" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "enquiry_assignee_index";--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "snoozed_until" timestamp with time zone DEFAULT '1970-01-01T00:00:00Z' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "follow_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assignment_turn" ADD CONSTRAINT "assignment_turn_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change" ADD CONSTRAINT "bulk_change_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_part" ADD CONSTRAINT "export_part_job_export_job_id_fk" FOREIGN KEY ("job") REFERENCES "public"."export_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_document" ADD CONSTRAINT "search_document_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_created_at_index" ON "bulk_change" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "export_job_account_created_at_index" ON "export_job" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "presence_seen_at_index" ON "presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "saved_view_account_created_at_index" ON "saved_view" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "search_document_words_index" ON "search_document" USING gin ("words");--> statement-breakpoint
CREATE INDEX "enquiry_line_sku_enquiry_index" ON "enquiry_line" USING btree ("sku","enquiry");--> statement-breakpoint
CREATE INDEX "enquiry_due_at_id_index" ON "enquiry" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "enquiry_created_at_id_index" ON "enquiry" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiry_company_id_index" ON "enquiry" USING btree ("company","id");--> statement-breakpoint
CREATE INDEX "enquiry_open_due" ON "enquiry" USING btree ("due_at","id") WHERE status not in ('delivered', 'declined', 'cancelled');--> statement-breakpoint
CREATE INDEX "enquiry_open_assignee" ON "enquiry" USING btree ("assignee","due_at","id") WHERE status not in ('delivered', 'declined', 'cancelled');--> statement-breakpoint
CREATE INDEX "enquiry_open_status" ON "enquiry" USING btree ("status","due_at","id") WHERE status not in ('delivered', 'declined', 'cancelled');--> statement-breakpoint
CREATE INDEX "enquiry_open_delivery" ON "enquiry" USING btree ("delivery_on","id") WHERE status not in ('delivered', 'declined', 'cancelled');--> statement-breakpoint
CREATE INDEX "enquiry_follow_up" ON "enquiry" USING btree ("follow_up_at","id") WHERE follow_up_at is not null;--> statement-breakpoint
CREATE INDEX "enquiry_purchase_order" ON "enquiry" USING btree (lower(purchase_order)) WHERE purchase_order <> '';--> statement-breakpoint
UPDATE "enquiry" SET
	"due_at" = CASE WHEN "status" IN ('delivered', 'declined', 'cancelled') THEN '9999-12-31T00:00:00Z' ELSE "created_at" END,
	"waiting_since" = "updated_at";--> statement-breakpoint
CREATE VIEW "search_words" AS SELECT "enquiry"."id",
	setweight(to_tsvector('simple', concat_ws(' ', "reference", replace("reference", 'VP-', ''), "company")), 'A') ||
	setweight(to_tsvector('simple', concat_ws(' ', "contact_name", "email", replace("email", '@', ' '), "purchase_order",
		regexp_replace("phone", '\D', '', 'g'), right(regexp_replace("phone", '\D', '', 'g'), 8))), 'B') ||
	setweight(to_tsvector('simple', concat_ws(' ', "suburb", "state", "postcode")), 'C') ||
	setweight(to_tsvector('simple', coalesce((
		SELECT left(string_agg(concat_ws(' ', "sku", "product" ->> 'name'), ' '), 20000)
		FROM "enquiry_line" WHERE "enquiry_line"."enquiry" = "enquiry"."id"), '')), 'D') AS "words"
	FROM "enquiry";--> statement-breakpoint
CREATE FUNCTION "note_words_of_enquiry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_document" ("enquiry", "words")
		SELECT "id", "words" FROM "search_words" WHERE "id" = NEW."id"
		ON CONFLICT ("enquiry") DO UPDATE SET "words" = excluded."words";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_words_of_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_document" ("enquiry", "words")
		SELECT "id", "words" FROM "search_words" WHERE "id" IN (SELECT "enquiry" FROM "added")
		ON CONFLICT ("enquiry") DO UPDATE SET "words" = excluded."words";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "enquiry_words" AFTER INSERT OR UPDATE OF "company", "contact_name", "email", "phone", "purchase_order", "suburb", "state", "postcode" ON "enquiry"
	FOR EACH ROW EXECUTE FUNCTION "note_words_of_enquiry"();--> statement-breakpoint
CREATE TRIGGER "enquiry_line_words" AFTER INSERT ON "enquiry_line"
	REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "note_words_of_lines"();--> statement-breakpoint
INSERT INTO "search_document" ("enquiry", "words") SELECT "id", "words" FROM "search_words";
