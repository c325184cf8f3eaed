/** Reads and changes blanket orders. */

import { orNull } from "#client/or-null";
import type { BlanketOrder, BlanketSummary } from "#contracts/blanket-orders/blanket-orders";
import { mayUseCart } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { blanketPageForm, closeBlanketForm } from "./blanket-forms.ts";

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
