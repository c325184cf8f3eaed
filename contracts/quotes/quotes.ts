/**
 * Inputs and outputs of the calls in `quote-service.ts`. Prices are held as submitted or sent back until `expiresAt`.
 */
import { z } from "zod";
import { cartLimits } from "#rules/cart/cart-limits";
import { adderBases, adderKinds, adderLimits } from "#rules/quotes/adders";
import { bidLimits } from "#rules/quotes/bids";
import { lotLimits } from "#rules/quotes/lots";
import { nonCatalogLimits } from "#rules/quotes/non-catalog";
import { quoteActions } from "#rules/quotes/quote-actions";
import { quoteLimits, quoteStatuses, quoteSteps } from "#rules/quotes/quote-limits";
import { competitorLength, outcomeReasons, outcomeResults } from "#rules/quotes/quote-outcome";
import {
	appliedCouponSchema,
	cartAdditionSchema,
	estimatedTaxField,
	lineProductSchema,
	totalsSchema,
} from "../cart/cart-service.ts";
import { lineTextFields, negotiatedPriceSchema, requiredAccessorySchema } from "../cart/line-fields.ts";
import { extensionField } from "../document.ts";
import { addressSchema } from "../users/user.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);

export const quoteStatusSchema = z.enum(quoteStatuses);
export const quoteStepSchema = z.enum(quoteSteps);

export const quoteNameSchema = z.string().trim().max(quoteLimits.name);
export const purchaseOrderSchema = z.string().trim().min(1).max(quoteLimits.purchaseOrder);
export const bidNameSchema = z.string().trim().max(bidLimits.name);
export const bidReasonSchema = z.string().trim().max(bidLimits.reason).default("");
export const lotNameSchema = z.string().trim().min(1).max(lotLimits.name);
export const quoteNoteSchema = z.string().trim().max(quoteLimits.note);
export const fixtureTypeSchema = z.string().trim().max(quoteLimits.fixtureType);

/** Lines sold together at one price, which a representative sets. */
export const quoteLotSchema = z.object({
	lotId: id,
	name: z.string(),
	/** Price of all its lines together; in a release, of the released pieces. */
	price: dollars,
	negotiated: negotiatedPriceSchema,
});
export type QuoteLot = z.infer<typeof quoteLotSchema>;

/** An amount that is rolled into the price of a line. */
export const wantedAdderSchema = z.object({
	kind: z.enum(adderKinds),
	/** Text shown instead of the kind; required for "other". */
	description: z.string().trim().max(adderLimits.description).default(""),
	/** each: `amount` is of one piece. line: of all pieces together; it stays when the quantity changes. */
	basis: z.enum(adderBases),
	/** Whether buyers see the amount. */
	itemized: z.boolean().default(false),
	amount: dollars.min(0.01).max(cartLimits.subTotal),
});
export type WantedAdder = z.infer<typeof wantedAdderSchema>;

export const quoteAdderSchema = wantedAdderSchema.extend({
	adderId: id,
	/** Missing where the reader doesn't see it, and for the line of a release. */
	amount: dollars.optional(),
});
export type QuoteAdder = z.infer<typeof quoteAdderSchema>;

export const quoteLineSchema = z.object({
	lineId: id,
	productId: id,
	quantity: z.number().int().min(1),
	price: dollars,
	originalPrice: dollars,
	listPrice: dollars.optional(),
	negotiated: negotiatedPriceSchema.optional(),
	options: z.array(z.object({ optionID: z.string(), name: z.string(), price: dollars })),
	/** Such as "A1", or empty. */
	fixtureType: z.string(),
	productDetails: lineProductSchema,
	lineTotal: dollars,
	...lineTextFields,
	/** Offered instead of the line with the id `to`, and in the total only when chosen. Only in quotes. */
	alternate: z
		.object({ to: id, chosen: z.boolean() })
		.optional()
		.describe(extensionField("every line is in the total")),
	/**
	 * The lot that the line is in. Its `price`, `originalPrice` and `lineTotal` are then 0 and its lot's price counts
	 * once; in a quote, representatives get its own unit price, and as `lineTotal` its share of the lot.
	 */
	lot: quoteLotSchema.optional().describe(extensionField("every line has its own price")),
	/**
	 * What is included in `price`, never empty. `price` is then rounded to the cent, and `lineTotal` exact. Buyers get
	 * `price` as `originalPrice`, and no `listPrice`.
	 */
	adders: z.array(quoteAdderSchema).optional().describe(extensionField("prices include the fixture alone")),
	/** An item that isn't in the catalog: `productId` is its own, and `productDetails` has what was typed. */
	nonCatalog: z
		.object({
			leadTime: z.string(),
			/** True for a line requested without a price, which a representative sets before the quote is sent. */
			unpriced: z.boolean().optional(),
		})
		.optional()
		.describe(extensionField("every line is of an item in the catalog")),
	/** The day on which it is wanted. Only in orders and checkouts, as `shipTo`. */
	requestedOn: z.iso.date().optional().describe(extensionField("lines have no requested date")),
	/** Address of this line, instead of the order's. */
	shipTo: addressSchema.optional().describe(extensionField("every line goes to the order's address")),
	/** The price of the fixture without its adders; only for representatives, in quotes, where there are any. */
	ownPrice: dollars.optional(),
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

/** An item that isn't in the catalog, as a representative types it. */
export const wantedNonCatalogLineSchema = z.object({
	description: z.string().trim().min(1).max(nonCatalogLimits.description),
	/** The manufacturer's part number. */
	partNumber: z.string().trim().max(nonCatalogLimits.partNumber).default(""),
	quantity: z.number().int().min(1).max(cartLimits.quantity),
	/** Dollars for each piece. */
	price: dollars.max(cartLimits.unitPrice),
	/** Such as "6 to 8 weeks". */
	leadTime: z.string().trim().max(nonCatalogLimits.leadTime).default(""),
	fixtureType: fixtureTypeSchema.default(""),
});
export type WantedNonCatalogLine = z.infer<typeof wantedNonCatalogLineSchema>;

/** Without a price, a representative sets it later. A buyer's price and lead time don't count. */
export const requestedNonCatalogLineSchema = wantedNonCatalogLineSchema.partial({ price: true });
export type RequestedNonCatalogLine = z.infer<typeof requestedNonCatalogLineSchema>;

const person = z.object({ userId: id, name: z.string() });

export const wantedOutcomeSchema = z.object({
	result: z.enum(outcomeResults),
	reason: z.enum(outcomeReasons),
	/** Who won, or was beaten; empty if unknown. */
	competitor: z.string().trim().max(competitorLength).default(""),
});
export type WantedOutcome = z.infer<typeof wantedOutcomeSchema>;

export const quoteOutcomeSchema = wantedOutcomeSchema.extend({ byName: z.string(), at: z.string() });
export type QuoteOutcome = z.infer<typeof quoteOutcomeSchema>;

export const quoteSummarySchema = z.object({
	id,
	/** Such as "Q-100023"; unique. */
	number: z.string().describe(extensionField("the quote is called by its id")),
	accountId: id,
	/** Empty if unknown. */
	name: z.string().describe(extensionField("the quote is called by its id")),
	PurchaseOrder: z.string(),
	/** Present when `PurchaseOrder` is the job name of a representative's quote, because there is no PO number. */
	jobReference: z.literal(true).optional().describe(extensionField("every quote has a PO number")),
	/** `null` if unknown. */
	status: quoteStatusSchema.nullable().describe(extensionField("no status and no next step is shown")),
	/** Whether the buyer submitted it again after it was sent to them. */
	answered: z
		.boolean()
		.optional()
		.describe(extensionField("a quote that is submitted again is called as the first time")),
	/** Version, from 1; increments each time a changed quote is sent to the other side. */
	version: z.number().int().nullable().describe(extensionField("no version is shown")),
	/** Increments with every change; changes must name the current one. */
	revision: z.number().int().describe(extensionField("the last change counts")),
	lineCount: z.number().int().nullable().describe(extensionField("no lines are shown")),
	total: dollars.nullable().describe(extensionField("no total is shown")),
	createdBy: person.nullable().describe(extensionField("no author is shown")),
	createdAt: z.string().nullable().describe(extensionField("no date is shown")),
	updatedAt: z
		.string()
		.nullable()
		.describe(extensionField("no date is shown; lists keep the service's order")),
	submittedAt: z.string().nullable(),
	/** `null` in a draft, unless set by a representative. */
	expiresAt: z.string().nullable(),
	messageCount: z.number().int(),
	/** Such as "VE 1"; missing without one. */
	bidName: z.string().optional().describe(extensionField("quotes have no bid names")),
	/** For representatives alone; `null` while none is recorded. */
	outcome: quoteOutcomeSchema.nullable().optional(),
});
export type QuoteSummary = z.infer<typeof quoteSummarySchema>;

export const quoteMessageSchema = z.object({
	messageId: id,
	author: person,
	side: z.enum(["buyer", "representative"]),
	text: z.string(),
	at: z.string(),
});
export type QuoteMessage = z.infer<typeof quoteMessageSchema>;

/** A base with its VE revisions, of which one is accepted. Without drafts of the other side. */
export const quoteBidSchema = z.object({
	/** Bid name of this quote; may be empty. */
	name: z.string(),
	/** Why this revision was made. */
	reason: z.string(),
	/** `null` for a quote without revisions. It may have been deleted. */
	baseId: id.nullable(),
	/** The quote that was accepted instead. */
	supersededBy: id.nullable(),
	/** All of them, oldest first; none for a quote without revisions. */
	quotes: z.array(
		z.object({
			id,
			number: z.string(),
			name: z.string(),
			reason: z.string(),
			status: quoteStatusSchema,
			total: dollars,
		}),
	),
});
export type QuoteBid = z.infer<typeof quoteBidSchema>;

export const quoteSchema = quoteSummarySchema.extend({
	note: z.string(),
	lines: z.array(quoteLineSchema),
	totals: totalsSchema.nullable().describe(extensionField("no sums are shown")),
	estimatedTax: estimatedTaxField,
	appliedCoupon: appliedCouponSchema.nullable(),
	messages: z.array(quoteMessageSchema),
	versions: z.array(
		z.object({ version: z.number().int(), at: z.string(), author: person, total: dollars, step: z.string() }),
	),
	may: z.object({
		change: z.boolean(),
		reprice: z.boolean(),
		delete: z.boolean(),
		steps: z.array(quoteStepSchema),
		actions: z.array(z.enum(quoteActions)).optional(),
	}),
	answerMailTo: person.nullable().optional(),
	reopenUntil: z.string().nullable().optional(),
	/**
	 * Part numbers whose account price changed since they were quoted; quoted prices still apply until
	 * `expiresAt`. Extension, only when reopening.
	 */
	changedPrices: z.array(z.string()).optional(),
	orderDraftId: id.nullable(),
	/** Required accessories that it has too few of; missing where it has enough, and once it is closed. */
	needs: z
		.array(requiredAccessorySchema.extend({ lineId: id, sku: z.string(), quantity: z.number().int() }))
		.optional()
		.describe(extensionField("no missing accessories are named")),
	/** Names of the lines that accepting leaves out of the order draft; missing without any. */
	notOrdered: z.array(z.string()).optional().describe(extensionField("every line is ordered")),
	/** Missing without a bid name and revisions. */
	bid: quoteBidSchema.optional().describe(extensionField("quotes have no VE revisions")),
});
export type Quote = z.infer<typeof quoteSchema>;

export const quoteVersionSchema = z.object({
	version: z.number().int(),
	at: z.string(),
	author: person,
	PurchaseOrder: z.string(),
	note: z.string(),
	expiresAt: z.string().nullable(),
	lines: z.array(quoteLineSchema),
	totals: totalsSchema,
});
export type QuoteVersion = z.infer<typeof quoteVersionSchema>;

export const quoteAdditionSchema = cartAdditionSchema.extend({ fixtureType: fixtureTypeSchema.default("") });

export const quoteSourceSchema = z.discriminatedUnion("kind", [
	/** The cart's lines, coupon and prices; `emptyCart` clears it in the same transaction. */
	z.object({ kind: z.literal("cart"), emptyCart: z.boolean().default(false) }),
	/** Lines of a project, with their fixture types. */
	z.object({ kind: z.literal("project"), projectID: id }),
	z
		.object({
			kind: z.literal("lines"),
			lines: z.array(quoteAdditionSchema).max(quoteLimits.lines),
			/** Lines that aren't in the catalog, put after the others. */
			nonCatalog: z.array(requestedNonCatalogLineSchema).max(quoteLimits.lines).optional(),
		})
		.refine(({ lines, nonCatalog = [] }) => lines.length + nonCatalog.length > 0, "has no line"),
	/** A draft without lines, by a representative. */
	z.object({ kind: z.literal("empty") }),
]);
export type QuoteSource = z.infer<typeof quoteSourceSchema>;
