import { mayPayInvoices, mayReadInvoices } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { notOfAccount } from "../../shared/http.server.ts";
import {
	type AccountActor,
	type AccountCall,
	accountActor,
	forbidden,
} from "../../user-service/public.server.ts";

export type PortalActor = { userId: string; accountId: string; mayPay: boolean };

/** An actor with the person, whose rights at other branches count too. */
export type CompanyActor = PortalActor & AccountActor;

/**
 * @throws {ServiceFailure} 403 without permission to read invoices, 404 for another account than the current
 * one
 */
export async function portalActor(
	db: Db,
	call: AccountCall,
	requestedAccountId?: string,
): Promise<CompanyActor> {
	const { user, accountId } = await accountActor(
		db,
		call,
		{ may: mayReadInvoices, refusal: "You may not see invoices.", what: "This account" },
		requestedAccountId,
	);
	return { user, userId: user.userId, accountId, mayPay: mayPayInvoices(user) };
}

/** @throws {ServiceFailure} 403 without permission to pay, as for representatives */
export function requirePayer({ mayPay }: PortalActor): void {
	if (!mayPay) throw forbidden("Only the account's own users can pay its invoices and use its credit.");
}

/** 404 for an invoice or credit memo of another account. */
export const unknownDocument = (
	{ userId, accountId }: PortalActor,
	id: string,
	kind: "invoice" | "credit memo" | "account" = "invoice",
) => {
	const document = kind === "invoice" ? kind : kind === "credit memo" ? "credit-memo" : undefined;
	return notOfAccount(`This ${kind}`, { userId, accountId, id, document });
};
