-- Keeps rows of up to 8 kB uncompressed. By default PostgreSQL compresses rows above 2 kB, such as
-- most products; writing a revision then takes 1.5 times as long.
ALTER TABLE "revision" SET (toast_tuple_target = 8160);--> statement-breakpoint
ALTER TABLE "change" SET (toast_tuple_target = 8160);--> statement-breakpoint
ALTER TABLE "product" SET (toast_tuple_target = 8160);
