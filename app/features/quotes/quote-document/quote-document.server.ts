/** A quote as a PDF that can be sent and filed. Lengths in points. */
import type { Quote } from "#contracts/quotes";
import type { Account } from "#contracts/user";
import { formatMoney } from "~/shared/money.ts";
import {
	closeSheet,
	inks,
	openSheet,
	ornament,
	paper,
	type Sheet,
	set,
	tagged,
	turnPage,
} from "~/shared/paper/paper.server.ts";
import { fieldBoxes, footers, heading, masthead, notes } from "~/shared/paper/paper-parts.server.ts";
import { dayForPeople, standing, terms, versionDate } from "./document-words.ts";
import { linesTable } from "./lines-table.server.ts";

/** The firm that quotes. */
export type Company = {
	readonly name: string;
	readonly address: string | null;
	readonly phone: string | null;
	readonly email: string | null;
	/** Absolute address of its terms and conditions. */
	readonly termsUrl: string;
};

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

function companyLine(sheet: Sheet, { address, phone, email }: Company): void {
	const line = [address?.replace(/\s*\n\s*/g, ", "), phone, email].filter(Boolean).join("  ·  ");
	if (!line) return;
	tagged(sheet, sheet.root, "P", () => {
		sheet.y += set(sheet.doc, line, {
			x: paper.margin,
			y: sheet.y - 3,
			width: paper.inner,
			size: 8,
			colour: inks.muted,
			lines: 2,
		});
	});
	sheet.y += 6;
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
	const address = account && [
		account.name,
		account.address.name === account.name ? "" : account.address.name,
		account.address.street,
		[account.address.city, [account.address.state, account.address.zip].filter(Boolean).join(" ")]
			.filter(Boolean)
			.join(", "),
		account.phone ?? "",
	];
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

/** @returns where it ends */
function block(sheet: Sheet, title: string, x: number, width: number, lines: readonly string[]): number {
	let y = sheet.y + heading(sheet, x, sheet.y, width, title);
	for (const line of lines.filter(Boolean))
		tagged(sheet, sheet.root, "P", () => {
			y += set(sheet.doc, line, { x, y, width, size: 8.5, lines: 2 });
		});
	return y;
}

/** The sums at the right, never parted from each other. */
function sums(sheet: Sheet, { totals, appliedCoupon, lineCount }: Quote): void {
	const { doc } = sheet;
	const coupon = appliedCoupon ? `Discount, coupon ${appliedCoupon.coupon}` : "Discount";
	const rows = [
		{
			label: `Items (${lineCount.toLocaleString("en-US")} lines)`.replace("(1 lines)", "(1 line)"),
			amount: totals.itemTotal,
		},
		...(totals.optionTotal > 0 ? [{ label: "Options", amount: totals.optionTotal }] : []),
		...(totals.discount > 0 || appliedCoupon ? [{ label: coupon, amount: -totals.discount }] : []),
		...(totals.shipping > 0 ? [{ label: "Shipping", amount: totals.shipping }] : []),
		...(totals.bankSurcharge > 0 ? [{ label: "Bank surcharge", amount: totals.bankSurcharge }] : []),
	];
	const width = 250;
	const x = paper.margin + paper.inner - width;
	if (sheet.y + rows.length * 14 + 32 > paper.bottom) turnPage(sheet);
	const table = doc.struct("Table");
	sheet.root.add(table);
	const row = (label: string, amount: number, strong: boolean) => {
		const tr = doc.struct("TR");
		table.add(tr);
		const size = strong ? 11 : 8.5;
		const ink = { y: sheet.y, size, strong };
		tagged(sheet, tr, "TH", () => {
			set(doc, label, { ...ink, x, width: width - 104, lines: 1, colour: strong ? inks.ink : inks.muted });
		});
		tagged(sheet, tr, "TD", () => {
			set(doc, formatMoney(amount), {
				...ink,
				x: x + width - 106,
				width: 100,
				align: "right",
				tabular: true,
				lines: 1,
			});
		});
		tr.end();
		sheet.y += strong ? 18 : 14;
	};
	for (const { label, amount } of rows) row(label, amount, false);
	ornament(doc, () => {
		doc
			.moveTo(x, sheet.y)
			.lineTo(x + width, sheet.y)
			.lineWidth(0.75)
			.strokeColor(inks.navy)
			.stroke();
	});
	sheet.y += 6;
	row("Total", totals.total, true);
	table.end();
	sheet.y += 10;
}
