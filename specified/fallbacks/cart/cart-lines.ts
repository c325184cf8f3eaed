/** Options of cart lines as they are read, and lines as they are sent with quotes and orders. */
import type { CartItem } from "#contracts/cart/cart-service";
import type { SentCartItem, SpecifiedCartItem } from "#specified/calls/cart";

/** An option without an id is identified by its name, and one without a name shows its id. */
export const toOptions = (options: SpecifiedCartItem["options"]): CartItem["options"] =>
	options.map(({ optionID, name, price }) => ({
		optionID: optionID ?? name,
		name: name || (optionID ?? ""),
		price,
	}));

export const toSentItem = ({ productDetails, ...item }: CartItem): SentCartItem => ({
	cartItemId: item.cartItemId,
	productId: item.productId,
	quantity: item.quantity,
	price: item.price,
	originalPrice: item.originalPrice,
	options: item.options.map(({ optionID, name, price }) => ({ optionID, name, price })),
	productDetails: { sku: productDetails?.sku ?? item.productId },
});
