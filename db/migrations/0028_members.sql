ALTER TABLE "member" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
-- Who has proven an address until now is taken to have come.
UPDATE "member" SET "joined_at" = "member"."created_at" FROM "account" WHERE "account"."id" = "member"."account" AND "account"."email_verified";
--> statement-breakpoint
-- Of who has come, the portal deletes nobody, whatever is asked.
CREATE POLICY "only_invited" ON "member" AS RESTRICTIVE FOR DELETE USING ("joined_at" IS NULL OR current_user <> 'vpack_portal');
