CREATE TABLE "internal_note" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account" uuid,
	"author" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_file" (
	"message" uuid NOT NULL,
	"file" uuid NOT NULL,
	CONSTRAINT "message_file_message_file_pk" PRIMARY KEY("message","file")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"from" text NOT NULL,
	"kind" text DEFAULT 'message' NOT NULL,
	"via" text NOT NULL,
	"account" uuid,
	"author" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_line" (
	"delivery" uuid NOT NULL,
	"position" integer NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "delivery_line_delivery_position_pk" PRIMARY KEY("delivery","position"),
	CONSTRAINT "delivery_line_pieces" CHECK ("delivery_line"."pieces" > 0)
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"on" date NOT NULL,
	"from" text DEFAULT '' NOT NULL,
	"until" text DEFAULT '' NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"consignment" text DEFAULT '' NOT NULL,
	"pallets" integer,
	"note" text DEFAULT '' NOT NULL,
	"dispatched_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "delivery_enquiry_number_unique" UNIQUE("enquiry","number")
);
--> statement-breakpoint
CREATE TABLE "short_close" (
	"enquiry" uuid NOT NULL,
	"position" integer NOT NULL,
	"pieces" integer NOT NULL,
	"reason" text NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "short_close_enquiry_position_pk" PRIMARY KEY("enquiry","position"),
	CONSTRAINT "short_close_pieces" CHECK ("short_close"."pieces" > 0)
);
--> statement-breakpoint
CREATE TABLE "proposal_line" (
	"proposal" uuid NOT NULL,
	"position" integer NOT NULL,
	"before" jsonb,
	"sku" text NOT NULL,
	"product" jsonb NOT NULL,
	"pieces" integer NOT NULL,
	"level" text NOT NULL,
	"deliver_on" date,
	"split" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "proposal_line_proposal_position_pk" PRIMARY KEY("proposal","position"),
	CONSTRAINT "proposal_line_pieces" CHECK ("proposal_line"."pieces" >= 0)
);
--> statement-breakpoint
CREATE TABLE "proposal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account" uuid,
	"sent_by" text NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "proposal_enquiry_number_unique" UNIQUE("enquiry","number")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"digest" text NOT NULL,
	"content" "bytea" NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD COLUMN "kind" text DEFAULT 'status' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry_event" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "open_proposal" integer;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "erp_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "internal_note" ADD CONSTRAINT "internal_note_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_note" ADD CONSTRAINT "internal_note_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_file" ADD CONSTRAINT "message_file_message_message_id_fk" FOREIGN KEY ("message") REFERENCES "public"."message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_file" ADD CONSTRAINT "message_file_file_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_line" ADD CONSTRAINT "delivery_line_delivery_delivery_id_fk" FOREIGN KEY ("delivery") REFERENCES "public"."delivery"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_close" ADD CONSTRAINT "short_close_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_line" ADD CONSTRAINT "proposal_line_proposal_proposal_id_fk" FOREIGN KEY ("proposal") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "internal_note_enquiry_at_index" ON "internal_note" USING btree ("enquiry","at");--> statement-breakpoint
CREATE INDEX "message_file_file_index" ON "message_file" USING btree ("file");--> statement-breakpoint
CREATE INDEX "message_enquiry_at_index" ON "message" USING btree ("enquiry","at");--> statement-breakpoint
CREATE INDEX "delivery_on_index" ON "delivery" USING btree ("on") WHERE "delivery"."state" in ('scheduled', 'dispatched');--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_one_open" ON "proposal" USING btree ("enquiry") WHERE "proposal"."state" = 'open';--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_merged_into_enquiry_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_merged_into_index" ON "enquiry" USING btree ("merged_into") WHERE "enquiry"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "enquiry_lower_email_index" ON "enquiry" USING btree (lower("email"),"created_at");--> statement-breakpoint
ALTER TABLE "enquiry_event" DISABLE TRIGGER "enquiry_event_stays";--> statement-breakpoint
UPDATE "enquiry_event" SET "kind" = 'correction' WHERE "from" = "to" AND "delivery_on" IS NULL;--> statement-breakpoint
ALTER TABLE "enquiry_event" ENABLE TRIGGER "enquiry_event_stays";--> statement-breakpoint
CREATE FUNCTION "announce_enquiry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('enquiry_changed', NEW.id::text);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "enquiry_announced" AFTER INSERT OR UPDATE ON "enquiry"
	FOR EACH ROW EXECUTE FUNCTION "announce_enquiry"();
