import { fullName } from "#rules/users/full-name";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";

/** The contact of the signed-in user, to fill in the form. */
export async function getContact({ session, user }: Pick<RequestContext<unknown>, "session" | "user">) {
	const none = { contactName: "", company: "", email: "", phone: "" };
	const found = session ? await user().catch(() => null) : null;
	if (!found) return none;
	return { ...none, contactName: fullName(found), email: found.email };
}
