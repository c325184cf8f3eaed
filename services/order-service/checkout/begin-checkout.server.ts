/** The start of a checkout, which is resumed for the same cart and begun anew for one with other items. */
import type { z } from "zod";
import type { Checkout, checkoutSourceSchema } from "#contracts/checkout/checkout";
import { isOtherCart } from "#rules/checkout/checkout-snapshot";
import { orderDraftRow } from "../../cart-service/public.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { type OrderActor, type OrderDeps, unknown } from "../order-actor.server.ts";
import {
	deletePurchaseOrder,
	offerPurchaseOrder,
	takeOfferedPurchaseOrder,
} from "../purchase-orders-repository.server.ts";
import { getOwner, shown } from "./checkout.server.ts";
import { shownLines } from "./checkout-fingerprint.server.ts";
import {
	type CheckoutRow,
	findOrCreateCheckout,
	lockedCheckoutRow,
	parseChoices,
	restartCheckout,
	saveChoices,
	selectShown,
} from "./checkouts-repository.server.ts";
import { type Read, readContent } from "./price-checkout.server.ts";
import type { Choices } from "./priced-checkout.ts";

type Source = z.output<typeof checkoutSourceSchema>;

/**
 * Starts or resumes the checkout of a cart or draft. One begun for a cart with other lines is not resumed: it starts
 * anew, and offers to continue with what was chosen before.
 * @param takesEarlier whether the choices for the earlier cart are taken over
 * @throws {ServiceFailure} 404 for a draft of another account
 */
export async function beginCheckout(
	deps: OrderDeps,
	actor: OrderActor,
	source: Source,
	takesEarlier = false,
): Promise<Checkout> {
	const draftId = source.kind === "draft" ? source.draftId : "";
	const draft = draftId === "" ? undefined : await orderDraftRow(deps.db, actor.accountId, draftId);
	if (draftId !== "" && !draft) throw unknown(actor, draftId, "order draft");
	const choices: Choices = {
		...nothingChosen,
		PurchaseOrder: draft?.purchase_order ?? "",
		note: draft?.note ?? "",
	};
	const at = new Date(deps.now()).toISOString();
	const row = await findOrCreateCheckout(deps.db, getOwner(actor), draftId, { choices, at });
	if (draftId !== "") return shown(deps, actor, row);
	const read = await readContent(deps, actor, row);
	return shown(deps, actor, await forThisCart(deps.db, actor, row, { read, takesEarlier, at }), read);
}

async function forThisCart(
	db: Db,
	actor: OrderActor,
	begun: CheckoutRow,
	{ read, takesEarlier, at }: { read: Read; takesEarlier: boolean; at: string },
): Promise<CheckoutRow> {
	const owner = getOwner(actor);
	const now = read.content.lines.map(({ key }) => key);
	return db.transaction().execute(async (trx) => {
		const row = await lockedCheckoutRow(trx, owner, begun.id);
		if (!row) return begun;
		const { earlier, ...choices } = parseChoices(row);
		if (takesEarlier && earlier) {
			await takeOfferedPurchaseOrder(trx, actor.accountId, row.id);
			await saveChoices(trx, row, earlier.choices, at, earlier.begunAt);
			return { ...row, choices: JSON.stringify(earlier.choices), created_at: earlier.begunAt };
		}
		const carts = shownLines(await selectShown(trx, owner, row.id)).filter(({ length }) => length > 0);
		const keys = carts.map((lines) => lines.map(({ key }) => key));
		if (!isOtherCart(keys, now)) return row;
		const isBegun = choices.shipTo !== null || choices.PurchaseOrder !== "";
		const skus = carts[0]?.map(({ sku }) => sku) ?? [];
		const begunFor = { firstSku: skus[0] ?? "", lineCount: skus.length };
		const left = isBegun ? { choices, begunAt: row.created_at, begunFor } : earlier;
		const anew: Choices = { ...nothingChosen, ...(left && { earlier: left }) };
		if (isBegun) await offerPurchaseOrder(trx, actor.accountId, row.id);
		else await deletePurchaseOrder(trx, actor.accountId, row.id);
		await restartCheckout(trx, row, anew, at);
		return { ...row, choices: JSON.stringify(anew) };
	});
}

const nothingChosen: Choices = {
	shipTo: null,
	PurchaseOrder: "",
	note: "",
	shippingMethodId: null,
	PaymentType: null,
};
