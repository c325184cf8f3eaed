/** Measures and faces of the PDF catalogs. Lengths in points. */
import { colors, pageLayout } from "~/shared/pdf/pdf-document.server.ts";
import type { Face } from "~/shared/pdf/typesetter.server.ts";

export const { margin, inner, bottom } = pageLayout;
/** Top of the page's content, below the running head. */
export const bodyTop = 58;

export const picture = { width: 118, height: 88.5, gap: 16 } as const;
export const textX = margin + picture.width + picture.gap;
export const textWidth = inner - picture.width - picture.gap;

export const faces = {
	running: { size: 7.5, color: colors.muted },
	runningStrong: { size: 7.5, color: colors.navy, strong: true },
	section: { size: 22, strong: true, color: colors.navy },
	lead: { size: 9.5, color: colors.muted },
	group: { size: 11.5, strong: true, color: colors.navy },
	title: { size: 9.5, strong: true },
	meta: { size: 7.5, color: colors.muted },
	description: { size: 7.8 },
	shared: { size: 7.3, color: colors.muted },
	head: { size: 6.8, strong: true, color: colors.muted },
	cell: { size: 7.3 },
	part: { size: 7.3, strong: true },
	number: { size: 7.3, tabular: true },
	note: { size: 6.5, color: colors.muted },
} as const satisfies Record<string, Face>;

export const groupHeight = 27;
export const tableHeadHeight = 13;
/** The product's name above the head, on the next page. */
export const continuedHeight = 12;
export const rowPadding = 2.1;
/** Space between products, in points. */
export const productGap = 13;
