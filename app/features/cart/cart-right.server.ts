import { mayUseCart } from "#contracts/permissions";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";

/**
 * Checks the right to a cart inside an action, where a service that does not answer must not cost what was typed: the
 * route's own guard would answer before the form is read. The services check it again.
 * @throws a refusal: 403, logged; {ServiceError} when the user service does not answer
 */
export async function requireCart({
	user,
	log,
	url,
}: Pick<Scope<unknown>, "user" | "log" | "url">): Promise<void> {
	const holder = await user();
	if (mayUseCart(holder)) return;
	log.warn({ userId: holder.userId, path: url.pathname, needed: "cart" }, "refused by role");
	throw refusal(403, "Your account has no access to the cart.");
}
