/** Messages of customers that nobody answered yet, for those who may read them. */
import { orNull } from "#client/or-null";
import { mayReadMessages } from "#rules/users/permissions";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";

type Reading = Pick<RequestContext<unknown>, "session" | "user" | "services" | "hasExtension">;

/**
 * The newest, and how many there are; "hidden" from everyone else, and where the shop has no page of them.
 * The menu, the overview and the workspace share the read.
 * @throws {ServiceError} while the service is down
 */
export async function openMessages(context: Reading) {
	const mayRead = await isReader(context);
	if (!mayRead || !(await context.hasExtension("contact.received"))) return "hidden" as const;
	return context.services.contact.received({ status: "open", page: 1 });
}

async function isReader({ session, user }: Reading): Promise<boolean> {
	if (!session) return false;
	// A representative with accounts is known by the session, without waiting for the user.
	if (session.selectedAssignedAccountId !== undefined) return true;
	const person = await orNull(user());
	return person !== null && mayReadMessages(person);
}
