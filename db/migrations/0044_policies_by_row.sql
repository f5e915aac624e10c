-- Each row asks for the one that it belongs to, by an index. PostgreSQL would read all orders of the company
-- instead, once for each table that a statement names, since it expects few of them; OFFSET 0 tells it not to.
ALTER POLICY "own_company" ON "enquiry_line" USING (EXISTS (SELECT FROM "enquiry" WHERE "enquiry"."id" = "enquiry_line"."enquiry" OFFSET 0));--> statement-breakpoint
ALTER POLICY "own_company" ON "enquiry_event" USING (EXISTS (SELECT FROM "enquiry" WHERE "enquiry"."id" = "enquiry_event"."enquiry" OFFSET 0));--> statement-breakpoint
ALTER POLICY "own_company" ON "enquiry_correction" USING (EXISTS (SELECT FROM "enquiry" WHERE "enquiry"."id" = "enquiry_correction"."enquiry" OFFSET 0));--> statement-breakpoint
ALTER POLICY "own_company" ON "proposal" USING (EXISTS (SELECT FROM "enquiry" WHERE "enquiry"."id" = "proposal"."enquiry" OFFSET 0));--> statement-breakpoint
ALTER POLICY "own_company" ON "delivery" USING (EXISTS (SELECT FROM "enquiry" WHERE "enquiry"."id" = "delivery"."enquiry" OFFSET 0));--> statement-breakpoint
ALTER POLICY "own_company" ON "short_close" USING (EXISTS (SELECT FROM "enquiry" WHERE "enquiry"."id" = "short_close"."enquiry" OFFSET 0));--> statement-breakpoint
ALTER POLICY "own_company" ON "message" USING (EXISTS (SELECT FROM "enquiry" WHERE "enquiry"."id" = "message"."enquiry" OFFSET 0));--> statement-breakpoint
ALTER POLICY "own_company" ON "claim" USING (EXISTS (SELECT FROM "enquiry" WHERE "enquiry"."id" = "claim"."enquiry" OFFSET 0));--> statement-breakpoint
ALTER POLICY "own_company" ON "proposal_line" USING (EXISTS (SELECT FROM "proposal" WHERE "proposal"."id" = "proposal_line"."proposal" OFFSET 0));--> statement-breakpoint
ALTER POLICY "own_company" ON "delivery_line" USING (EXISTS (SELECT FROM "delivery" WHERE "delivery"."id" = "delivery_line"."delivery" OFFSET 0));--> statement-breakpoint
ALTER POLICY "own_company" ON "goods_in" USING (EXISTS (SELECT FROM "delivery" WHERE "delivery"."id" = "goods_in"."delivery" OFFSET 0));--> statement-breakpoint
ALTER POLICY "own_company" ON "message_file" USING (EXISTS (SELECT FROM "message" WHERE "message"."id" = "message_file"."message" OFFSET 0));--> statement-breakpoint
ALTER POLICY "own_company" ON "goods_in_line" USING (EXISTS (SELECT FROM "goods_in" WHERE "goods_in"."id" = "goods_in_line"."goods_in" OFFSET 0));--> statement-breakpoint
ALTER POLICY "own_company" ON "goods_in_file" USING (EXISTS (SELECT FROM "goods_in" WHERE "goods_in"."id" = "goods_in_file"."goods_in" OFFSET 0));
