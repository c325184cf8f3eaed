import { minPieces } from "#rules/catalog/quantity-rules";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import { requireCart } from "~/features/cart/cart-right.server.ts";
import { includedOptions } from "~/features/cart/included-options.server.ts";
import { offersPrices } from "~/features/catalog/offers.server.ts";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { toastFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";

type CartContext = RequestContext<unknown> & { value: { idempotencyKey?: string } };

/**
 * Adds each SKU in the fewest pieces that it is sold in, and returns to the page.
 * @throws {Response} 403 without cart access
 */
export async function addToCart(
	context: CartContext,
	ids: readonly string[],
	here: string,
): Promise<Response> {
	const { services, value, accountId } = context;
	await requireCart(context);
	if (!accountId) throw httpError(403, "Your account has no access to the cart.");
	try {
		const [offers, products] = await Promise.all([
			(await offersPrices(context)) ? services.product.offers({ ids: [...ids] }) : [],
			Promise.all(ids.map((id) => services.product.variationById({ id }))),
		]);
		const fewest = new Map(offers.map((offer) => [offer.variationID, minPieces(offer.quantityRules)]));
		await services.cart.add({
			accountId,
			items: await Promise.all(
				products.map(async ({ id, options }) => ({
					productId: id,
					quantity: fewest.get(id) ?? 1,
					options: await includedOptions(context, options),
				})),
			),
			formKey: value.idempotencyKey,
		});
		const text = `${formatCount(products.length, "product")} added to the cart.`;
		const link = { label: "View cart", to: paths.cart() };
		return await redirectWithToast(here, { kind: "success", text, link });
	} catch (error) {
		return toastFailure(error, { title: messages.cart.addFailed, to: here });
	}
}
