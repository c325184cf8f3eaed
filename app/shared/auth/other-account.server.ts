/** A document of another of the user's accounts: the page offers to switch instead of "not found". */
import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { readAccount } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import type { OfferedDocument } from "#contracts/errors";
import { mayActFor } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import { getRequestId } from "../http/request-id.server.ts";
import { servicesFor } from "../http/service-client.server.ts";
import { type OtherAccount, toOtherAccount } from "./other-account.ts";
import { requestSession, requestUser } from "./request-session.server.ts";

/** Files without a page of their own. */
const loneFile = /^\/user\/(purchase-orders|tax-exemption|credit-memos)\//;

/** Redirects a request for the document's file to its page, or to the choice of accounts if it has none. */
export function redirectToOffer(
	{ headers, url }: Request,
	reply: { message: string; otherAccount?: OtherAccount },
): void {
	if (!reply.otherAccount || !headers.get("Accept")?.includes("text/html")) return;
	const { pathname } = new URL(url);
	const { accountId } = reply.otherAccount;
	throw redirect(
		loneFile.test(pathname)
			? paths.switchAccount({ search: accountId, returnTo: pathname })
			: pathname.replace(/\/[^/]*$/, ""),
		302,
	);
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
	document: OfferedDocument,
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
