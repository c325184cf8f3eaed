/** Read-only links to a project, list of favorites or quote for people without a sign-in, part of the user service. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { projectLimits } from "#rules/projects/project-limits";
import { shareLimits } from "#rules/sharing/shared-rights";
import { totalsSchema } from "../cart/cart-service.ts";
import { extension, extensionField } from "../document.ts";
import { quoteAdderSchema, quoteStatusSchema } from "../quotes/quotes.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);

export const shareKinds = ["project", "favorites", "quote"] as const;
export const shareKindSchema = z.enum(shareKinds);
export type ShareKind = z.infer<typeof shareKindSchema>;

export const shareTokenSchema = z.string().regex(/^[\w-]{43}$/);

export const shareSchema = z.object({
	shareId: id,
	kind: shareKindSchema,
	targetId: id,
	withPrices: z.boolean(),
	withNotes: z.boolean().default(true).describe(extensionField("readers see every note")),
	createdAt: z.string(),
	expiresAt: z.string(),
});
export type Share = z.infer<typeof shareSchema>;

export const sharedProjectSchema = z.object({
	kind: z.literal("project"),
	name: z.string(),
	note: z.string(),
	lineCount: z.number().int(),
	pieces: z.number().int(),
	page: z.number().int(),
	pageCount: z.number().int(),
	expiresAt: z.string(),
	lines: z.array(
		z.object({
			productId: id,
			quantity: z.number().int(),
			options: z.array(z.string()),
			fixtureType: z.string(),
			note: z.string(),
			/** In dollars; `null` without prices, or for a SKU that has none. */
			price: dollars.nullable(),
			lineTotal: dollars.nullable(),
		}),
	),
	/** Total in dollars, and the number of lines without a price; `null` without prices. */
	total: dollars.nullable(),
	unpriced: z.number().int(),
});
export type SharedProject = z.infer<typeof sharedProjectSchema>;

/** A list of favorites, without prices and people. */
export const sharedFavoritesSchema = z.object({
	kind: z.literal("favorites"),
	name: z.string(),
	count: z.number().int(),
	page: z.number().int(),
	pageCount: z.number().int(),
	expiresAt: z.string(),
	/** Newest first; `note` is missing when empty, and where the link leaves notes out. */
	favorites: z.array(z.object({ productId: id, note: z.string().optional() })),
});
export type SharedFavorites = z.infer<typeof sharedFavoritesSchema>;

/** The current quote, without purchase order, note and messages. */
export const sharedQuoteSchema = z.object({
	kind: z.literal("quote"),
	number: z.string(),
	name: z.string(),
	status: quoteStatusSchema,
	version: z.number().int(),
	createdAt: z.string(),
	updatedAt: z.string(),
	submittedAt: z.string().nullable(),
	/** `null` in a draft, unless set by a representative. */
	heldUntil: z.string().nullable(),
	/** Time zone of the account, by which `heldUntil` is the end of a day. */
	timeZone: z.string(),
	lineCount: z.number().int(),
	pieces: z.number().int(),
	page: z.number().int(),
	pageCount: z.number().int(),
	expiresAt: z.string(),
	lines: z.array(
		z.object({
			fixtureType: z.string(),
			sku: z.string(),
			name: z.string(),
			link: z.string().nullable(),
			options: z.array(z.string()),
			quantity: z.number().int(),
			/** Unit price in dollars; `null` without prices, and in a lot. */
			price: dollars.nullable(),
			lineTotal: dollars.nullable(),
			/** Offered instead of the line called `to`, for that many dollars more or less; not in the total. */
			alternate: z
				.object({ to: z.string(), chosen: z.boolean(), difference: z.number().nullable() })
				.nullish()
				.describe(extensionField("every line is in the total")),
			/** An alternate was chosen instead. */
			replaced: z.boolean().optional(),
			nonCatalog: z
				.object({ leadTime: z.string() })
				.optional()
				.describe(extensionField("every line is of an item in the catalog")),
			/** What the price includes; amounts only where itemized, and with prices. */
			adders: z
				.array(quoteAdderSchema)
				.optional()
				.describe(extensionField("prices include the fixture alone")),
			/** Lines sold together at one price, which is `null` without prices. */
			lot: z
				.object({ lotId: id, name: z.string(), price: dollars.nullable() })
				.nullish()
				.describe(extensionField("every line has its own price")),
		}),
	),
	/** The lot of the last line on the page before. */
	continuedLot: id.nullish(),
	/** `null` without prices. */
	totals: totalsSchema.nullable(),
});
export type SharedQuote = z.infer<typeof sharedQuoteSchema>;

const openedLinkSchema = z.object({
	kind: shareKindSchema,
	content: z
		.discriminatedUnion("kind", [sharedProjectSchema, sharedFavoritesSchema, sharedQuoteSchema])
		.optional()
		.describe(extensionField("the storefront asks for it by its kind")),
});
export type OpenedLink = z.infer<typeof openedLinkSchema>;

const tokenInput = z.object({ token: z.string().min(1).max(200) });
const pageInput = tokenInput.extend({
	page: z.number().int().min(1).default(1),
	pageSize: z.number().int().min(1).max(500).default(projectLimits.pageSize),
});

export const sharingContract = {
	list: oc
		.route({
			method: "GET",
			path: "/user-service/shares",
			...extension(
				"Active links, newest first, to the projects and lists of favorites that the user manages and the acting account's quotes, optionally of one kind or to one item. 403 for quotes without cart access",
				"projects, favorites and quotes are not shared",
			),
		})
		.input(z.object({ kind: shareKindSchema.optional(), targetId: id.optional() }))
		.output(z.array(shareSchema)),

	create: oc
		.route({
			method: "POST",
			path: "/user-service/shares",
			...extension(
				"Create a link to a project or list of favorites that the user manages, or a quote of the acting account; the same token returns the first link. 404 for others, 403 for prices that the user may not see and for quotes without cart access, 409 at the limit, 422 for prices of favorites",
				"projects, favorites and quotes are not shared",
			),
		})
		.input(
			z.object({
				kind: shareKindSchema,
				targetId: id,
				token: shareTokenSchema,
				withPrices: z.boolean().default(false),
				/** Used only for favorites. */
				withNotes: z.boolean().default(true).describe(extensionField("readers see every note")),
				days: z.number().int().min(1).max(shareLimits.maxDays).default(shareLimits.defaultDays),
			}),
		)
		.output(shareSchema),

	revoke: oc
		.route({
			method: "DELETE",
			path: "/user-service/shares/{shareId}",
			...extension(
				"Revoke a link to a project or list of favorites that the user manages, or to a quote of the selected account, whoever created it; 404 for any other",
				"projects and quotes are not shared",
			),
		})
		.input(z.object({ shareId: id }))
		.output(shareSchema),

	/** POST keeps the token out of access logs. */
	open: oc
		.route({
			method: "POST",
			path: "/user-service/shares/open",
			...extension(
				"The item shared by a link, with a page of its content for a `page`; no sign-in needed; 404 for an unknown, revoked or expired link",
				"projects and quotes are not shared",
			),
		})
		.input(tokenInput.extend({ page: z.number().int().min(1).optional() }))
		.output(openedLinkSchema),

	project: oc
		.route({
			method: "POST",
			path: "/user-service/shares/project",
			...extension(
				"A page of the linked project, by fixture type; no sign-in needed; 404 for an unknown, revoked or expired link",
				"projects and quotes are not shared",
			),
		})
		.input(pageInput)
		.output(sharedProjectSchema),

	favorites: oc
		.route({
			method: "POST",
			path: "/user-service/shares/favorites",
			...extension(
				"A page of the linked list of favorites, newest first; no sign-in needed; 404 for an unknown, revoked or expired link",
				"lists of favorites are not shared",
			),
		})
		.input(pageInput)
		.output(sharedFavoritesSchema),

	quote: oc
		.route({
			method: "POST",
			path: "/user-service/shares/quote",
			...extension(
				"A page of the linked quote; no sign-in needed; 404 for an unknown, revoked or expired link",
				"projects and quotes are not shared",
			),
		})
		.input(pageInput)
		.output(sharedQuoteSchema),
};
