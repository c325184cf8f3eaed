/** Starts a quote as a draft, which the person completes and submits. */
import { z } from "zod";
import { quoteLimits } from "#rules/quotes/quote-limits";
import { defineAction, ToolProblem } from "../tool.ts";
import {
	actionResultSchema,
	countPieces,
	itemsSchema,
	planItems,
	requireAccount,
	showActionResult,
	toAdditions,
} from "./action-parts.ts";

export const startQuote = defineAction({
	name: "startQuote",
	title: "Start a quote",
	description:
		"Starts a quote with SKUs and quantities, as a draft that the user completes and submits on the web. The user must approve it first.",
	input: z.object({
		items: itemsSchema,
		purchaseOrder: z
			.string()
			.trim()
			.max(quoteLimits.purchaseOrder)
			.default("")
			.describe("PO number; every quote has one"),
		name: z.string().trim().max(quoteLimits.name).default("").describe("Such as the name of the job"),
	}),
	output: actionResultSchema,
	rights: "verified",
	scope: "quote",
	changes: true,
	async plan({ items, purchaseOrder, name }, context) {
		const { lines, cents } = await planItems(items, context);
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
			ask: purchaseOrder
				? []
				: [{ name: "purchaseOrder", label: "PO number", maxLength: quoteLimits.purchaseOrder, value: "" }],
		};
	},
	async call({ items, purchaseOrder, name }, context) {
		if (purchaseOrder === "") throw new ToolProblem("Enter a PO number.");
		const { calls, idempotencyKey: formKey } = context;
		const quote = await calls.quotes.create({
			accountId: await requireAccount(context),
			PurchaseOrder: purchaseOrder,
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
