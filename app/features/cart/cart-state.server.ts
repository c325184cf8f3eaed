/** What every page says of the cart: whether the visitor has one, and how many lines are in it. */
import { mayUseCart } from "#contracts/permissions";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";

export type CartState = {
	/** `null` when the service did not say in time. */
	lineCount: number | null;
	/** Names the forms of this page that add to the cart, so that sending one twice counts once. */
	idempotencyKey: string;
};

const timeoutMs = 1000;

/**
 * `null` for a visitor without access to a cart. Never fails a page, and never makes it wait: a service that is slow or
 * down costs the number only.
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

function inTime<T>(answer: Promise<T>): Promise<T | null> {
	let timer: ReturnType<typeof setTimeout>;
	const tooLate = new Promise<null>((resolve) => {
		timer = setTimeout(() => resolve(null), timeoutMs);
	});
	return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
