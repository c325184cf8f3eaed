/** The start of a checkout that the storefront keeps: resumed for the same cart, and begun anew for one with other lines. */
import type { Checkout } from "#contracts/checkout/checkout";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { resolveAttempts } from "./attempts.server.ts";
import { actingAccount, showCheckout } from "./checkout.server.ts";
import { type KeptCheckout, readState, writeState } from "./checkout-state.server.ts";
import { isOfSeenLines, lineKey } from "./seen-cart.server.ts";

/**
 * Resumes the checkout of the account, or starts one: also where it was begun for a cart with other lines, whose
 * choices are offered then.
 * @param takesEarlier whether the choices that were offered are taken over; without an offer, nothing is
 */
export async function beginCheckout(context: FallbackContext, takesEarlier = false): Promise<Checkout> {
	const accountId = actingAccount(context);
	const settled = await resolveAttempts(context, await readState(context), accountId);
	const checkout = settled.checkout?.accountId === accountId ? settled.checkout : undefined;
	const earlier = checkout?.earlier;
	const isOther = checkout !== undefined && (await isOfOtherCart(context, checkout));
	if (checkout && !isOther && !(takesEarlier && earlier))
		return showCheckout(context, { state: settled, kept: checkout });
	const left = isOther && isBegun(checkout) ? toEarlier(checkout) : earlier;
	const taken = takesEarlier ? earlier : undefined;
	const newCheckout: KeptCheckout = {
		id: crypto.randomUUID(),
		accountId,
		shipTo: taken?.shipTo ?? null,
		PurchaseOrder: taken?.PurchaseOrder ?? "",
		PaymentType: taken?.PaymentType ?? null,
		begunAt: taken?.begunAt ?? new Date().toISOString(),
		...(left && !taken && { earlier: left }),
		seen: null,
		twins: null,
	};
	return showCheckout(context, {
		state: await writeState(context, { ...settled, checkout: newCheckout }),
		kept: newCheckout,
	});
}

const isBegun = ({ shipTo, PurchaseOrder }: KeptCheckout) => shipTo !== null || PurchaseOrder !== "";

const toEarlier = ({ shipTo, PurchaseOrder, PaymentType, begunAt, seen }: KeptCheckout) => ({
	...{ shipTo, PurchaseOrder, PaymentType },
	begunAt: begunAt ?? new Date().toISOString(),
	firstSku: seen?.lines?.[0]?.[1] ?? "",
	lineCount: seen?.lineCount ?? 0,
});

async function isOfOtherCart(context: FallbackContext, checkout: KeptCheckout): Promise<boolean> {
	const { accountId, seen } = checkout;
	if (!seen && !isBegun(checkout)) return false;
	const { items } = await context.services.cart.cart({ accountId });
	return !isOfSeenLines(seen, items.map(lineKey));
}
