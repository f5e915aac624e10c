CREATE TABLE "contact_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission" uuid NOT NULL,
	"proven" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_request_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
CREATE INDEX "contact_request_created_at_index" ON "contact_request" USING btree ("created_at");