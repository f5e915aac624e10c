CREATE TABLE "phone_call" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry" uuid,
	"company_id" uuid,
	"called_at" timestamp with time zone NOT NULL,
	"direction" text NOT NULL,
	"caller" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"about" text NOT NULL,
	"agreed" text DEFAULT '' NOT NULL,
	"account_id" uuid,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', fold_words("phone_call"."caller" || ' ' || "phone_call"."about" || ' ' || "phone_call"."agreed") || ' ' || right(regexp_replace("phone_call"."phone", '\D', '', 'g'), 8))) STORED NOT NULL,
	CONSTRAINT "phone_call_direction_check" CHECK ("phone_call"."direction" in ('in', 'out')),
	CONSTRAINT "phone_call_about_one" CHECK (num_nonnulls("phone_call"."enquiry", "phone_call"."company_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "phone_call" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "enquiry_event" DROP CONSTRAINT "enquiry_event_kind_check";--> statement-breakpoint
ALTER TABLE "phone_call" ADD CONSTRAINT "phone_call_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_call" ADD CONSTRAINT "phone_call_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_call" ADD CONSTRAINT "phone_call_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_call_enquiry_called_at_index" ON "phone_call" USING btree ("enquiry","called_at");--> statement-breakpoint
CREATE INDEX "phone_call_company_id_called_at_index" ON "phone_call" USING btree ("company_id","called_at");--> statement-breakpoint
CREATE INDEX "phone_call_called_at_id_index" ON "phone_call" USING btree ("called_at","id");--> statement-breakpoint
CREATE INDEX "phone_call_words_index" ON "phone_call" USING gin ("words");--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD CONSTRAINT "enquiry_event_kind_check" CHECK ("enquiry_event"."kind" in ('assigned', 'call', 'changed', 'claim', 'correction', 'delivery', 'erp', 'goods-in', 'linked', 'merged', 'message', 'message-withdrawn', 'note', 'period', 'proposal', 'proposal-answered', 'proposal-withdrawn', 'request', 'short-close', 'status', 'unmerged'));--> statement-breakpoint
ALTER TABLE "phone_call" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
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
			UNION ALL
			SELECT concat_ws(' ', "caller", "about", "agreed"), "created_at" FROM "phone_call"
			WHERE "phone_call"."enquiry" = "enquiry"."id"
		) AS "said"), '')), 'D') AS "words"
	FROM "enquiry";--> statement-breakpoint
CREATE TRIGGER "phone_call_words" AFTER INSERT OR UPDATE OF "caller", "about", "agreed" ON "phone_call"
	FOR EACH ROW WHEN (NEW."enquiry" IS NOT NULL) EXECUTE FUNCTION "note_words_of_part"();
