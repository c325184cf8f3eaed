/** A quote as PDF in the name of an account or agency. Lengths in points. */

import type { Services } from "#client/call-context";
import { orNull } from "#client/or-null";
import type { Letterhead, Letterheads } from "#contracts/letterheads/letterheads";
import type { Quote } from "#contracts/quotes/quotes";
import { formatCount, formatDayIn } from "#rules/format";
import type { LetterheadOwner } from "#rules/letterheads/letterhead-terms";
import { toDollars } from "#rules/money/cents";
import { hideInnerPrices } from "#rules/quotes/adders";
import { boughtQuoteLines, listedQuoteLines } from "#rules/quotes/alternates";
import { type QuotationPrices, quotationLines } from "#rules/quotes/quote-sums";
import { readLogo } from "~/features/letterheads/letterheads.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { missingAccessoryTexts } from "~/shared/lines/required-accessories.ts";
import { drawAmounts } from "~/shared/pdf/document-parts.server.ts";
import { drawLinesTable } from "~/shared/pdf/lines-table.server.ts";
import {
	addTagged,
	colors,
	createPdf,
	type Doc,
	drawArtifact,
	drawText,
	finishPdf,
	type PdfDocument,
	pageLayout,
} from "~/shared/pdf/pdf-document.server.ts";
import { drawFieldBoxes, drawFooters, drawNotes, toPdfFileName } from "~/shared/pdf/pdf-parts.server.ts";
import { lineAlternates } from "../alternates/alternate-texts.ts";
import { versionDate } from "../quote-document/quote-document.server.ts";

export type QuotationHead = {
	owner: LetterheadOwner;
	letterhead: Letterhead;
	/** PNG or JPEG. */
	logo: Buffer | null;
	/** Named as the maker of the products. */
	manufacturer: string;
	prices: QuotationPrices;
	/** Time zone of the reader. */
	zone: string;
};

/**
 * US Letter. Without account, purchase order, notes, price hold, coupon, freight and surcharges of the manufacturer's
 * quote; also in its metadata. With the quoted prices, a discount stays a row of its own; a markup is on the quoted
 * prices, and what a coupon takes off stays with the account.
 */
export async function renderQuotation(quote: Quote, head: QuotationHead): Promise<Buffer> {
	const { letterhead, prices, zone } = head;
	const title = `Quotation ${quote.number}`;
	const date = versionDate(quote);
	const named = [quote.name, quote.bidName].filter(Boolean).join(" · ");
	const pdf = createPdf({
		title: named ? `${title}: ${named}` : title,
		author: letterhead.name,
		subject: "Quotation",
		keywords: quote.number,
		date: date ? new Date(date) : new Date(),
	});
	drawLetterhead(pdf, letterhead, head.logo, "Quotation");
	drawTitle(pdf, named ? `${title}: ${named}` : title, `Products by ${head.manufacturer}`);
	drawFieldBoxes(pdf, [
		{ label: "QUOTATION", value: quote.number, share: 1.2 },
		...(quote.version === null ? [] : [{ label: "VERSION", value: String(quote.version), share: 0.8 }]),
		...(date ? [{ label: "DATE", value: formatDayIn(date, zone), share: 1.6 }] : []),
	]);
	const unpriced = prices.kind === "none";
	const { lines, sumCents } = quotationLines(hideInnerPrices(listedQuoteLines(quote.lines)), prices);
	const alternates = Object.entries(lineAlternates(lines)).map(
		([lineId, one]) => [lineId, unpriced ? { ...one, difference: "", inTotal: true } : one] as const,
	);
	await drawLinesTable(pdf, lines, {
		alternates: Object.fromEntries(alternates),
		priced: "Unit price",
		resold: { unpriced, numbered: head.owner === "account" },
	});
	if (!unpriced) drawTotal(pdf, quote, sumCents, prices);
	drawNotes(pdf, "Required accessories not included", missingAccessoryTexts(quote));
	drawNotes(pdf, "Terms", quotationTerms(letterhead, unpriced));
	drawFooters(pdf, {
		first: named ? `${title} · ${named}` : title,
		second: [letterhead.name, letterhead.phone, letterhead.email].filter(Boolean).join(" · "),
	});
	return finishPdf(pdf);
}

function drawTotal(pdf: PdfDocument, quote: Quote, sumCents: number, prices: QuotationPrices): void {
	const discount = prices.kind === "quoted" ? (quote.totals?.discount ?? 0) : 0;
	const counted = boughtQuoteLines(quote.lines).length;
	const rows = [
		{ label: `Items (${formatCount(counted, "line")})`, amount: toDollars(sumCents) },
		...(discount > 0 ? [{ label: "Discount", amount: -discount }] : []),
	];
	const total = toDollars(Math.max(0, sumCents - Math.round(discount * 100)));
	drawAmounts(pdf, rows, { label: "Total", amount: total });
}

function drawTitle(pdf: PdfDocument, title: string, maker: string): void {
	const at = { x: pageLayout.margin, width: pageLayout.inner };
	addTagged(pdf, pdf.root, "H1", () => {
		pdf.y += drawText(pdf.doc, title, { ...at, y: pdf.y, size: 14, strong: true, lines: 3 });
	});
	addTagged(pdf, pdf.root, "P", () => {
		pdf.y += drawText(pdf.doc, maker, { ...at, y: pdf.y + 1, size: 9, color: colors.muted, lines: 2 }) + 9;
	});
}

// Texts of a quotation in the name of an account or agency.

/** The name has only characters that are valid in every file system and header, and nothing of the prices. */
export const quotationFileName = ({ number, version }: Pick<Quote, "number" | "version">): string =>
	toPdfFileName(version === null ? `quotation-${number}` : `quotation-${number}-v${version}`);

/** Freight and tax are the issuer's to state: the shop's quote has neither. */
const quotationTerms = ({ closing }: Pick<Letterhead, "closing">, unpriced: boolean): string[] => [
	...(unpriced
		? []
		: [
				"Prices are in US dollars, for the quantities of this quotation.",
				"Freight and sales tax are included only where this quotation says so.",
			]),
	...(closing ? [closing] : []),
];

// Reads what a quotation in another name needs.

/** A name that the form offers, or how to set it up. */
export type IssuerChoice = {
	owner: LetterheadOwner;
	/** Name on the letterhead; `null` without one. */
	name: string | null;
	mayChange: boolean;
};

/**
 * The names beside the manufacturer's: the account's, and a representative's agency. `null` where the services have no
 * letterheads or are down: the quote then has its own PDF only.
 */
export async function loadIssuers({
	services,
	accountId,
	hasExtension,
}: Pick<RequestContext<unknown>, "services" | "accountId" | "hasExtension">): Promise<IssuerChoice[] | null> {
	if (!accountId || !(await hasExtension("letterheads.list"))) return null;
	const letterheads = await orNull(services.letterheads.list({ accountId }));
	return letterheads && toIssuers(letterheads);
}

const toIssuers = ({ account, agency, mayChange }: Letterheads): IssuerChoice[] => [
	{ owner: "account", name: account?.name ?? null, mayChange: mayChange.includes("account") },
	...(mayChange.includes("agency")
		? [{ owner: "agency" as const, name: agency?.name ?? null, mayChange: true }]
		: []),
];

/** The letterhead with its logo; `null` for one that isn't there or that the user may not use. */
export async function readHead(services: Services, accountId: string, letterhead: Letterhead | null) {
	if (!letterhead) return null;
	const { logo } = letterhead;
	return {
		letterhead,
		logo: logo ? (await readLogo(services, { accountId, logoId: logo.logoId })).bytes : null,
	};
}

// The head of a document in the name of an account or agency. Lengths in points.

/** The largest logo: a wide one by its width, a tall one by its height. */
const logoBox = { width: 230, height: 56 } as const;
/** A small logo isn't enlarged beyond this, so that it stays sharp. */
const pointsPerPixel = 0.75;

type Image = { width: number; height: number };

/** `null` for an image that the PDF library can't read: the head is printed without it. */
function openLogo(doc: Doc, bytes: Buffer | null): Image | null {
	if (!bytes) return null;
	try {
		return (doc as unknown as { openImage(source: Buffer): Image }).openImage(bytes);
	} catch {
		return null;
	}
}

function drawLetterhead(
	pdf: PdfDocument,
	{ name, address, phone, email, website }: Letterhead,
	logo: Buffer | null,
	kind: string,
): void {
	const { doc } = pdf;
	const { margin, inner } = pageLayout;
	const top = pdf.y;
	const image = openLogo(doc, logo);
	if (image) {
		const scale = Math.min(logoBox.width / image.width, logoBox.height / image.height, pointsPerPixel);
		const size = { width: image.width * scale, height: image.height * scale };
		addTagged(
			pdf,
			pdf.root,
			"Figure",
			() => {
				doc.image(image as never, margin, top, size);
			},
			`Logo of ${name}`,
		);
		pdf.y = top + size.height + 7;
	}
	addTagged(pdf, pdf.root, "P", () => {
		drawText(doc, kind, {
			x: margin + inner * 0.7,
			y: top + 5,
			width: inner * 0.3,
			size: 9.5,
			align: "right",
			color: colors.muted,
		});
	});
	addTagged(pdf, pdf.root, "P", () => {
		const width = image ? inner : inner * 0.68;
		pdf.y += drawText(doc, name, {
			x: margin,
			y: pdf.y,
			width,
			size: 15,
			strong: true,
			color: colors.navy,
			lines: 3,
		});
	});
	for (const line of [address.join(", "), [phone, email, website].filter(Boolean).join("  ·  ")]) {
		if (!line) continue;
		addTagged(pdf, pdf.root, "P", () => {
			const style = { x: margin, y: pdf.y, width: inner, size: 8, color: colors.muted, lines: 4 };
			pdf.y += drawText(doc, line, style);
		});
	}
	pdf.y += 4;
	drawArtifact(doc, () => {
		doc.rect(margin, pdf.y, inner, 2).fill(colors.navy);
	});
	pdf.y += 11;
}
