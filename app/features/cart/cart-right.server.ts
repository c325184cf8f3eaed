import { mayUseCart } from "#rules/users/permissions";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";

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
