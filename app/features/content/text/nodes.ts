/** What the server makes of a text file, and the page renders. */
import type { ContactTopic } from "#rules/contact/contact-topics";
import type { IconName } from "~/design-system/icon.tsx";
import type { LinkPreview } from "~/shared/link-previews/preview-facts.ts";

export const drawingNames = ["beam-cone", "can-section", "cct-scale"] as const;
export type DrawingName = (typeof drawingNames)[number];

/** A post or case study in a list. */
export type Teaser = {
	to: string;
	title: string;
	summary: string;
	/** ISO date. */
	published: string;
	/** Reading time. */
	minutes: number;
	tags: readonly { label: string; to: string }[];
};

/** A file to download. */
export type ListedDocument = {
	title: string;
	/** Such as "27 pages" and its size. */
	facts: string[];
	/** `null` while it is prepared. */
	to: string | null;
};

export type TextNode = string | TextElement;
export type TextElement =
	| { is: "p" | "ul" | "ol" | "li" | "strong" | "em" | "code" | "formula"; in: TextNode[] }
	| { is: "h3"; id: string; in: TextNode[] }
	| { is: "a"; to: string; in: TextNode[] }
	| {
			is: "table";
			caption: string;
			columns: { label: string; numeric?: boolean }[];
			rows: TextNode[][][];
	  }
	| { is: "notice"; tone: "info" | "warning"; title: string; in: TextNode[] }
	| { is: "button"; to: string; label: string; icon?: IconName }
	| { is: "drawing"; name: DrawingName }
	| { is: "contact"; topic?: ContactTopic }
	| { is: "video"; to: string; title: string; minutes: number; poster: DrawingName }
	| { is: "document"; to: string; title: string; pages?: number; mb?: number; date?: string }
	| { is: "documents"; items: ListedDocument[] }
	| { is: "teasers"; items: Teaser[] }
	| { is: "brands"; groups: BrandGroup[] };

export type TextSection = { id: string; title: string; wide?: boolean; body: TextNode[] };

/** A page as its loader sends it. */
export type TextPage = {
	title: string;
	description: string;
	path: string;
	lead: string;
	trail: { label: string; to: string }[];
	/** ISO dates; posts have the first, pages with terms show the second. */
	published?: string;
	updated: string;
	/** Whether readers need the day of the last change, such as of terms. */
	showUpdated?: boolean;
	/** Text above the first section. */
	intro: TextNode[];
	sections: TextSection[];
	tags: { label: string; to: string }[];
	minutes?: number;
	indexed?: boolean;
	preview?: LinkPreview;
};

/** "Color temperature" as "color-temperature". */
export const toTagSlug = (label: string) =>
	label
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");

export type Brand = { value: string; label: string; count: number };
export type BrandGroup = { letter: string; brands: Brand[] };

/** Groups brands by first letter without case and accents; digits and signs are under "0-9". */
export function brandGroups(brands: readonly Brand[]): BrandGroup[] {
	const sorted = [...brands].sort((a, b) => a.label.localeCompare(b.label, "en", { sensitivity: "base" }));
	const groups = new Map<string, Brand[]>();
	for (const brand of sorted) {
		const first = brand.label.normalize("NFKD").charAt(0).toUpperCase();
		const letter = /[A-Z]/.test(first) ? first : "0-9";
		groups.set(letter, [...(groups.get(letter) ?? []), brand]);
	}
	return [...groups]
		.map(([letter, members]) => ({ letter, brands: members }))
		.sort((a, b) => (a.letter < b.letter ? -1 : 1));
}
