/** Quotes of the current account, part of the cart service. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { cartLimits } from "#rules/cart/cart-limits";
import { quoteLimits } from "#rules/quotes/quote-limits";
import { outcomeFilters } from "#rules/quotes/quote-outcome";
import { priceReasonSchema, setPriceSchema } from "../cart/line-fields.ts";
import { formKeySchema, totalFilters } from "../common-fields.ts";
import { extension, specified } from "../document.ts";
import { quoteCommissionSchema, wantedCommissionSchema } from "./quote-commission.ts";
import {
	bidNameSchema,
	bidReasonSchema,
	fixtureTypeSchema,
	lotNameSchema,
	purchaseOrderSchema,
	quoteAdditionSchema,
	quoteMessageSchema,
	quoteNameSchema,
	quoteNoteSchema,
	quoteOutcomeSchema,
	quoteSchema,
	quoteSourceSchema,
	quoteStatusSchema,
	quoteStepSchema,
	quoteSummarySchema,
	quoteVersionSchema,
	wantedAdderSchema,
	wantedNonCatalogLineSchema,
	wantedOutcomeSchema,
} from "./quotes.ts";

const id = z.string().min(1).max(128);

const revision = z.number().int();
const lotPriceSchema = z.number().min(0).max(cartLimits.subTotal).multipleOf(0.01);

export const quotesContract = {
	list: oc
		.route({
			method: "GET",
			path: "/cart-service/quotes/account/{id}",
			...specified(
				"A page of an account's quotes, last changed first by default, filtered by search (number, name, purchase order, SKU), status, date of change, the days until which prices are held, and total",
			),
		})
		.input(
			z.object({
				id,
				search: z.string().trim().max(80).optional(),
				status: quoteStatusSchema.optional(),
				from: z.iso.date().optional(),
				to: z.iso.date().optional(),
				/** Days until which prices are held, both included; only quotes that wait for an answer, expired ones by `status`. */
				expiresFrom: z.iso.date().optional(),
				expiresTo: z.iso.date().optional(),
				...totalFilters,
				/** Filter for representatives; ignored for others. */
				outcome: z.enum(outcomeFilters).optional(),
				sort: z.enum(["updated", "created", "number", "total", "expires"]).optional(),
				page: z.coerce.number().int().min(1).default(1),
			}),
		)
		.output(
			z.object({
				quotes: z.array(quoteSummarySchema),
				total: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
			}),
		),

	quote: oc
		.route({
			method: "GET",
			path: "/cart-service/quotes/{id}",
			...specified(
				"A quote with its lines, messages and versions; 404 for one of another account and for a draft of the other side",
			),
		})
		.input(z.object({ id }))
		.output(quoteSchema),

	create: oc
		.route({
			method: "POST",
			path: "/cart-service/quotes",
			...specified(
				"Create a quote from the cart, a project or lines, as a draft or submitted at once; 422 without PurchaseOrder, for which the name stands in a representative's quote. A representative's draft may be empty. The same formKey returns the first quote",
			),
		})
		.input(
			z.object({
				accountId: id,
				/** Required, but optional here so that a missing one is a 422 with its own message. */
				PurchaseOrder: z.string().trim().max(quoteLimits.purchaseOrder).default(""),
				name: quoteNameSchema.default(""),
				note: quoteNoteSchema.default(""),
				status: z.enum(["draft", "submitted"]),
				source: quoteSourceSchema,
				formKey: formKeySchema,
			}),
		)
		.output(quoteSchema),

	change: oc
		.route({
			method: "PUT",
			path: "/cart-service/quotes/{id}",
			...specified(
				"Change what is given: head, lines by their id (quantity 0 removes), added lines; prices and the expiry date only by a representative. 409 when `revision` is not the present one, or the status does not allow it; 422 ABOVE_LIST for a price above the list price, REASON_REQUIRED for a very low one without `reason`",
			),
		})
		.input(
			z.object({
				id,
				revision,
				PurchaseOrder: purchaseOrderSchema.optional(),
				name: quoteNameSchema.optional(),
				note: quoteNoteSchema.optional(),
				expiresOn: z.iso.date().optional(),
				/** Only a representative may set it. Extension. */
				bidName: bidNameSchema.optional(),
				lines: z
					.array(
						z.object({
							lineId: id,
							quantity: z.number().int().min(0).max(cartLimits.quantity).optional(),
							price: setPriceSchema.optional(),
							reason: priceReasonSchema.optional(),
							fixtureType: fixtureTypeSchema.optional(),
							/** The base that the line is an alternate to, `null` for none; by a representative. Extension. */
							alternateTo: id.nullable().optional(),
						}),
					)
					.max(quoteLimits.lines)
					.optional(),
				add: z.array(quoteAdditionSchema).max(quoteLimits.lines).optional(),
			}),
		)
		.output(quoteSchema),

	delete: oc
		.route({
			method: "DELETE",
			path: "/cart-service/quotes/{id}",
			...specified("Delete a quote with its messages and versions; 409 if accepted or awaiting a response"),
		})
		.input(z.object({ id }))
		.output(z.object({ id })),

	step: oc
		.route({
			method: "POST",
			path: "/cart-service/quotes/{id}/step",
			...extension(
				"Submit, send back, accept, decline, or reopen within 24 hours of declining; 409 when the status does not allow it or `revision` is not the present one. Accepting makes an order draft, once; 422 CONFIRM_PRICES without `confirmedPrices` when a line has a negotiated price that needs confirmation, REASON_REQUIRED when a representative passes on such a price without a reason, UNKNOWN_CHOICE for a choice that is not among the alternates, NOT_ORDERABLE when no line can be ordered",
				"a quote is saved, changed and deleted, and the service's own people answer it",
			),
		})
		.input(
			z.object({
				id,
				revision,
				step: quoteStepSchema,
				message: z.string().trim().max(quoteLimits.message).default(""),
				confirmedPrices: z.boolean().optional(),
				/** When accepting: the base or one of its alternates, by the base's id; without, the base. */
				choices: z
					.array(z.object({ lineId: id, chosen: id }))
					.max(quoteLimits.lines)
					.optional(),
			}),
		)
		.output(quoteSchema),

	duplicate: oc
		.route({
			method: "POST",
			path: "/cart-service/quotes/{id}/duplicate",
			...extension(
				"A new draft with the lines of a quote at today's prices; lines that cannot be ordered are left out and named. Its head is the quote's unless it is given",
				"quotes are not duplicated",
			),
		})
		.input(
			z.object({
				id,
				PurchaseOrder: z.string().trim().max(quoteLimits.purchaseOrder).optional(),
				name: quoteNameSchema.optional(),
				note: quoteNoteSchema.optional(),
				formKey: formKeySchema,
			}),
		)
		.output(z.object({ quote: quoteSchema, leftOut: z.array(z.string()) })),

	revise: oc
		.route({
			method: "POST",
			path: "/cart-service/quotes/{id}/revisions",
			...extension(
				"Make a VE (value engineering) revision by a representative: a draft with the lines, prices, lots, adders and alternates of a quote. Accepting one quote of a bid declines the others. The same formKey returns the first one; 409 BID_ACCEPTED, NOT_POSSIBLE for an accepted quote, LIMIT_REACHED; 422 BID_NAME for a name in use",
				"quotes have no VE revisions",
			),
		})
		.input(z.object({ id, name: bidNameSchema.min(1), reason: bidReasonSchema, formKey: formKeySchema }))
		.output(quoteSchema),

	addMessage: oc
		.route({
			method: "POST",
			path: "/cart-service/quotes/{id}/messages",
			...extension(
				"Write a message to the other side; the same formKey counts once. 409 in a draft, which the other side does not see",
				"quotes have no messages",
			),
		})
		.input(z.object({ id, text: z.string().trim().min(1).max(quoteLimits.message), formKey: formKeySchema }))
		.output(quoteMessageSchema),

	recordOutcome: oc
		.route({
			method: "PUT",
			path: "/cart-service/quotes/{id}/outcome",
			...extension(
				"Record how a quote ended, or remove that with `null`; by representatives, and seen by them alone. 409 in a draft, and when the outcome of `replaces` is not the present one. Idempotent",
				"outcomes of quotes are not recorded",
			),
		})
		.input(
			z.object({
				id,
				outcome: wantedOutcomeSchema.nullable(),
				/** `at` of the outcome that was shown, or `null` for none. */
				replaces: z.string().max(40).nullable(),
			}),
		)
		.output(z.object({ outcome: quoteOutcomeSchema.nullable() })),

	commission: oc
		.route({
			method: "GET",
			path: "/cart-service/quotes/{id}/commission",
			...extension(
				"The commission of the agency on a quote and on each line; for representatives alone",
				"commissions are not recorded",
			),
		})
		.input(z.object({ id }))
		.output(quoteCommissionSchema),

	setCommission: oc
		.route({
			method: "PUT",
			path: "/cart-service/quotes/{id}/commission",
			...extension(
				"Set the rate of a quote and those of its lines, and keep the rates that are left out; by representatives, and seen by them alone. 404 for an unknown line. Idempotent",
				"commissions are not recorded",
			),
		})
		.input(wantedCommissionSchema.extend({ id }))
		.output(quoteCommissionSchema),

	setLot: oc
		.route({
			method: "POST",
			path: "/cart-service/quotes/{id}/lots",
			...extension(
				"Put lines of a quote into a lot with one price, or with `lotId` change that lot; by a representative who may set prices. 404 for an unknown line or lot; 409 when `revision` is not the present one; 422 LOT_TOO_SMALL below two lines, IN_LOT for a line of another lot, LOT_NAME for a name in use, ABOVE_LIST for more than the list value of the lines, REASON_REQUIRED for a very low price without `reason`",
				"every line of a quote has its own price",
			),
		})
		.input(
			z.object({
				id,
				revision,
				lotId: id.optional(),
				name: lotNameSchema,
				price: lotPriceSchema,
				reason: priceReasonSchema.default(""),
				lineIds: z.array(id).max(quoteLimits.lines),
			}),
		)
		.output(quoteSchema),

	dissolveLot: oc
		.route({
			method: "DELETE",
			path: "/cart-service/quotes/{id}/lots/{lotId}",
			...extension(
				"Give the lines of a lot their own prices again; by a representative who may set prices. 404 for an unknown lot; 409 when `revision` is not the present one",
				"every line of a quote has its own price",
			),
		})
		.input(z.object({ id, lotId: id, revision }))
		.output(quoteSchema),

	setAdder: oc
		.route({
			method: "POST",
			path: "/cart-service/quotes/{id}/lines/{lineId}/adders",
			...extension(
				"Put an adder (freight, lamps, accessories, labor) into the price of a line, or with `adderId` change that one; by a representative who may set prices. The price of a lot stays. 404 for an unknown line or adder; 409 when `revision` is not the present one, LIMIT_REACHED; 422 DESCRIPTION_REQUIRED for another kind without a description",
				"prices include the fixture alone",
			),
		})
		.input(wantedAdderSchema.extend({ id, lineId: id, adderId: id.optional(), revision }))
		.output(quoteSchema),

	setNonCatalogLine: oc
		.route({
			method: "POST",
			path: "/cart-service/quotes/{id}/non-catalog-lines",
			...extension(
				"Add a line that isn't in the catalog, or with `lineId` change that one; by a representative who may set prices. 404 for an unknown line; 409 when `revision` is not the present one, LIMIT_REACHED; 422 IN_CATALOG for a line of the catalog",
				"every line is of an item in the catalog",
			),
		})
		.input(wantedNonCatalogLineSchema.extend({ id, lineId: id.optional(), revision }))
		.output(quoteSchema),

	removeAdder: oc
		.route({
			method: "DELETE",
			path: "/cart-service/quotes/{id}/lines/{lineId}/adders/{adderId}",
			...extension(
				"Take an adder out of the price of a line; by a representative who may set prices. 404 for an unknown one; 409 when `revision` is not the present one",
				"prices include the fixture alone",
			),
		})
		.input(z.object({ id, lineId: id, adderId: id, revision }))
		.output(quoteSchema),

	version: oc
		.route({
			method: "GET",
			path: "/cart-service/quotes/{id}/versions/{version}",
			...extension(
				"The lines and sums of a version of a quote, for comparison; 404 for an unknown one",
				"quotes have no versions",
			),
		})
		.input(z.object({ id, version: z.coerce.number().int().min(1) }))
		.output(quoteVersionSchema),
};
