/** Reads and changes blanket orders. */

import { createHash } from "node:crypto";
import { data } from "@remix-run/node";
import { orNull } from "#client/or-null";
import type { BlanketOrder, BlanketSummary } from "#contracts/blanket-orders/blanket-orders";
import { shipToSchema } from "#contracts/checkout/checkout";
import type { Address } from "#contracts/users/user";
import { blanketLimits } from "#rules/blanket-orders/blanket-rules";
import { mayUseCart } from "#rules/users/permissions";
import { anotherAddress } from "~/features/checkout/steps/address-limits.ts";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, refusedForm } from "~/shared/forms/form-answer.server.ts";
import { paged, pageNumber } from "~/shared/paged.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { blanketPageForm, closeBlanketForm, releaseForm } from "./blanket-forms.ts";

type Params = { blanketOrderID: string };
type Reading = Pick<RequestContext<Params>, "params" | "services">;

/**
 * `null` when the service is down.
 * @throws {ServiceError} 404 for a blanket order of another account
 */
export const loadBlanketOrder = ({ params, services }: Reading): Promise<BlanketOrder | null> =>
	orNull(services.blanketOrders.blanketOrder({ id: params.blanketOrderID }));

/** The list of orders shows these; it is empty without cart access, and when only this list cannot be loaded. */
export async function loadBlanketOrders({
	accountId,
	services,
	user,
}: Pick<RequestContext<unknown>, "accountId" | "services" | "user">): Promise<BlanketSummary[]> {
	if (!accountId) return [];
	const currentUser = await orNull(user());
	if (!currentUser || !mayUseCart(currentUser)) return [];
	return (await orNull(services.blanketOrders.list({ accountId }))) ?? [];
}

/** Cancels a release. */
export async function cancelRelease(context: FormContext<typeof blanketPageForm, Params>) {
	const { params, services, value } = context;
	const id = params.blanketOrderID;
	try {
		const { releases } = await services.blanketOrders.cancelRelease({ id, orderId: value.cancel });
		const number = releases.find(({ orderId }) => orderId === value.cancel)?.number ?? "The release";
		throw await redirectWithToast(`${paths.blanketOrder(id)}#releases`, {
			kind: "success",
			text: `${number} is canceled. Its quantities went back to the blanket order.`,
		});
	} catch (error) {
		return formFailure(context, error);
	}
}

export async function closeBlanketOrder(context: FormContext<typeof closeBlanketForm, Params>) {
	const { params, services, value } = context;
	const id = params.blanketOrderID;
	try {
		const { number } = await services.blanketOrders.close({ id, ...value });
		throw await redirectWithToast(paths.blanketOrder(id), {
			kind: "success",
			text: `The quantities on hold in ${number} are closed.`,
		});
	} catch (error) {
		return formFailure(context, error);
	}
}

// Releasing parts of a blanket order: reviewed first, then placed.

const addressKey = ({ name, street, city, state, zip }: Address) =>
	createHash("sha256").update([name, street, city, state, zip].join("\n")).digest("base64url").slice(0, 22);

const shippable = ({ addresses }: Pick<BlanketOrder, "addresses">) =>
	addresses.filter((address) => shipToSchema.safeParse(address).success);

/**
 * The lines on hold, addresses and ways to ship; `null` when the service is down.
 * @throws {ServiceError} 404 for a blanket order of another account
 */
export async function loadRelease({
	params,
	services,
	url,
}: Pick<RequestContext<Params>, "params" | "services" | "url">) {
	const id = params.blanketOrderID;
	const [order, methods] = await Promise.all([
		orNull(services.blanketOrders.blanketOrder({ id })),
		orNull(services.blanketOrders.shippingMethods({ id })),
	]);
	if (!order || !methods) return null;
	const open = order.lines.filter(({ onHold }) => onHold > 0);
	const { items, page, pageCount } = paged(open, pageNumber(url.searchParams), blanketLimits.linesPerPage);
	const { number, PurchaseOrder, may } = order;
	return {
		id,
		number,
		PurchaseOrder,
		may,
		methods,
		addresses: shippable(order).map((address) => ({ key: addressKey(address), address })),
		lines: items,
		page,
		pageCount,
		all: url.searchParams.get("all") === "yes",
	};
}
export type ReleaseView = NonNullable<Awaited<ReturnType<typeof loadRelease>>>;

/** Shows what the form would order, or places it or sends it for approval once. */
export async function sendRelease(context: FormContext<typeof releaseForm, Params>) {
	const { params, services, value, submission } = context;
	const id = params.blanketOrderID;
	const lines = value.lines.filter(({ quantity }) => quantity > 0);
	try {
		if (lines.length === 0)
			return refusedForm(submission, { form: "Enter a quantity for at least one line." });
		const shipTo = "street" in value ? pickAddress(value) : await knownAddress(context, value.address);
		if (!shipTo)
			return refusedForm(submission, {
				fields: { address: "This address is no longer in the list. Choose one, or enter another." },
			});
		const { PurchaseOrder, note, shippingMethodId, acceptedTotal, idempotencyKey } = value;
		const requestedOn = value.requestedOn ?? null;
		const releaseRequest = { id, lines, shipTo, requestedOn, PurchaseOrder, note, shippingMethodId };
		if (value.intent === "review" || acceptedTotal === undefined) {
			const review = await services.blanketOrders.review(releaseRequest);
			return data({ reply: submission.reply(), review: { ...review, shipTo, requestedOn, note } });
		}
		const accepted = { ...releaseRequest, acceptedTotal, formKey: idempotencyKey };
		if (value.intent === "request-approval") {
			const approval = await services.blanketOrders.requestApproval(accepted);
			throw await redirectWithToast(paths.approval(approval.id), {
				kind: "success",
				text: `${approval.number} is sent for approval.`,
			});
		}
		const { number } = await services.blanketOrders.release(accepted);
		throw await redirectWithToast(paths.blanketOrder(id), {
			kind: "success",
			text: `Release ${number} is placed.`,
		});
	} catch (error) {
		return formFailure(context, error, {
			fieldOfCode: { DATE_PASSED: "requestedOn", PURCHASE_ORDER_MISSING: "PurchaseOrder" },
			missing: "form",
		});
	}
}

const pickAddress = ({ name, street, city, state, zip }: Address): Address => ({
	name,
	street,
	city,
	state,
	zip,
});

async function knownAddress(
	{ params, services }: Pick<RequestContext<Params>, "params" | "services">,
	key: string,
): Promise<Address | undefined> {
	if (key === anotherAddress) return undefined;
	const order = await services.blanketOrders.blanketOrder({ id: params.blanketOrderID });
	return shippable(order).find((address) => addressKey(address) === key);
}
