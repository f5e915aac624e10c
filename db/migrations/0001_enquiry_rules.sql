CREATE SEQUENCE "public"."enquiry_reference" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 104001 CACHE 1;--> statement-breakpoint
ALTER TABLE "enquiry" ALTER COLUMN "reference" SET DEFAULT 'VP-' || nextval('enquiry_reference');--> statement-breakpoint
ALTER TABLE "spent_challenge" ADD COLUMN "spent_on" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD COLUMN "actor_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'enquiry_event is a record of what happened: rows are added, never changed or removed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "enquiry_event_stays" BEFORE UPDATE OR DELETE ON "enquiry_event"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();--> statement-breakpoint
CREATE TRIGGER "enquiry_event_stays_whole" BEFORE TRUNCATE ON "enquiry_event"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_history"();
