/** What every paper of the shop about lines and sums has: the firm, who it is for, the amounts. Lengths in points. */
import type { AppliedCoupon, Totals } from "#contracts/cart-service";
import { paths } from "~/paths.ts";
import { env } from "../env.server.ts";
import { cacheControl } from "../http/cache-control.ts";
import { formatMoney } from "../money.ts";
import { inks, ornament, paper, type Sheet, set, tagged, turnPage } from "./paper.server.ts";
import { heading } from "./paper-parts.server.ts";

/** The firm whose paper it is. */
export type Company = {
	readonly name: string;
	readonly address: string | null;
	readonly phone: string | null;
	readonly email: string | null;
	/** Absolute address of its terms and conditions. */
	readonly termsUrl: string;
};

/** This shop. @param url of the request, for addresses when no origin is configured */
export const thisCompany = (url: URL): Company => ({
	name: env.STORE_NAME,
	address: env.CONTACT_ADDRESS ?? null,
	phone: env.CONTACT_PHONE ?? null,
	email: env.CONTACT_EMAIL ?? null,
	termsUrl: new URL(paths.termsAndConditions(), env.ORIGIN ?? url.origin).href,
});

/** The answer with a PDF that only its reader may have, shown in the browser and saved under this name. */
export const privatePdf = (bytes: Buffer, fileName: string): Response =>
	new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${fileName}"`,
			"Cache-Control": cacheControl.private,
			"X-Robots-Tag": "noindex",
		},
	});

/** Address and numbers of the firm, below the masthead; nothing when none are known. */
export function companyLine(sheet: Sheet, { address, phone, email }: Company): void {
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

/** A few lines under a heading; empty ones are left out. @returns where it ends */
export function block(
	sheet: Sheet,
	title: string,
	x: number,
	width: number,
	lines: readonly string[],
): number {
	let y = sheet.y + heading(sheet, x, sheet.y, width, title);
	for (const line of lines.filter(Boolean))
		tagged(sheet, sheet.root, "P", () => {
			y += set(sheet.doc, line, { x, y, width, size: 8.5, lines: 2 });
		});
	return y;
}

type Sums = { totals: Totals; appliedCoupon: AppliedCoupon | null; lineCount: number };

/** The sums of lines; those that are nothing are left out. */
export function sums(sheet: Sheet, { totals, appliedCoupon, lineCount }: Sums): void {
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
	amounts(sheet, rows, { label: "Total", amount: totals.total });
}

type Amount = { label: string; amount: number };

/** Amounts at the right, in dollars, with what they come to; never parted from each other. */
export function amounts(sheet: Sheet, rows: readonly Amount[], last: Amount): void {
	const { doc } = sheet;
	const width = 250;
	const x = paper.margin + paper.inner - width;
	if (sheet.y + rows.length * 14 + 32 > paper.bottom) turnPage(sheet);
	const table = doc.struct("Table");
	sheet.root.add(table);
	const row = ({ label, amount }: Amount, strong: boolean) => {
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
	for (const one of rows) row(one, false);
	ornament(doc, () => {
		doc
			.moveTo(x, sheet.y)
			.lineTo(x + width, sheet.y)
			.lineWidth(0.75)
			.strokeColor(inks.navy)
			.stroke();
	});
	sheet.y += 6;
	row(last, true);
	table.end();
	sheet.y += 10;
}
