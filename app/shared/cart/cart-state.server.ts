/** The cart in the header of every page: access and number of lines. */

import { ServiceError } from "#client/service-error";
import { mayUseCart } from "#rules/users/permissions";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { inTime } from "~/shared/http/ahead.ts";

export type CartState = {
	/** `null` when the service was too slow. */
	lineCount: number | null;
	/** Idempotency key of this page's forms that add to the cart. */
	idempotencyKey: string;
};

/**
 * `null` without cart access. Never fails or delays a page: without an answer in time, the header has no
 * number.
 */
export async function loadCartState(
	context: Pick<RequestContext<unknown>, "session" | "user" | "services" | "accountId">,
): Promise<CartState | null> {
	const { session, services, accountId } = context;
	if (!session || !accountId) return null;
	try {
		if (!mayUseCart(await context.user())) return null;
	} catch (error) {
		if (error instanceof ServiceError) return null;
		throw error;
	}
	const counted = services.cart.summary({ accountId }).then(
		({ lineCount }) => lineCount,
		() => null,
	);
	return { lineCount: await inTime(counted), idempotencyKey: crypto.randomUUID() };
}
