CREATE INDEX "delivery_on_enquiry_index" ON "delivery" USING btree ("on","enquiry");--> statement-breakpoint
CREATE INDEX "enquiry_company_open" ON "enquiry" USING btree ("company_id","created_at","id") WHERE status not in ('delivered', 'declined', 'cancelled');--> statement-breakpoint
CREATE INDEX "enquiry_company_needed" ON "enquiry" USING btree ("company_id",coalesce(needed_by, date '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "enquiry_company_delivery" ON "enquiry" USING btree ("company_id",coalesce(delivery_on, date '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "enquiry_company_state" ON "enquiry" USING btree ("company_id","version","forgotten_at","merged_into");