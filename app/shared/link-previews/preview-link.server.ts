/** Addresses of link previews, which carry a version of what the picture shows. */
import { createHash } from "node:crypto";
import { env, perEnvironment } from "#client/env.server";
import { paths } from "~/paths.ts";
import type { LinkPreview, PreviewFacts, PreviewKind } from "./preview-facts.ts";

/** Another version draws every picture anew: raise it with the layout. */
const layoutVersion = 1;

/** Twelve characters, the same for the same facts. */
export const previewVersion = (facts: PreviewFacts): string =>
	createHash("sha256")
		.update(JSON.stringify([layoutVersion, facts]))
		.digest("base64url")
		.slice(0, 12);

/** @param id of a product, the slug of a category or text, or the value of a brand; `option` is the SKU, or the subcategory */
export function linkPreview(
	kind: PreviewKind,
	{ id, option }: { id: string; option?: string },
	facts: PreviewFacts,
): LinkPreview {
	const named = facts.partNumber === null ? facts.title : `${facts.title}, ${facts.partNumber}`;
	return { path: paths.linkPreview(kind, id, { option, v: previewVersion(facts) }), alt: named };
}

/** Facts for pages that have no picture of their own. */
export const shopPreviewFacts = (): PreviewFacts => ({
	storeName: env.STORE_NAME,
	heading: "",
	title: env.STORE_NAME,
	partNumber: null,
	text: "Lamps, downlights and commercial fixtures with full specs, scale drawings and spec sheets",
	figures: [],
	drawing: null,
});

export const shopPreviewId = "shop";

/** The shop's own preview, made once for a configuration. */
export const shopPreview = perEnvironment(() =>
	linkPreview("shop", { id: shopPreviewId }, shopPreviewFacts()),
);
