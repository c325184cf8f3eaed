/** The universal commerce protocol: the shop's profile, messages, and what requests may hold. */

import { z } from "zod";
import { cartLimits } from "#rules/cart/cart-limits";
import { matchLimits } from "#rules/catalog/match-limits";
import { paths } from "~/paths.ts";
import type { ucpScopes } from "../oauth/scopes.ts";

// The profile of the shop in the Universal Commerce Protocol: which capabilities it has, by which transport, and what
// they need. There is no payment handler: agents prepare, people pay. There are no signing keys, as nothing is signed.

/** The version of the protocol, and of each capability. */
export const ucpVersion = "2026-04-08";

const site = `https://ucp.dev/${ucpVersion}`;

/** Where each capability is described. */
const capabilityPaths = {
	"dev.ucp.shopping.catalog.search": ["catalog/search", "shopping/catalog_search"],
	"dev.ucp.shopping.catalog.lookup": ["catalog/lookup", "shopping/catalog_lookup"],
	"dev.ucp.shopping.cart": ["cart", "shopping/cart"],
	"dev.ucp.shopping.checkout": ["checkout", "shopping/checkout"],
	"dev.ucp.common.identity_linking": ["identity-linking", "common/identity_linking"],
} as const;
export type Capability = keyof typeof capabilityPaths;

const scopeTexts: Record<keyof typeof ucpScopes, string> = {
	"dev.ucp.shopping.catalog.search:read": "Search the catalog with your account's prices and stock.",
	"dev.ucp.shopping.catalog.lookup:read": "Look up products with your account's prices and stock.",
	"dev.ucp.shopping.cart:manage": "See and change your account's cart.",
	"dev.ucp.shopping.checkout:manage": "Prepare a checkout, which you finish and pay yourself.",
};

const scopeConfig = {
	scopes: Object.fromEntries(
		Object.entries(scopeTexts).map(([scope, plain]) => [scope, { description: { plain } }]),
	),
};

/** @param origin of the shop */
export const ucpProfile = (origin: string) => ({
	ucp: {
		version: ucpVersion,
		services: {
			"dev.ucp.shopping": [
				{
					version: ucpVersion,
					spec: `${site}/specification/overview`,
					transport: "rest",
					schema: `${site}/services/shopping/rest.openapi.json`,
					endpoint: origin + paths.ucp(),
				},
			],
		},
		capabilities: Object.fromEntries(
			Object.entries(capabilityPaths).map(([name, [spec, schema]]) => [
				name,
				[
					{
						version: ucpVersion,
						spec: `${site}/specification/${spec}`,
						schema: `${site}/schemas/${schema}.json`,
						...(name === "dev.ucp.common.identity_linking" && { config: scopeConfig }),
					},
				],
			]),
		),
		payment_handlers: {},
	},
});

/** What a response says of the protocol: its version and the capability that answered. */
export const responseMetadata = (capability: Capability, status: "success" | "error" = "success") => ({
	version: ucpVersion,
	status,
	capabilities: { [capability]: [{ version: ucpVersion }] },
	...(capability === "dev.ucp.shopping.checkout" && { payment_handlers: {} }),
});

// Messages of UCP responses, and outcomes without a resource.

export type Severity = "recoverable" | "requires_buyer_input" | "requires_buyer_review" | "unrecoverable";

export type UcpMessage =
	| { type: "error"; code: string; content: string; severity: Severity; path?: string }
	| { type: "warning"; code: string; content: string; path?: string }
	| { type: "info"; code: string; content: string; path?: string };

/** What the handler answers: a status of HTTP and a body of JSON. */
export type UcpAnswer = {
	status: number;
	body: object;
	/** Whether a repeated request gets the same answer; one that waits for approval is asked again. */
	isFinal?: boolean;
};

/** An outcome without a resource, such as an unknown cart: the request was understood and could not be done. */
export class UcpProblem extends Error {
	override name = "UcpProblem";

	constructor(
		readonly code: string,
		message: string,
		readonly severity: Severity = "unrecoverable",
	) {
		super(message);
	}
}

/** A request that the protocol does not allow. */
export class UcpRequestError extends Error {
	override name = "UcpRequestError";

	constructor(
		readonly status: 400 | 404 | 409 | 413 | 415 | 422,
		readonly code: string,
		message: string,
	) {
		super(message);
	}
}

/** @throws {UcpRequestError} when the body of an update is of another resource than its address */
export function requireSameId(id: string, body: { id?: string | undefined }): void {
	if (body.id !== undefined && body.id !== id)
		throw new UcpRequestError(400, "invalid_request", "The id of the body is not that of the address.");
}

export const problemAnswer = (
	capability: Capability,
	{ code, message, severity }: UcpProblem,
	continueUrl: string,
): UcpAnswer => ({
	status: 200,
	body: {
		ucp: responseMetadata(capability, "error"),
		messages: [{ type: "error", code, content: message, severity }],
		continue_url: continueUrl,
	},
});

// Bodies of UCP requests. Fields that the shop has no use for are let pass, as the protocol asks.

/** Lines of a request: those of the largest action. */
export const mostLines = 100;
/** Products of a look-up: those of the tools behind it. */
export const mostIds = 12;

const id = z.string().trim().min(1).max(128);

const filters = z
	.looseObject({
		categories: z.array(z.string().max(200)).max(20).optional(),
		price: z
			.looseObject({ min: z.number().int().min(0).optional(), max: z.number().int().min(0).optional() })
			.optional(),
	})
	.optional();
export type UcpFilters = z.output<typeof filters>;

export const searchRequest = z.looseObject({
	query: z.string().max(1_000).optional(),
	filters,
	pagination: z
		.looseObject({ cursor: z.string().max(40).optional(), limit: z.number().int().min(1).optional() })
		.optional(),
});

export const lookupRequest = z.looseObject({
	ids: z.array(z.string().trim().min(1).max(matchLimits.part)).min(1).max(1_000),
	filters,
});

export const productRequest = z.looseObject({ id: z.string().trim().min(1).max(matchLimits.part), filters });

const lineItems = z
	.array(
		z.looseObject({
			id: id.optional(),
			item: z.looseObject({ id }),
			quantity: z.number().int().min(1).max(cartLimits.quantity),
		}),
	)
	.max(mostLines);
export type UcpLineItems = z.output<typeof lineItems>;

/** `id` is that of the address, which the protocol repeats in the body of an update. */
export const cartRequest = z.looseObject({ id: id.optional(), line_items: lineItems });

export const checkoutRequest = z.looseObject({ line_items: lineItems, cart_id: id.optional() });

/** Lines that an update leaves out stay as they are. */
export const checkoutUpdate = z.looseObject({ id: id.optional(), line_items: lineItems.optional() });

export const emptyRequest = z.looseObject({});

/** Reads the header `UCP-Agent`, a dictionary of RFC 8941: `profile="https://agent.example/profile"; version="…"`. */
const longestHeader = 2_000;

export type UcpAgent = {
	/** Address of the platform's profile. It is noted and never fetched. */
	profile: URL;
	/** The version that the platform speaks; `null` where it doesn't say. */
	version: string | null;
};

const member = /(?:^|[,;])\s*(profile|version)\s*=\s*"([^"\\]*)"\s*(?=[,;]|$)/gi;

/** @returns `null` for a header that is missing, or names no address of a profile */
export function readUcpAgent(header: string | null): UcpAgent | null {
	if (header === null || header.length > longestHeader) return null;
	const named = new Map(
		[...header.matchAll(member)].map(([, name = "", value = ""]) => [name.toLowerCase(), value]),
	);
	const address = named.get("profile") ?? "";
	if (!URL.canParse(address)) return null;
	const profile = new URL(address);
	if (profile.protocol !== "https:" || profile.username !== "" || profile.password !== "") return null;
	return { profile, version: named.get("version") ?? null };
}
