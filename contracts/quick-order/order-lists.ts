/**
 * Order lists: typed, pasted or uploaded lines of a quick order or BOM with their matches and choices, until
 * they are added to a cart, project or quote.
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { matchLimits } from "#rules/catalog/match-limits";
import { orderListLimits } from "#rules/quick-order/order-list-limits";
import { partCandidateSchema, partMatchKindSchema, scheduleMatchSchema } from "../catalog/part-matching.ts";
import { formKeySchema } from "../common-fields.ts";
import { extension, extensionField } from "../document.ts";

const id = z.string().min(1).max(128);

export const orderListKindSchema = z.enum(["parts", "schedule"]);
export type OrderListKind = z.infer<typeof orderListKindSchema>;

export const newOrderLineSchema = z.object({
	/** Line of the text or row of the sheet, from 1. */
	row: z.number().int().min(1),
	text: z.string().max(orderListLimits.text),
	part: z.string().max(matchLimits.part).default(""),
	brand: z.string().max(80).default(""),
	tag: z.string().max(orderListLimits.tag).default(""),
	quantity: z.string().max(orderListLimits.quantity),
});

/** Why a line cannot be added to a cart or project. */
export const lineProblemSchema = z.enum([
	"no-match",
	"choose",
	"not-orderable",
	"no-price",
	"quantity",
	"pack",
]);
export type LineProblem = z.infer<typeof lineProblemSchema>;

export const orderLineSchema = newOrderLineSchema.extend({
	/** Place of the line, from 0, which identifies it. */
	position: z.number().int(),
	/** "waiting" until matched. */
	match: z.enum(["waiting", ...partMatchKindSchema.options]),
	candidates: z.array(partCandidateSchema),
	notUnderstood: z.array(z.string()),
	productId: z.string().nullable(),
	leftOut: z.boolean(),
	shipComplete: z.boolean().optional().describe(extensionField("no line says how it ships")),
	/** `null` for a line that is ready, waiting or left out. */
	problem: lineProblemSchema.nullable(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

export const orderListOutcomeSchema = z.object({
	kind: z.enum(["cart", "project", "quote"]),
	projectID: z.string().optional(),
	quoteID: z.string().optional(),
	name: z.string().optional(),
	lines: z.number().int(),
	at: z.string(),
});
export type OrderListOutcome = z.infer<typeof orderListOutcomeSchema>;

export const orderListSummarySchema = z.object({
	listID: id,
	kind: orderListKindSchema,
	title: z.string(),
	lineCount: z.number().int(),
	waiting: z.number().int(),
	ready: z.number().int(),
	pieces: z.number().int(),
	problems: z.number().int(),
	leftOut: z.number().int(),
	notes: z.array(z.string()),
	outcome: orderListOutcomeSchema.nullable(),
	updatedAt: z.string(),
	expiresAt: z.string(),
});
export type OrderListSummary = z.infer<typeof orderListSummarySchema>;

export const orderListPageSchema = orderListSummarySchema.extend({
	lines: z.array(orderLineSchema),
	page: z.number().int(),
	pageCount: z.number().int(),
});
export type OrderListPage = z.infer<typeof orderListPageSchema>;

export const lineFilterSchema = z.enum(["all", "problems", "waiting"]);
export type LineFilter = z.infer<typeof lineFilterSchema>;

export const readyLineSchema = z.object({
	productId: id,
	quantity: z.number().int(),
	tag: z.string(),
	shipComplete: z.boolean().optional(),
	note: z.string().optional().describe(extensionField("no line says which other number it stands for")),
});

export type ReadyLine = z.infer<typeof readyLineSchema>;

export const lineChangeSchema = z.object({
	position: z.number().int().min(0),
	text: z.string().trim().min(1).max(orderListLimits.text).optional(),
	/** One of the candidates; `null` clears the choice. */
	productId: z.string().max(128).nullable().optional(),
	quantity: z.string().max(orderListLimits.quantity).optional(),
	tag: z.string().trim().max(orderListLimits.tag).optional(),
	leftOut: z.boolean().optional(),
	shipComplete: z.boolean().optional(),
});
export type LineChange = z.infer<typeof lineChangeSchema>;

/** An item on several lines, which becomes one cart line with the sum. */
export const repeatedItemSchema = z.object({
	productId: id,
	sku: z.string(),
	pieces: z.number().int(),
	lines: z.array(z.object({ position: z.number().int(), row: z.number().int(), quantity: z.number().int() })),
});
export type RepeatedItem = z.infer<typeof repeatedItemSchema>;

const byId = z.object({ listID: id });
const path = "/user-service/order-lists";

export const orderListsContract = {
	create: oc
		.route({
			method: "POST",
			path,
			...extension(
				"Save a list for the signed-in user or the browser; matching comes later",
				"the storefront keeps lists of up to 1,000 lines itself for a week",
			),
		})
		.input(
			z.object({
				kind: orderListKindSchema,
				title: z.string().trim().min(1).max(orderListLimits.title),
				lines: z.array(newOrderLineSchema).min(1).max(orderListLimits.lines.parts),
				notes: z.array(z.string().max(500)).max(orderListLimits.notes).default([]),
				formKey: formKeySchema,
			}),
		)
		.output(orderListSummarySchema),

	list: oc
		.route({
			method: "GET",
			path,
			...extension(
				"Open lists of the user or browser, not yet added to a cart or project, last changed first",
				"unfinished lists are not listed",
			),
		})
		.output(z.array(orderListSummarySchema)),

	page: oc
		.route({
			method: "GET",
			path: `${path}/{listID}`,
			...extension(
				"A list with one page of its lines; 404 for an unknown one",
				"the storefront answers it from the list that it keeps itself",
			),
		})
		.input(
			byId.extend({
				filter: lineFilterSchema.default("all"),
				page: z.coerce.number().int().min(1).default(1),
				pageSize: z.coerce
					.number()
					.int()
					.min(1)
					.max(orderListLimits.lines.parts)
					.default(orderListLimits.pageSize),
			}),
		)
		.output(orderListPageSchema),

	ready: oc
		.route({
			method: "GET",
			path: `${path}/{listID}/ready`,
			...extension(
				"Lines ready to add to a cart or project, in list order",
				"the storefront answers it from the list that it keeps itself",
			),
		})
		.input(byId)
		.output(z.array(readyLineSchema)),

	repeats: oc
		.route({
			method: "GET",
			path: `${path}/{listID}/repeats`,
			...extension(
				"Items on more than one line, each with its lines and quantities",
				"the storefront answers it from the list that it keeps itself",
			),
		})
		.input(byId)
		.output(z.array(repeatedItemSchema)),

	saveMatches: oc
		.route({
			method: "PUT",
			path: `${path}/{listID}/matches`,
			...extension(
				"Save matches of waiting lines; other lines are not changed",
				"the storefront answers it from the list that it keeps itself",
			),
		})
		.input(
			byId.extend({
				/** `line` is the position. A line whose text no longer equals `text` is not updated. */
				matches: z
					.array(scheduleMatchSchema.extend({ text: z.string() }))
					.min(1)
					.max(1000),
			}),
		)
		.output(orderListSummarySchema),

	change: oc
		.route({
			method: "PUT",
			path: `${path}/{listID}/lines`,
			...extension(
				"Change lines: choice, quantity, fixture type, text, shipping, or left out; all or none. 409 for a list already added to a cart or project, 422 for a SKU outside the line's candidates",
				"the storefront answers it from the list that it keeps itself",
			),
		})
		.input(
			byId.extend({
				changes: z.array(lineChangeSchema).max(1000),
				/** How all lines ship, whatever the changes say. */
				shipComplete: z.boolean().optional().describe(extensionField("no line says how it ships")),
			}),
		)
		.output(orderListSummarySchema),

	finish: oc
		.route({
			method: "PUT",
			path: `${path}/{listID}/outcome`,
			...extension(
				"Record the cart, project or quote that the list was added to; the first record stays",
				"the storefront answers it from the list that it keeps itself",
			),
		})
		.input(byId.extend({ outcome: orderListOutcomeSchema.omit({ at: true }) }))
		.output(orderListSummarySchema),

	remove: oc
		.route({
			method: "DELETE",
			path: `${path}/{listID}`,
			...extension(
				"Remove a list; 404 for an unknown one",
				"the storefront answers it from the list that it keeps itself",
			),
		})
		.input(byId)
		.output(z.object({ listID: id })),
};
