ALTER TABLE "enquiry" ADD COLUMN "period_from" date;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "period_until" date;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "blanket" uuid;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "period_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_draft" ADD COLUMN "period" jsonb;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_blanket" FOREIGN KEY ("company_id","blanket") REFERENCES "public"."enquiry"("company_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "enquiry_blanket_index" ON "enquiry" USING btree ("blanket") WHERE "enquiry"."blanket" is not null;--> statement-breakpoint
CREATE INDEX "enquiry_period_open" ON "enquiry" USING btree ("period_until") WHERE period_until is not null and status = 'confirmed';