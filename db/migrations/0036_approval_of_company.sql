ALTER TABLE "order_approval" DROP CONSTRAINT "order_approval_draft_order_draft_id_fk";
--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_company_id_unique" UNIQUE("company","id");--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_draft" FOREIGN KEY ("company","draft") REFERENCES "public"."order_draft"("company","id") ON DELETE set null ("draft") ON UPDATE cascade;
