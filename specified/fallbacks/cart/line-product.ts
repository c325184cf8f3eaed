/** How a line's product is called. */
import type { LineProduct } from "#contracts/cart/cart-service";
import type { ProductCard } from "#contracts/catalog/catalog";

type NamedLine = { productId: string; productDetails: { sku: string; name: string } | null };

/** What the cart says of a line's product, then what the catalog says. */
export function toLineProduct(
	{ productId, productDetails }: NamedLine,
	card: ProductCard | undefined,
): LineProduct {
	return {
		sku: productDetails?.sku || card?.sku || productId,
		name: productDetails?.name || card?.name || "",
		brand: card?.brand ?? "",
		productID: card?.productID ?? null,
		link: card?.link ?? null,
		...(card?.image && { image: card.image }),
	};
}
