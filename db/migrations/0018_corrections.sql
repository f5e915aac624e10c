CREATE TABLE "enquiry_correction" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"enquiry" uuid NOT NULL,
	"event" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"author" text NOT NULL,
	"field" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enquiry_correction" ADD CONSTRAINT "enquiry_correction_enquiry_enquiry_id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_correction" ADD CONSTRAINT "enquiry_correction_event_enquiry_event_id_fk" FOREIGN KEY ("event") REFERENCES "public"."enquiry_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_correction_enquiry_id_index" ON "enquiry_correction" USING btree ("enquiry","id");