CREATE TABLE "content_version" (
	"content_group" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"publish_at" timestamp with time zone,
	"author" text NOT NULL,
	CONSTRAINT "content_version_content_group_version_pk" PRIMARY KEY("content_group","version"),
	CONSTRAINT "content_version_status" CHECK ("content_version"."status" in ('draft', 'published', 'scheduled')),
	CONSTRAINT "content_version_publish_at" CHECK (("content_version"."status" = 'scheduled') = ("content_version"."publish_at" is not null))
);--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'content_version keeps every version: rows are added, never changed or removed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "content_version_stays" BEFORE UPDATE OR DELETE ON "content_version"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_content"();--> statement-breakpoint
CREATE TRIGGER "content_version_stays_whole" BEFORE TRUNCATE ON "content_version"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_content"();
