/** What a link preview shows: the picture of a page in chats, mail and social networks. */
import type { Drawing } from "#contracts/catalog/catalog";

export const previewKinds = ["product", "category", "brand", "post", "case-study", "page", "shop"] as const;
export type PreviewKind = (typeof previewKinds)[number];

export type PreviewFacts = {
	storeName: string;
	/** Line above the title, such as a category. */
	heading: string;
	title: string;
	/** Part number of a product. */
	partNumber: string | null;
	/** Text below the title of what has no part number. */
	text: string;
	/** Figures as the page words them, the most important first. */
	figures: readonly { label: string; value: string }[];
	/** `null` for what can't be drawn, such as an article. */
	drawing: PreviewDrawing | null;
	/** Address of the owner's photograph, which takes the place of the drawing. */
	photo?: string;
};

export type PreviewDrawing = {
	drawing: Drawing;
	/** Tints the luminous face; `null` when unknown. */
	cctKelvin: number | null;
	canSizesInches: readonly number[];
};

/** The address carries the version: another picture has another address. */
export type LinkPreview = { path: string; alt: string };

/** Size in pixels that Open Graph asks for. */
export const previewSize = { width: 1200, height: 630 } as const;
