import { ORPCError } from "@orpc/client";
import { type ContractRouterClient, ValidationError } from "@orpc/contract";
import { decodeJwt } from "jose";
import type { contracts } from "#contracts/services";
import type { specifiedContracts } from "#specified/calls/calls";

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
	webhookID?: string;
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

// What a check of a specified call is.

export type SpecifiedClients = {
	[Name in keyof typeof specifiedContracts]: ContractRouterClient<(typeof specifiedContracts)[Name]>;
};

export type SpecifiedFound = Found & {
	userId?: string;
	categoryName?: string;
	cartItem?: { cartItemId: string; price: number };
	favoriteID?: string;
	/** The names of the user. */
	names?: { fname: string; lname: string };
	/** The latest of the user. */
	latestConversationID?: string;
	/** What the checks made and could not remove. */
	left: string[];
};

export type SpecifiedTrial = {
	service: keyof typeof specifiedContracts;
	call: string;
	/** Whether the call changes something: made only when the person who runs the check allows it. */
	changes: boolean;
	/** Gives back the answer, whose lists are examined for items that cannot be read. */
	run: (clients: SpecifiedClients, found: SpecifiedFound) => Promise<unknown>;
};

type Run = SpecifiedTrial["run"];
type Calls<Name extends keyof typeof specifiedContracts> = keyof (typeof specifiedContracts)[Name] & string;

export const read = <Name extends keyof typeof specifiedContracts>(
	service: Name,
	call: Calls<Name>,
	run: Run,
) => ({
	service,
	call,
	changes: false,
	run,
});
export const change = <Name extends keyof typeof specifiedContracts>(
	service: Name,
	call: Calls<Name>,
	run: Run,
) => ({ service, call, changes: true, run });

export const uid = (found: SpecifiedFound): string => found.userId ?? bearer(found);

// What is wrong with an answer, in plain words with the path of the field.

const faultsShown = 5;

export function getFaults(error: unknown): string[] {
	if (error instanceof ValidationError) {
		const lines = error.issues.map((issue) => {
			const steps = (issue.path ?? []).map((step) => String(typeof step === "object" ? step.key : step));
			return `${steps.join(".") || "the answer"}: ${issue.message}`;
		});
		const more = lines.length - faultsShown;
		return more > 0 ? [...lines.slice(0, faultsShown), `and ${more} more`] : lines;
	}
	if (error instanceof ORPCError && error.code === "REFUSED")
		return [`it answered ${error.status}${error.message ? `: ${error.message}` : ""}`];
	if (error instanceof Error && error.cause instanceof Error) return getFaults(error.cause);
	return [error instanceof Error ? error.message : String(error)];
}
