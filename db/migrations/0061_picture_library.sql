CREATE TABLE "picture_original" (
	"digest" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"variants_at" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "picture_original_format_check" CHECK ("picture_original"."format" in ('jpeg', 'png', 'webp'))
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"focus_x" smallint DEFAULT 50 NOT NULL,
	"focus_y" smallint DEFAULT 50 NOT NULL,
	"digest" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "picture_focus" CHECK ("picture"."focus_x" between 0 and 100 and "picture"."focus_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "picture_variant" (
	"digest" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea",
	CONSTRAINT "picture_variant_digest_width_format_pk" PRIMARY KEY("digest","width","format"),
	CONSTRAINT "picture_variant_format_check" CHECK ("picture_variant"."format" in ('avif', 'webp'))
);
--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "image" jsonb;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_digest_picture_original_digest_fk" FOREIGN KEY ("digest") REFERENCES "public"."picture_original"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_variant" ADD CONSTRAINT "picture_variant_digest_picture_original_digest_fk" FOREIGN KEY ("digest") REFERENCES "public"."picture_original"("digest") ON DELETE cascade ON UPDATE no action;