ALTER TABLE "enquiry" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "forgotten_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_change_of_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		-- All that may change: what a person wrote or is called, once the enquiry is forgotten.
		IF NEW.note = ''
			AND (NEW.actor_name = OLD.actor_name OR (OLD.actor = 'customer' AND NEW.actor_name = ''))
			AND to_jsonb(NEW) - 'note' - 'actor_name' = to_jsonb(OLD) - 'note' - 'actor_name'
			AND EXISTS (SELECT FROM "public"."enquiry" WHERE id = OLD.enquiry AND forgotten_at IS NOT NULL)
		THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'enquiry_event is a record of what happened: rows are added, never changed or removed';
END
$$;
