ALTER TABLE "order_approval" ADD COLUMN "enquiry" uuid;--> statement-breakpoint
ALTER TABLE "order_approval" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "order_rules" ADD COLUMN "over_kilograms" integer;--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_company_enquiry_enquiry_company_id_id_fk" FOREIGN KEY ("company","enquiry") REFERENCES "public"."enquiry"("company_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "order_approval_enquiry_index" ON "order_approval" USING btree ("enquiry");