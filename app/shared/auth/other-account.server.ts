/** A document of another of the user's accounts: the page offers to switch instead of "not found". */
import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { readAccount } from "#client/read-account";
import { ServiceError } from "#client/service-error";
import type { AccountDocument } from "#contracts/errors";
import { mayActFor } from "#rules/users/permissions";
import { getRequestId } from "../http/request-id.server.ts";
import { servicesFor } from "../http/service-client.server.ts";
import { toOtherAccount } from "./other-account.ts";
import { requestSession, requestUser } from "./request-session.server.ts";

/** Redirects a request for the document's file to its page. */
export function redirectToOffer({ headers, url }: Request, reply: object): void {
	if (!("otherAccount" in reply) || !headers.get("Accept")?.includes("text/html")) return;
	throw redirect(new URL(url).pathname.replace(/\/[^/]*$/, ""), 302);
}

/** Call this in the `catch` of a call made only to find out whether a document belongs to another account. */
export function throwOtherAccount(error: unknown): void {
	if (!(error instanceof ServiceError) || error.status === 401 || error.belongsTo) throw error;
}

/**
 * The error of a page or form about a document of another of the person's accounts. `otherAccountAnswer` turns it into
 * the offer to switch.
 */
export async function ofOtherAccount(
	services: Parameters<typeof readAccount>[0],
	accountId: string | null,
	document: AccountDocument,
): Promise<ServiceError> {
	const account = accountId === null ? undefined : await readAccount(services, accountId);
	return new ServiceError("NOT_FOUND", 404, "This was not found on this account.", {
		belongsTo: account && {
			accountId: account.accountId,
			name: account.name,
			city: account.address.city,
			document,
		},
	});
}

/** Offers the switch, with status 409: the same request succeeds after it. */
export async function otherAccountAnswer(request: Request, context: AppLoadContext, error: ServiceError) {
	const { belongsTo } = error;
	const { session } = await requestSession(request, context);
	if (!belongsTo || !session) return null;
	const { token } = session;
	const services = servicesFor({ requestId: getRequestId(request), token });
	const user = await requestUser(context, session, services).catch((failure: unknown) => {
		if (failure instanceof ServiceError) return null;
		throw failure;
	});
	if (!user || !mayActFor(user, belongsTo.accountId)) return null;
	const otherAccount = toOtherAccount(belongsTo);
	return data({ message: otherAccount.question, otherAccount }, { status: 409 });
}
