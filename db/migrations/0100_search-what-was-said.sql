-- The search finds the customer's message with the enquiry, and notes to the customer with a step, such
-- as a question or the reason for a proposal.
CREATE OR REPLACE VIEW "search_words" WITH (security_invoker = true) AS SELECT "enquiry"."id",
	setweight(to_tsvector('simple', concat_ws(' ', "reference", replace("reference", 'VP-', ''), fold_words("company"))), 'A') ||
	setweight(to_tsvector('simple', concat_ws(' ', fold_words("contact_name"), "email", replace("email", '@', ' '),
		fold_words("purchase_order"), fold_words("erp_reference"), regexp_replace("erp_reference", '\D', '', 'g'),
		regexp_replace("phone", '\D', '', 'g'), right(regexp_replace("phone", '\D', '', 'g'), 8))), 'B') ||
	setweight(to_tsvector('simple', concat_ws(' ', fold_words("suburb"), "state", "postcode", (
		SELECT string_agg(fold_words("consignment"), ' ') FROM "delivery"
		WHERE "delivery"."enquiry" = "enquiry"."id"))), 'C') ||
	setweight(to_tsvector('simple', coalesce((
		SELECT left(string_agg(concat_ws(' ', "sku", fold_words("product" ->> 'name')), ' '), 20000)
		FROM "enquiry_line" WHERE "enquiry_line"."enquiry" = "enquiry"."id"), '')), 'D') ||
	setweight(to_tsvector('simple', coalesce((
		SELECT left(string_agg(fold_words("said"."text"), ' ' ORDER BY "said"."created_at" DESC), 50000) FROM (
			SELECT "enquiry"."message" AS "text", "enquiry"."created_at"
			UNION ALL
			SELECT "text", "created_at" FROM "message" WHERE "message"."enquiry" = "enquiry"."id"
			UNION ALL
			SELECT "text", "created_at" FROM "internal_note" WHERE "internal_note"."enquiry" = "enquiry"."id"
			UNION ALL
			SELECT "note", "created_at" FROM "enquiry_event"
			WHERE "enquiry_event"."enquiry" = "enquiry"."id" AND "note" <> ''
			UNION ALL
			SELECT concat_ws(' ', "caller", "about", "agreed"), "created_at" FROM "phone_call"
			WHERE "phone_call"."enquiry" = "enquiry"."id"
		) AS "said"), '')), 'D') AS "words"
	FROM "enquiry";--> statement-breakpoint
CREATE TRIGGER "enquiry_message_words" AFTER UPDATE OF "message" ON "enquiry"
	FOR EACH ROW EXECUTE FUNCTION "note_words_of_enquiry"();--> statement-breakpoint
CREATE TRIGGER "enquiry_event_words" AFTER INSERT ON "enquiry_event"
	FOR EACH ROW WHEN (NEW."note" <> '') EXECUTE FUNCTION "note_words_of_part"();--> statement-breakpoint
CREATE TRIGGER "enquiry_event_words_changed" AFTER UPDATE OF "note" ON "enquiry_event"
	FOR EACH ROW EXECUTE FUNCTION "note_words_of_part"();--> statement-breakpoint
UPDATE "search_document" SET "words" = "search_words"."words" FROM "search_words" WHERE "search_words"."id" = "search_document"."enquiry";
