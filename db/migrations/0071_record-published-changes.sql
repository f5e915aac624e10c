CREATE TABLE "publication_change" (
	"content" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "publication_change_content_version_kind_key_pk" PRIMARY KEY("content","version","kind","key")
);
--> statement-breakpoint
ALTER TABLE "publication_change" ADD CONSTRAINT "publication_change_content_publication_content_fk" FOREIGN KEY ("content") REFERENCES "public"."publication"("content") ON DELETE no action ON UPDATE no action;