/** A quote as a PDF that can be sent and filed. Lengths in points. */
import type { Quote } from "#contracts/quotes";
import type { Account } from "#contracts/user";
import { block, type Company, companyLine, sums } from "~/shared/paper/document-parts.server.ts";
import { linesTable } from "~/shared/paper/lines-table.server.ts";
import { closeSheet, inks, openSheet, paper, type Sheet, set, tagged } from "~/shared/paper/paper.server.ts";
import { fieldBoxes, footers, masthead, notes } from "~/shared/paper/paper-parts.server.ts";
import { addressLines, dayForPeople } from "~/shared/paper/paper-words.ts";
import { standing, terms, versionDate } from "./document-words.ts";

/**
 * Renders a quote, US Letter. The same input gives the same bytes.
 * @param account the buyer's; `null` when only its number is known
 */
export async function renderQuoteDocument(
	quote: Quote,
	account: Account | null,
	company: Company,
): Promise<Buffer> {
	const title = `Quote ${quote.number}`;
	const buyer = account?.name ?? `Account ${quote.accountId}`;
	const sheet = openSheet({
		title: `${title}: ${quote.name || buyer}`,
		author: company.name,
		subject: "Quote",
		keywords: [quote.number, quote.PurchaseOrder, buyer].join(", "),
		date: new Date(quote.updatedAt),
	});
	masthead(sheet, company.name, "Quote");
	companyLine(sheet, company);
	titleOf(sheet, title, quote);
	fieldBoxes(sheet, [
		{ label: "QUOTE", value: quote.number, share: 1.2 },
		{ label: "VERSION", value: String(quote.version), share: 0.8 },
		{ label: "DATE", value: dayForPeople(versionDate(quote)), share: 1.6 },
		{
			label: "PRICES HELD UNTIL",
			value: quote.expiresAt ? dayForPeople(quote.expiresAt) : "Not held",
			share: 1.6,
		},
		{ label: "PURCHASE ORDER", value: quote.PurchaseOrder, share: 2.2 },
	]);
	parties(sheet, quote, account);
	notes(sheet, "Note", quote.note ? quote.note.split(/\n+/) : []);
	await linesTable(sheet, quote.lines);
	sums(sheet, quote);
	notes(sheet, "Terms", terms(quote, company.termsUrl));
	footers(sheet, {
		first: `${title}, version ${quote.version} · ${buyer} · purchase order ${quote.PurchaseOrder}`,
		second: [company.name, company.phone, company.email].filter(Boolean).join(" · "),
	});
	return closeSheet(sheet);
}

function titleOf(sheet: Sheet, title: string, quote: Quote): void {
	const { doc } = sheet;
	const at = { x: paper.margin, width: paper.inner };
	tagged(sheet, sheet.root, "H1", () => {
		const text = quote.name ? `${title}: ${quote.name}` : title;
		sheet.y += set(doc, text, { ...at, y: sheet.y, size: 14, strong: true, lines: 3 });
	});
	tagged(sheet, sheet.root, "P", () => {
		sheet.y += set(doc, standing(quote), { ...at, y: sheet.y + 1, size: 9, colour: inks.muted }) + 9;
	});
}

/** Who the quote is for, and who has worked on it. */
function parties(sheet: Sheet, quote: Quote, account: Account | null): void {
	const gap = 20;
	const width = (paper.inner - gap) / 2;
	const top = sheet.y;
	const address = account && [...addressLines(account.name, account.address), account.phone ?? ""];
	const answer = quote.versions.findLast(({ step }) => step === "send-back");
	const left = block(sheet, "Prepared for", paper.margin, width, [
		...(address ?? []),
		`Account ${quote.accountId}`,
	]);
	sheet.y = top;
	const right = block(sheet, "Request and answer", paper.margin + width + gap, width, [
		`Requested by ${quote.createdBy.name} on ${dayForPeople(quote.createdAt)}`,
		quote.submittedAt ? `Submitted on ${dayForPeople(quote.submittedAt)}` : "",
		answer ? `Answered by ${answer.author.name} on ${dayForPeople(answer.at)}` : "",
	]);
	sheet.y = Math.max(left, right) + 10;
}
