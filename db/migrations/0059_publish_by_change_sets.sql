CREATE TABLE "change_set" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewer_id" uuid,
	"reviewer" text,
	"publish_at" timestamp with time zone,
	"needs_decision" text,
	"published_at" timestamp with time zone,
	"publisher" text,
	"undoes" uuid,
	CONSTRAINT "change_set_state_check" CHECK ("change_set"."state" in ('discarded', 'draft', 'in-review', 'published', 'scheduled')),
	CONSTRAINT "change_set_needs_decision_check" CHECK ("change_set"."needs_decision" in ('conflict', 'failed', 'in-use', 'invalid')),
	CONSTRAINT "change_set_publish_at" CHECK (("change_set"."state" <> 'scheduled') or ("change_set"."publish_at" is not null)),
	CONSTRAINT "change_set_published_at" CHECK (("change_set"."state" = 'published') = ("change_set"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "change" (
	"change_set_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"base_revision" integer NOT NULL,
	"body" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" text NOT NULL,
	"saved_by_id" uuid,
	CONSTRAINT "change_change_set_id_kind_key_pk" PRIMARY KEY("change_set_id","kind","key"),
	CONSTRAINT "change_kind_check" CHECK ("change"."kind" in ('article', 'attribute', 'category', 'content', 'picture', 'product', 'redirect', 'setting', 'synonym'))
);
--> statement-breakpoint
CREATE TABLE "editing_presence" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"account_id" uuid NOT NULL,
	"editing_since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "editing_presence_kind_key_account_id_pk" PRIMARY KEY("kind","key","account_id"),
	CONSTRAINT "editing_presence_kind_check" CHECK ("editing_presence"."kind" in ('article', 'attribute', 'category', 'content', 'picture', 'product', 'redirect', 'setting', 'synonym'))
);
--> statement-breakpoint
CREATE TABLE "publishing_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"needs_second_person" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "publishing_rules_single" CHECK ("publishing_rules"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "revision" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"body" jsonb,
	"change_set_id" uuid NOT NULL,
	"author" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "revision_kind_key_number_pk" PRIMARY KEY("kind","key","number"),
	CONSTRAINT "revision_kind_check" CHECK ("revision"."kind" in ('article', 'attribute', 'category', 'content', 'picture', 'product', 'redirect', 'setting', 'synonym'))
);
--> statement-breakpoint
ALTER TABLE "change_set" ADD CONSTRAINT "change_set_undoes_change_set_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."change_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_change_set_id_change_set_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editing_presence" ADD CONSTRAINT "editing_presence_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision" ADD CONSTRAINT "revision_change_set_id_change_set_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_set_state_publish_at_index" ON "change_set" USING btree ("state","publish_at");--> statement-breakpoint
CREATE INDEX "change_set_published_at_index" ON "change_set" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "change_kind_key_index" ON "change" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "editing_presence_seen_at_index" ON "editing_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "revision_change_set_id_index" ON "revision" USING btree ("change_set_id");--> statement-breakpoint
CREATE INDEX "revision_published_at_index" ON "revision" USING btree ("published_at");--> statement-breakpoint
-- Every version of a content group becomes a change set of its own. Versions in force become
-- revisions, numbered in the order in which they took effect.
CREATE TEMPORARY TABLE "migrated_version" ON COMMIT DROP AS
SELECT v.*, gen_random_uuid() AS "id", coalesce(v."publish_at", v."created_at") AS "effective_at",
	v."status" = 'published' OR (v."status" = 'scheduled' AND v."publish_at" <= now()) AS "in_force"
FROM "content_version" v;--> statement-breakpoint
INSERT INTO "change_set" ("id", "title", "state", "author", "created_at", "updated_at", "publish_at", "published_at", "publisher")
SELECT "id", "content_group" || ', version ' || "version",
	CASE WHEN "in_force" THEN 'published' ELSE "status" END, "author", "created_at", "created_at",
	"publish_at", CASE WHEN "in_force" THEN "effective_at" END,
	CASE WHEN "status" <> 'draft' THEN "author" END
FROM "migrated_version";--> statement-breakpoint
INSERT INTO "revision" ("kind", "key", "number", "body", "change_set_id", "author", "published_at")
SELECT 'content', "content_group",
	row_number() OVER (PARTITION BY "content_group" ORDER BY "effective_at", "version"),
	"body", "id", "author", "effective_at"
FROM "migrated_version" WHERE "in_force";--> statement-breakpoint
INSERT INTO "change" ("change_set_id", "kind", "key", "base_revision", "body", "updated_at", "saved_by")
SELECT "id", 'content', "content_group",
	(SELECT count(*) FROM "migrated_version" b WHERE b."in_force"
		AND b."content_group" = v."content_group" AND b."version" < v."version"),
	"body", "created_at", "author"
FROM "migrated_version" v WHERE NOT "in_force";--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'revision keeps every published state: rows are added, never changed or removed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "revision_stays" BEFORE UPDATE OR DELETE ON "revision"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_revision"();--> statement-breakpoint
CREATE TRIGGER "revision_stays_whole" BEFORE TRUNCATE ON "revision"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_revision"();--> statement-breakpoint
DROP TABLE "content_version";--> statement-breakpoint
DROP FUNCTION "refuse_change_of_content"();
