ALTER TABLE "order_draft" DROP CONSTRAINT "order_draft_changes_enquiry_id_fk";
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_of_company" UNIQUE("company_id","id");--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_company_id_unique" UNIQUE("company","id");--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_company_changes_enquiry_company_id_id_fk" FOREIGN KEY ("company","changes") REFERENCES "public"."enquiry"("company_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
-- Who has proven an address until now is taken to have come.
UPDATE "member" SET "joined_at" = "member"."created_at" FROM "account" WHERE "account"."id" = "member"."account" AND "account"."email_verified";
--> statement-breakpoint
-- Of who has come, the portal deletes nobody, whatever is asked.
CREATE POLICY "only_invited" ON "member" AS RESTRICTIVE FOR DELETE USING ("joined_at" IS NULL OR current_user <> 'vpack_portal');
