/** The statement of a period as page, PDF and CSV. */
import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import type { AccountStatement } from "#contracts/invoices/invoices";
import { daysAfter } from "#rules/clock/time-zones";
import { basic, buyer, proxy, rep, setUpInvoiceShop } from "../../setup/invoices/invoice-shop.ts";
import { dayBefore } from "../../setup/invoices/issued-invoices.ts";
import type { ShopAnswer } from "../../setup/visitor.ts";

setUpInvoiceShop();

type View = {
	period: (AccountStatement & { rowCount: number }) | null;
	statement: { asOf: string } | null;
	errors: Record<string, string>;
	typed: { from: string; to: string };
};
const view = ({ body }: ShopAnswer) => body as View;
const days = () => `from=${dayBefore(300)}&to=${dayBefore(0)}`;

it("shows a period, with the same entries in its CSV", async () => {
	const answer = await rep.get(`/user/statement?${days()}`);
	const { period, statement } = view(answer);
	expect([answer.status, statement, period?.accountId]).toEqual([200, null, "10010"]);
	const csv = await rep.get(`/user/statement.csv?${days()}`);
	const lines = parse((await csv.response?.text()) ?? "", { bom: true, columns: true }) as Record<
		string,
		string
	>[];
	expect(lines).toHaveLength((period?.rowCount ?? 0) + 2);
	expect(lines.at(-1)).toMatchObject({
		Entry: "Closing balance",
		"Balance (USD)": period?.closing.toFixed(2),
	});
	const pdf = await rep.get(`/user/statement.pdf?${days()}`);
	expect(pdf.headers.get("content-type")).toBe("application/pdf");
	expect(pdf.headers.get("content-disposition")).toMatch(/^inline; filename="statement-10010-[\d-]+\.pdf"$/);
});

it("keeps wrong days and says what is wrong, with status 400", async () => {
	const answer = await buyer.get("/user/statement?from=2026-02-01&to=2026-01-31");
	expect(answer.status).toBe(400);
	expect(view(answer)).toMatchObject({
		errors: { to: "The last day can't be before the first day." },
		typed: { from: "2026-02-01", to: "2026-01-31" },
		statement: { asOf: dayBefore(0) },
	});
	const later = daysAfter(dayBefore(0), 3);
	const future = await buyer.get(`/user/statement?from=${later}&to=${later}`);
	expect([future.status, view(future).errors]).toEqual([
		400,
		{ to: "This period is in the future. Choose earlier days." },
	]);
	for (const file of ["pdf", "csv"]) {
		const refused = await buyer.get(`/user/statement.${file}?from=2026-02-01&to=<script>`);
		expect([refused.status, refused.headers.get("location")]).toEqual([
			302,
			"/user/statement?from=2026-02-01&to=%3Cscript%3E",
		]);
	}
});

it("is refused to a basic user, and says when the service is down", async () => {
	expect((await basic.get(`/user/statement.csv?${days()}`)).status).toBe(403);
	proxy.failWith("error", /^\/portal-service\/statements/);
	expect(await buyer.get(`/user/statement?${days()}`)).toMatchObject({
		status: 503,
		body: { statement: null, period: null },
	});
});
