ALTER TABLE "cart_line" DROP CONSTRAINT "cart_line_cart_cart_token_fk";--> statement-breakpoint
ALTER TABLE "cart" RENAME COLUMN "token" TO "digest";--> statement-breakpoint
UPDATE "cart" SET "digest" = encode(sha256(convert_to("digest", 'UTF8')), 'hex');--> statement-breakpoint
UPDATE "cart_line" SET "cart" = encode(sha256(convert_to("cart", 'UTF8')), 'hex');--> statement-breakpoint
UPDATE "enquiry" SET "cart" = encode(sha256(convert_to("cart", 'UTF8')), 'hex') WHERE "cart" <> '';--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_cart_digest_fk" FOREIGN KEY ("cart") REFERENCES "public"."cart"("digest") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "secret" ADD COLUMN "from" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "secret" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "secret" DROP CONSTRAINT "secret_pkey";--> statement-breakpoint
ALTER TABLE "secret" ADD CONSTRAINT "secret_name_from_pk" PRIMARY KEY("name","from");--> statement-breakpoint
CREATE UNIQUE INDEX "secret_name_index" ON "secret" USING btree ("name") WHERE "secret"."until" is null;
