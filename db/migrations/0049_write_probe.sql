CREATE TABLE "write_probe" (
	"content" "bytea" NOT NULL
);--> statement-breakpoint
-- Kept in the row as it is: a compressed one would find room on a page that is there already.
ALTER TABLE "write_probe" ALTER COLUMN "content" SET STORAGE PLAIN;
