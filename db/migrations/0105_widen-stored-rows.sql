-- Rows of up to 8 kB stay as they are. By default PostgreSQL compresses rows above 2 kB, which most
-- published products exceed a little: with it, a revision takes half as long again to write.
ALTER TABLE "revision" SET (toast_tuple_target = 8160);--> statement-breakpoint
ALTER TABLE "change" SET (toast_tuple_target = 8160);--> statement-breakpoint
ALTER TABLE "product" SET (toast_tuple_target = 8160);
