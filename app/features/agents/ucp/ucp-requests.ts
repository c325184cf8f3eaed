/** Bodies of UCP requests. Fields that the shop has no use for are let pass, as the protocol asks. */
import { z } from "zod";
import { cartLimits } from "#rules/cart/cart-limits";
import { matchLimits } from "#rules/catalog/match-limits";

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
