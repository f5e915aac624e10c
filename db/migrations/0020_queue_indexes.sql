DROP INDEX "enquiry_status_created_at_index";--> statement-breakpoint
DROP INDEX "enquiry_open_due";--> statement-breakpoint
DROP INDEX "enquiry_open_assignee";--> statement-breakpoint
DROP INDEX "enquiry_open_status";--> statement-breakpoint
DROP INDEX "enquiry_open_delivery";--> statement-breakpoint
CREATE INDEX "enquiry_delivery" ON "enquiry" USING btree (coalesce(delivery_on, date '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "enquiry_open_created" ON "enquiry" USING btree ("created_at","id") WHERE status not in ('delivered', 'declined', 'cancelled');--> statement-breakpoint
CREATE INDEX "enquiry_open_company" ON "enquiry" USING btree ("company","id") WHERE status not in ('delivered', 'declined', 'cancelled');--> statement-breakpoint
CREATE INDEX "enquiry_snoozed" ON "enquiry" USING btree ("snoozed_until","id") WHERE status not in ('delivered', 'declined', 'cancelled') and snoozed_until > timestamptz '1970-01-01 00:00:00+00';--> statement-breakpoint
CREATE INDEX "enquiry_open_due" ON "enquiry" USING btree ("due_at","id","snoozed_until") WHERE status not in ('delivered', 'declined', 'cancelled');--> statement-breakpoint
CREATE INDEX "enquiry_open_assignee" ON "enquiry" USING btree ("assignee","due_at","id","snoozed_until") WHERE status not in ('delivered', 'declined', 'cancelled');--> statement-breakpoint
CREATE INDEX "enquiry_open_status" ON "enquiry" USING btree ("status","due_at","id","snoozed_until") WHERE status not in ('delivered', 'declined', 'cancelled');--> statement-breakpoint
CREATE INDEX "enquiry_open_delivery" ON "enquiry" USING btree (coalesce(delivery_on, date '9999-12-31'),"id") WHERE status not in ('delivered', 'declined', 'cancelled');--> statement-breakpoint
-- The words of a new enquiry were written twice, with it and with its lines: now once, with its lines.
DROP TRIGGER "enquiry_words" ON "enquiry";--> statement-breakpoint
CREATE TRIGGER "enquiry_words" AFTER UPDATE OF "company", "contact_name", "email", "phone", "purchase_order", "suburb", "state", "postcode" ON "enquiry"
	FOR EACH ROW EXECUTE FUNCTION "note_words_of_enquiry"();--> statement-breakpoint
CREATE FUNCTION "note_words_without_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM "search_document" WHERE "enquiry" = NEW."id") THEN
		INSERT INTO "search_document" ("enquiry", "words")
			SELECT "id", "words" FROM "search_words" WHERE "id" = NEW."id"
			ON CONFLICT ("enquiry") DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "enquiry_words_without_lines" AFTER INSERT ON "enquiry"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_words_without_lines"();
--> statement-breakpoint
-- What was not sorted into the index yet is looked through by every search, and sorted in by whoever comes when it is full.
ALTER INDEX "search_document_words_index" SET (gin_pending_list_limit = 256);
