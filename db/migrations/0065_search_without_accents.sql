-- Folds text as `foldText` does for queries: lower case, without accents and apostrophes. Letters beyond
-- ASCII are named, because the lower case of a database in the locale C knows none of them.
CREATE FUNCTION "fold_text"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT translate(replace(replace(replace(replace(
		translate(lower(translate(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'),
			'ŁØĐÐĦŊŦÆŒÞẞАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЄІЂЉЊЋЏ',
			'łøđðħŋŧæœþßабвгдежзийклмнопрстуфхцчшщъыьэюяαβγδεζηθικλμνξοπρστυφχψωєіђљњћџ')),
			'łøđðħıŋŧ', 'loddhint'),
		'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '''’‘ʼ`´', '')
$$;
--> statement-breakpoint
-- Folded text in which a name with an apostrophe is one word and two: “obrien o brien”.
CREATE FUNCTION "fold_words"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT CASE WHEN $1 ~ '[''’‘ʼ`´]'
		THEN public.fold_text($1) || ' ' || public.fold_text(translate($1, '''’‘ʼ`´', '      '))
		ELSE public.fold_text($1) END
$$;
--> statement-breakpoint
DROP INDEX "company_words_index";--> statement-breakpoint
CREATE INDEX "company_words_index" ON "company" USING gin (to_tsvector('simple', fold_words("name")));--> statement-breakpoint
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
			SELECT "text", "created_at" FROM "message" WHERE "message"."enquiry" = "enquiry"."id"
			UNION ALL
			SELECT "text", "created_at" FROM "internal_note" WHERE "internal_note"."enquiry" = "enquiry"."id"
		) AS "said"), '')), 'D') AS "words"
	FROM "enquiry";--> statement-breakpoint
DROP TRIGGER "enquiry_words" ON "enquiry";--> statement-breakpoint
CREATE TRIGGER "enquiry_words" AFTER UPDATE OF "company", "contact_name", "email", "phone", "purchase_order", "erp_reference", "suburb", "state", "postcode" ON "enquiry"
	FOR EACH ROW EXECUTE FUNCTION "note_words_of_enquiry"();--> statement-breakpoint
CREATE FUNCTION "note_words_of_part"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO "search_document" ("enquiry", "words")
		SELECT "id", "words" FROM "search_words" WHERE "id" = NEW."enquiry"
		ON CONFLICT ("enquiry") DO UPDATE SET "words" = excluded."words";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "message_words" AFTER INSERT OR UPDATE OF "text" ON "message"
	FOR EACH ROW EXECUTE FUNCTION "note_words_of_part"();--> statement-breakpoint
CREATE TRIGGER "internal_note_words" AFTER INSERT OR UPDATE OF "text" ON "internal_note"
	FOR EACH ROW EXECUTE FUNCTION "note_words_of_part"();--> statement-breakpoint
CREATE TRIGGER "delivery_words" AFTER INSERT OR UPDATE OF "consignment" ON "delivery"
	FOR EACH ROW EXECUTE FUNCTION "note_words_of_part"();--> statement-breakpoint
UPDATE "search_document" SET "words" = "search_words"."words" FROM "search_words" WHERE "search_words"."id" = "search_document"."enquiry";
