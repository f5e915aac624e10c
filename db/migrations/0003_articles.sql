CREATE TABLE "article" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"published" date NOT NULL,
	"author" text NOT NULL,
	"tags" text[] NOT NULL,
	"places" text[] NOT NULL,
	"products" text[] NOT NULL,
	"source" text NOT NULL,
	"body" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
