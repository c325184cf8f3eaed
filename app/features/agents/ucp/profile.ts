/**
 * The profile of the shop in the Universal Commerce Protocol: which capabilities it has, by which transport, and what
 * they need. There is no payment handler: agents prepare, people pay. There are no signing keys, as nothing is signed.
 */
import { paths } from "~/paths.ts";
import type { ucpScopes } from "../oauth/scopes.ts";

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
