/** Quotes as PDF. Lengths in points. */
import type { Quote } from "#contracts/quotes/quotes";
import type { Account } from "#contracts/users/user";
import { zoneTitle } from "#rules/clock/time-zones";
import { formatDayIn } from "#rules/format";
import { hideInnerPrices } from "#rules/quotes/adders";
import { listedQuoteLines } from "#rules/quotes/alternates";
import { quoteStatusSentence } from "#rules/quotes/status-words";
import { estimatedTaxText } from "#rules/tax/sales-tax";
import type { Zones } from "~/shared/clock/zones-context.ts";
import { missingAccessoryTexts } from "~/shared/lines/required-accessories.ts";
import { type Company, drawBlock, drawCompanyLine, drawSums } from "~/shared/pdf/document-parts.server.ts";
import { drawLinesTable } from "~/shared/pdf/lines-table.server.ts";
import {
	addTagged,
	colors,
	createPdf,
	drawText,
	finishPdf,
	type PdfDocument,
	pageLayout,
} from "~/shared/pdf/pdf-document.server.ts";
import {
	drawFieldBoxes,
	drawFooters,
	drawMasthead,
	drawNotes,
	formatAddressLines,
	toPdfFileName,
} from "~/shared/pdf/pdf-parts.server.ts";
import { lineAlternates } from "../alternates/alternate-texts.ts";

/** US Letter. */
export async function renderQuoteDocument(
	quote: Quote,
	account: Account | null,
	company: Company,
	zones: Zones,
): Promise<Buffer> {
	const title = `Quote ${quote.number}`;
	const date = versionDate(quote);
	const buyer = account?.name ?? `Account ${quote.accountId}`;
	const pdf = createPdf({
		title: `${title}: ${quote.name || buyer}`,
		author: company.name,
		subject: "Quote",
		keywords: [quote.number, quote.PurchaseOrder, buyer].join(", "),
		date: date ? new Date(date) : new Date(),
	});
	drawMasthead(pdf, company.name, "Quote");
	drawCompanyLine(pdf, company);
	drawTitle(pdf, title, quote, zones);
	drawFieldBoxes(pdf, [
		{ label: "QUOTE", value: quote.number, share: 1.2 },
		...(quote.version === null ? [] : [{ label: "VERSION", value: String(quote.version), share: 0.8 }]),
		...(date ? [{ label: "DATE", value: formatDayIn(date, zones.reader), share: 1.6 }] : []),
		...(quote.status || quote.expiresAt
			? [
					{
						label: "PRICES HELD UNTIL",
						value: quote.expiresAt ? formatDayIn(quote.expiresAt, zones.account) : "Not held",
						share: 1.6,
					},
				]
			: []),
		{ label: quote.jobReference ? "REFERENCE" : "PURCHASE ORDER", value: quote.PurchaseOrder, share: 2.2 },
	]);
	parties(pdf, quote, account, zones);
	drawNotes(pdf, "Note", quote.note ? quote.note.split(/\n+/) : []);
	await drawLinesTable(pdf, hideInnerPrices(listedQuoteLines(quote.lines)), {
		alternates: lineAlternates(quote.lines),
		priced: quote.status === "draft" || quote.status === null ? "Unit price" : "Quoted price",
	});
	if (quote.totals) drawSums(pdf, { ...quote, totals: quote.totals, lineCount: quote.lines.length });
	drawNotes(pdf, "Required accessories not included", missingAccessoryTexts(quote));
	drawNotes(pdf, "Terms", terms(quote, company.termsUrl, zones.account));
	drawFooters(pdf, {
		first: `${title}${quote.version === null ? "" : `, version ${quote.version}`} · ${buyer} · ${quote.jobReference ? "reference" : "purchase order"} ${quote.PurchaseOrder}`,
		second: [company.name, company.phone, company.email].filter(Boolean).join(" · "),
	});
	return finishPdf(pdf);
}

function drawTitle(pdf: PdfDocument, title: string, quote: Quote, zones: Zones): void {
	const { doc } = pdf;
	const at = { x: pageLayout.margin, width: pageLayout.inner };
	addTagged(pdf, pdf.root, "H1", () => {
		const quoteName = [quote.name, quote.bidName].filter(Boolean).join(" · ");
		const text = quoteName ? `${title}: ${quoteName}` : title;
		pdf.y += drawText(doc, text, { ...at, y: pdf.y, size: 14, strong: true, lines: 3 });
	});
	const sentence = quoteStatusSentence(quote.status, quote.expiresAt, zones.account);
	if (!sentence) return;
	addTagged(pdf, pdf.root, "P", () => {
		pdf.y += drawText(doc, sentence, { ...at, y: pdf.y + 1, size: 9, color: colors.muted }) + 9;
	});
}

function parties(pdf: PdfDocument, quote: Quote, account: Account | null, { reader }: Zones): void {
	const gap = 20;
	const width = (pageLayout.inner - gap) / 2;
	const top = pdf.y;
	const address = account && [...formatAddressLines(account.name, account.address), account.phone ?? ""];
	const sentBack = quote.versions.findLast(({ step }) => step === "send-back");
	const left = drawBlock(pdf, "Prepared for", pageLayout.margin, width, [
		...(address ?? []),
		`Account ${quote.accountId}`,
	]);
	pdf.y = top;
	const { createdBy, createdAt } = quote;
	if (!createdBy || !createdAt) {
		pdf.y = left + 10;
		return;
	}
	const right = drawBlock(pdf, "Request and answer", pageLayout.margin + width + gap, width, [
		`Requested by ${createdBy.name} on ${formatDayIn(createdAt, reader)}`,
		quote.submittedAt ? `Submitted on ${formatDayIn(quote.submittedAt, reader)}` : "",
		sentBack ? `Answered by ${sentBack.author.name} on ${formatDayIn(sentBack.at, reader)}` : "",
	]);
	pdf.y = Math.max(left, right) + 10;
}

// Labels of a printed quote.

type TermFields = Pick<Quote, "status" | "expiresAt" | "estimatedTax">;

/** When the printed version was passed on, or a draft last changed. */
export const versionDate = ({
	versions,
	updatedAt,
	status,
}: Pick<Quote, "versions" | "updatedAt" | "status">) =>
	status === "draft" ? updatedAt : (versions.at(-1)?.at ?? updatedAt);

/** @param zone of the account */
export function terms(
	{ status, expiresAt, estimatedTax }: TermFields,
	termsUrl: string,
	zone: string,
): string[] {
	const held = status === "submitted" || status === "sent-back" || status === "accepted";
	return [
		"Prices are in US dollars, for the quantities of this quote.",
		...(status === null && !expiresAt
			? []
			: [
					held && expiresAt
						? `They are held until the end of ${formatDayIn(expiresAt, zone)}, ${zoneTitle(zone)}.`
						: "Prices are not held. Prices on the day the quote is submitted apply.",
				]),
		"The total does not include shipping, sales tax or card surcharges.",
		...(estimatedTax ? [estimatedTaxText(estimatedTax)] : []),
		"A quote is not an order and reserves no stock: availability is confirmed when the order is placed.",
		`The terms and conditions of sale are at ${termsUrl}.`,
	];
}

/** The name has only characters that are valid in every file system and header. */
export const documentName = ({ number, version }: Pick<Quote, "number" | "version">): string =>
	toPdfFileName(version === null ? `quote-${number}` : `${number}-v${version}`);
