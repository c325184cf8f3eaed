import { mayUseCart } from "#contracts/permissions";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";

/**
 * Checks the right to a cart inside an action, where a service that does not answer must not cost what was typed: the
 * route's own guard would answer before the form is read. The services check it again.
 * @throws a refusal: 403, logged; {ServiceError} when the user service does not answer
 */
export async function requireCart({
	user,
	log,
	url,
}: Pick<RequestContext<unknown>, "user" | "log" | "url">): Promise<void> {
	const currentUser = await user();
	if (mayUseCart(currentUser)) return;
	log.warn({ userId: currentUser.userId, path: url.pathname, needed: "cart" }, "refused by role");
	throw httpError(403, "Your account has no access to the cart.");
}
