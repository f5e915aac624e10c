CREATE TABLE "cart_label" (
	"cart" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"content" "bytea" NOT NULL,
	"place" text NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_label_cart_sku_pk" PRIMARY KEY("cart","sku")
);
--> statement-breakpoint
ALTER TABLE "cart_label" ADD CONSTRAINT "cart_label_cart_cart_digest_fk" FOREIGN KEY ("cart") REFERENCES "public"."cart"("digest") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "cart_label_kept_at_index" ON "cart_label" USING btree ("kept_at");