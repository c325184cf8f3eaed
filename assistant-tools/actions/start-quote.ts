/** Starts a quote as a draft, which the person completes and submits. */
import { z } from "zod";
import { getSide, type Side } from "#rules/quotes/quote-actions";
import { quoteLimits, quoteReference } from "#rules/quotes/quote-limits";
import { defineAction, type ToolContext, ToolProblem } from "../tool.ts";
import {
	actionResultSchema,
	approvalRule,
	countPieces,
	itemsSchema,
	planItems,
	requireAccount,
	showActionResult,
	toAdditions,
} from "./action-parts.ts";

/** On services of the specification alone, every quote has a PO number. */
async function sideOf({ calls, userId }: ToolContext): Promise<Side> {
	return userId === null ? "buyer" : getSide(await calls.user.user({ uid: userId }));
}

export const startQuote = defineAction({
	name: "startQuote",
	title: "Start a quote",
	description: `Starts a quote with SKUs and quantities, as a draft that the user completes and submits on the web. ${approvalRule}`,
	input: z.object({
		items: itemsSchema,
		purchaseOrder: z
			.string()
			.trim()
			.max(quoteLimits.purchaseOrder)
			.default("")
			.describe("PO number; a representative may leave it out and give a name"),
		name: z.string().trim().max(quoteLimits.name).default("").describe("Such as the name of the job"),
	}),
	output: actionResultSchema,
	rights: "cart",
	scope: "quote",
	changes: true,
	async plan({ items, purchaseOrder, name }, context) {
		const [{ lines, cents }, side] = await Promise.all([planItems(items, context), sideOf(context)]);
		const reference =
			side === "representative" ? quoteReference({ PurchaseOrder: purchaseOrder, name }) : purchaseOrder;
		return {
			title: `Start a quote with ${countPieces(items)}`,
			lines: [
				...lines,
				...(name ? [`The quote is called ${name}.`] : []),
				...(purchaseOrder ? [`PO number ${purchaseOrder}.`] : []),
				"It stays a draft until you submit it.",
			],
			cents,
			confirm: "Start quote",
			ask: reference
				? []
				: side === "representative"
					? [{ name: "name", label: "Job name", maxLength: quoteLimits.name, value: "" }]
					: [{ name: "purchaseOrder", label: "PO number", maxLength: quoteLimits.purchaseOrder, value: "" }],
		};
	},
	async call({ items, purchaseOrder, name }, context) {
		const isBuyer = (await sideOf(context)) === "buyer";
		// As on the page, the job name stands for the PO number of a representative's quote.
		const reference = isBuyer ? purchaseOrder : quoteReference({ PurchaseOrder: purchaseOrder, name });
		if (reference === "")
			throw new ToolProblem(isBuyer ? "Enter a PO number." : "Enter a job name or a PO number.");
		const { calls, idempotencyKey: formKey } = context;
		const quote = await calls.quotes.create({
			accountId: await requireAccount(context),
			PurchaseOrder: reference,
			name,
			status: "draft",
			source: { kind: "lines", lines: toAdditions(items) },
			formKey,
		});
		return {
			done: `Started quote ${quote.number} as a draft.`,
			link: { label: "View quote", to: `/user/quotes/${encodeURIComponent(quote.id)}` },
		};
	},
	show: showActionResult,
});
