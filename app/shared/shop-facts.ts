/** The shop's configuration as the root loader sent it. */
import { useRouteLoaderData } from "@remix-run/react";
import type { ContactDirectory } from "#rules/contact/contact-directory";

export type ShopFacts = {
	storeName: string;
	contact: ContactDirectory["general"];
	external: {
		businessPortal: string | null;
		fileDatabank: string | null;
		social: readonly { name: string; url: string }[];
	};
	/** Other companies whose scripts are loaded after consent. */
	thirdParties: readonly string[];
	/** Host of the owner's pictures and files; `null` to use the drawings. */
	assetBaseUrl: string | null;
	/** Further origins of the owner's pictures. */
	imageHosts?: readonly string[];
};

const unknownShop: ShopFacts = {
	storeName: "This shop",
	contact: { phone: null, email: null, address: null, hours: null },
	external: { businessPortal: null, fileDatabank: null, social: [] },
	thirdParties: [],
	assetBaseUrl: null,
};

/** By the root's data, because each picture of a page asks. */
const factsOf = new WeakMap<object, ShopFacts>();

/** Generic values when the root loader failed. */
export function useShopFacts(): ShopFacts {
	const root = useRouteLoaderData("root") as Partial<ShopFacts> | undefined;
	if (!root) return unknownShop;
	const facts = factsOf.get(root) ?? { ...unknownShop, ...root };
	factsOf.set(root, facts);
	return facts;
}

// Which calls the shop can answer, for pages: what needs a missing one is left out.

/** Names of calls that neither the services nor a fallback answers; missing when there are none. */
type WithMissing = { missingCalls?: string[] } | undefined;

/** @returns whether a call such as "quotes.duplicate" works in this shop */
export function useIsOffered(): (call: string) => boolean {
	const missing = (useRouteLoaderData("root") as WithMissing)?.missingCalls;
	return (call) => !missing?.includes(call);
}
