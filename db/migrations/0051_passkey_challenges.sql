CREATE TABLE "passkey_challenge" (
	"browser" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"session" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "verification" CASCADE;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_session_session_id_fk" FOREIGN KEY ("session") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenge_session_index" ON "passkey_challenge" USING btree ("session");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expires_at_index" ON "passkey_challenge" USING btree ("expires_at");