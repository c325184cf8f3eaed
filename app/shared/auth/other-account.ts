/** The data of the offer to switch to a document's account. */
import type { BelongsTo, OfferedDocument } from "#contracts/errors";

export type OtherAccount = { accountId: string; question: string; switchLabel: string };

const nouns: Record<OfferedDocument, string> = {
	quote: "quote",
	order: "order",
	"order-draft": "order draft",
	checkout: "checkout",
	invoice: "invoice",
	"credit-memo": "credit memo",
	payment: "payment",
	"order-list": "list",
	approval: "approval",
	"blanket-order": "blanket order",
	layout: "layout request",
	claim: "warranty claim",
	return: "request",
	cancellation: "request",
	certificates: "list of certificates",
	certificate: "certificate",
	"saved-cart": "saved cart",
	"part-number": "part number",
	"purchase-order": "PO file",
	action: "action",
};

/** Name and city, without repeating a city at the end of the name: "Harbor Electric Supply, Bangor". */
export function accountTitle({ name, city }: Pick<BelongsTo, "name" | "city">): string {
	if (!city) return name;
	const bare = name.endsWith(city) ? name.slice(0, -city.length).replace(/[\s,–-]+$/, "") : name;
	return `${bare || name}, ${city}`;
}

export function toOtherAccount(belongsTo: BelongsTo): OtherAccount {
	const title = accountTitle(belongsTo);
	const noun = belongsTo.document ? nouns[belongsTo.document] : "document";
	return {
		accountId: belongsTo.accountId,
		question: `This ${noun} belongs to ${title}. Switch to it?`,
		switchLabel: `Switch to ${title}`,
	};
}
