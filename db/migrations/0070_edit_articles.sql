ALTER TABLE "article" ADD COLUMN "share" jsonb;--> statement-breakpoint
-- The column held files with front matter, whose data the other columns have too.
UPDATE "article" SET "source" = ltrim(regexp_replace("source", '^---.*?\n---\r?\n', ''), E'\r\n');
