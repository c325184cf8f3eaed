/** A document of another of the visitor's accounts: the page offers to switch to it instead of "not found". */
import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { mayActFor } from "#contracts/permissions";
import { getRequestId } from "../http/request-id.server.ts";
import { servicesFor } from "../http/service-client.server.ts";
import { ServiceError } from "../http/service-error.ts";
import { toOtherAccount } from "./other-account.ts";
import { requestSession, requestUser } from "./request-session.server.ts";

/** A browser that asks for the file of such a document is led to the document's page. */
export function leadToOffer({ headers, url }: Request, said: object): void {
	if (!("otherAccount" in said) || !headers.get("Accept")?.includes("text/html")) return;
	throw redirect(new URL(url).pathname.replace(/\/[^/]*$/, ""), 302);
}

/** For the `catch` of a call that is made only to learn whether a document belongs to another account. */
export function throwOtherAccount(error: unknown): void {
	if (!(error instanceof ServiceError) || error.status === 401 || error.belongsTo) throw error;
}

/**
 * The answer that offers the switch: 409, as the request is in conflict with the account that is acted for, and
 * works unchanged after the switch.
 */
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
