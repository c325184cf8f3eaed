/** What a release form sent, as hidden fields of its review, from which it is placed. */
import { readQuantity } from "#rules/typed-numbers/quantity";

/** Fields that are sent again unchanged to place the release. */
export type SentRelease = Record<string, unknown>;

const singleFields = [
	"address",
	"name",
	"street",
	"city",
	"state",
	"zip",
	"requestedOn",
	"PurchaseOrder",
	"note",
	"shippingMethodId",
] as const;

/** Quantities stay as typed, such as "1,200". Lines without one are left out, and the rest are numbered anew. */
export function hiddenFields(sent: SentRelease): [name: string, value: string][] {
	const lines = (Array.isArray(sent.lines) ? sent.lines : []) as ({
		lineId?: string;
		quantity?: string;
	} | null)[];
	return [
		...singleFields.flatMap((name): [string, string][] => {
			const value = sent[name];
			return typeof value === "string" && value !== "" ? [[name, value]] : [];
		}),
		...lines
			.filter((line) => line?.lineId && readQuantity(line.quantity ?? "") !== null)
			.flatMap((line, index): [string, string][] => [
				[`lines[${index}].lineId`, line?.lineId ?? ""],
				[`lines[${index}].quantity`, line?.quantity ?? ""],
			]),
	];
}
