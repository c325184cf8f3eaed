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

/** Generic values when the root loader failed. */
export function useShopFacts(): ShopFacts {
	return { ...unknownShop, ...(useRouteLoaderData("root") as Partial<ShopFacts> | undefined) };
}
