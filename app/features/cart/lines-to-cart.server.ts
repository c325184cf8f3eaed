/** Adds lines of a quote, order draft or order to the cart again. */
import { ServiceError } from "#client/service-error";
import type { Offer } from "#contracts/catalog/offers";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { type SortedLines, sortLines, toCartAgain } from "#rules/cart/orderable-lines";
import { formatCount, formatNames } from "#rules/format";
import { mayUseCart } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { Toast } from "~/shared/toast/toast.ts";

const skusPerCall = 100;

/**
 * Adds every line that can still be ordered in one call.
 * @returns a message with the number of added lines and the skipped ones
 * @throws {ServiceError} when the cart rejects the call; nothing is added then
 */
export async function addLinesToCart(
	context: Pick<RequestContext<unknown>, "services" | "accountId">,
	lines: readonly QuoteLine[],
	idempotencyKey: string | undefined,
	cart = "the cart",
): Promise<Toast> {
	const { orderable: fit, ...others } = await orderableLines(context, lines);
	const [typed, gone, unfit] = [others.typed.map(toName), others.gone.map(toName), others.unfit.map(toName)];
	const leftOut = [
		...(typed.length > 0
			? [`${formatNames(typed)} ${typed.length === 1 ? "is" : "are"} not in the catalog`]
			: []),
		...(gone.length > 0 ? [`${formatNames(gone)} can no longer be ordered`] : []),
		...(unfit.length > 0 ? [`${formatNames(unfit)} is no longer sold in this quantity`] : []),
	].join("; ");
	if (fit.length === 0) return { kind: "error", text: `Nothing was added to ${cart}: ${leftOut}.` };
	await context.services.cart.add({
		accountId: actingAccount(context),
		items: fit.map(toCartAgain),
		formKey: idempotencyKey,
	});
	const added = `${formatCount(fit.length, "line")} added to ${cart}.`;
	const link = { label: "View cart", to: paths.cart() };
	return fit.length < lines.length
		? { kind: "warning", text: `${added} Left out: ${leftOut}.`, link }
		: { kind: "success", text: added, link };
}

const toName = ({ productDetails }: QuoteLine) => productDetails.sku;

/** The lines that can be ordered today, and the others: not in the catalog, no longer sold, or not in this quantity. */
export async function orderableLines<Item extends QuoteLine>(
	context: Pick<RequestContext<unknown>, "services">,
	lines: readonly Item[],
): Promise<SortedLines<Item>> {
	const inCatalog = lines.filter(({ nonCatalog }) => !nonCatalog);
	const rules = await orderableSkus(context, [...new Set(inCatalog.map(({ productId }) => productId))]);
	return sortLines(lines, rules);
}

async function orderableSkus(
	{ services }: Pick<RequestContext<unknown>, "services">,
	ids: readonly string[],
): Promise<Map<string, Offer["quantityRules"]>> {
	const parts = Array.from({ length: Math.ceil(ids.length / skusPerCall) }, (_, part) =>
		ids.slice(part * skusPerCall, (part + 1) * skusPerCall),
	);
	const anyQuantity = { minimum: 1, multiple: 1, carton: 1 };
	const unknown = (error: unknown) => {
		if (error instanceof ServiceError && error.code === "NOT_OFFERED") return null;
		throw error;
	};
	const offers = await Promise.all(parts.map((part) => services.product.offers({ ids: part }))).catch(
		unknown,
	);
	// The service decides when the cart is changed.
	if (!offers) return new Map(ids.map((id) => [id, anyQuantity]));
	return new Map(
		offers
			.flat()
			.filter(({ price }) => price !== null)
			.map(({ variationID, quantityRules }) => [variationID, quantityRules]),
	);
}

/**
 * Checks cart access inside the action, because the route's guard would answer before the form is read and
 * lose its input when the service is down. The services check again.
 * @throws {Response} 403, logged
 * @throws {ServiceError} when the user service is down
 */
export async function requireCart({
	user,
	log,
	url,
}: Pick<RequestContext<unknown>, "user" | "log" | "url">): Promise<void> {
	const currentUser = await user();
	if (mayUseCart(currentUser)) return;
	log.warn({ userId: currentUser.userId, path: url.pathname, needed: "cart" }, "access denied by role");
	throw httpError(403, "Your account has no access to the cart.");
}
