DROP INDEX "product_category_index";--> statement-breakpoint
CREATE INDEX "product_category_subcategory_status_index" ON "product" USING btree ("category","subcategory","status");