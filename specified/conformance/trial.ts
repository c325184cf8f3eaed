import type { ContractRouterClient } from "@orpc/contract";
import { decodeJwt } from "jose";
import type { contracts } from "#contracts/services";

export type Clients = { [Name in keyof typeof contracts]: ContractRouterClient<(typeof contracts)[Name]> };

/** An earlier call did not return what this check needs. */
export class MissingInput extends Error {
	override name = "MissingInput";
}

export type Found = {
	category?: string;
	subcategory?: string;
	productSlug?: string;
	productID?: string;
	variationID?: string;
	sitemapPart?: number;
	token?: string;
	accountId?: string;
	projectID?: string;
	favoriteListID?: string;
	designID?: string;
	quoteID?: string;
	quoteVersion?: number;
	orderDraftID?: string;
	orderListID?: string;
	invoiceID?: string;
	creditMemoID?: string;
	/** Today by the account's clock. */
	today?: string;
	accessRequestID?: string;
	orderID?: string;
	checkout?: { checkoutId: string; since: string };
	attempt?: { paymentProvider: string; transactionID: string };
	invoicePayment?: string;
	conversationID?: string;
	layoutRid?: string;
	claimRid?: string;
	orderRequestRid?: string;
	uploadID?: string;
	contactNumber?: string;
	creditNumber?: string;
	approvalID?: string;
	customerPartID?: string;
	logoID?: string;
	certificateID?: string;
	reviewedID?: string;
	savedCartID?: string;
	blanketOrderID?: string;
	bidJobID?: string;
};

export type Trial = {
	service: keyof typeof contracts;
	call: string;
	run: (clients: Clients, found: Found) => Promise<void>;
};

/** The user id of the token. */
export function bearer({ token }: Found): string {
	const subject = token && decodeJwt(token).sub;
	if (!subject) throw new MissingInput("a token of a signed-in user is needed; give one with --token");
	return subject;
}

/** The account of the token's user. */
export function getAccount(found: Found): string {
	bearer(found);
	if (!found.accountId) throw new MissingInput("the user has no account");
	return found.accountId;
}

export function needed<Value>(value: Value | undefined, what: string): Value {
	if (value === undefined) throw new MissingInput(`no earlier call answered ${what}`);
	return value;
}

export function trial<Name extends keyof typeof contracts>(
	service: Name,
	call: keyof (typeof contracts)[Name] & string,
	run: Trial["run"],
): Trial {
	return { service, call, run };
}
