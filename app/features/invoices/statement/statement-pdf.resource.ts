import { redirect } from "@remix-run/node";
import type { AccountStatement } from "#contracts/invoices/invoices";
import { formatDay } from "#rules/format";
import { statementKindLabels } from "#rules/invoices/account-statement";
import { ageBuckets, ageLabels } from "#rules/invoices/aging";
import { formatMoney } from "#rules/money/money";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import {
	type Company,
	drawAmounts,
	drawBlock,
	drawCompanyLine,
	drawTitle,
	getCompany,
	pdfResponse,
} from "~/shared/pdf/document-parts.server.ts";
import { type Column, drawTable } from "~/shared/pdf/lines-table.server.ts";
import { createPdf, finishPdf, pageLayout } from "~/shared/pdf/pdf-document.server.ts";
import {
	drawFieldBoxes,
	drawFooters,
	drawHeading,
	drawMasthead,
	drawNotes,
	formatAddressLines,
} from "~/shared/pdf/pdf-parts.server.ts";
import { loadPeriod, statementFileName, typedPeriod } from "./load-statement.server.ts";

/** The statement of a period as PDF. */
export const loader = guardedResource(
	{ access: "invoices", needs: "portal.accountStatement" },
	async (context) => {
		const statement = await loadPeriod(context);
		if (!statement) return redirect(paths.statement(typedPeriod(context.url)));
		return pdfResponse(
			await renderStatement(statement, getCompany(context.url)),
			`${statementFileName(statement)}.pdf`,
		);
	},
);

type Row = AccountStatement["rows"][number];
const money = (dollars: number): string => (dollars === 0 ? "" : formatMoney(dollars));
const columns: readonly Column<Row>[] = [
	{ title: "Date", width: 66, align: "left", text: ({ day }) => formatDay(day) },
	{
		title: "Entry",
		width: 132,
		align: "left",
		strong: true,
		text: ({ kind, document }) => `${statementKindLabels[kind]} ${document}`.trim(),
	},
	{ title: "Details", width: 124, align: "left", text: ({ about }) => about },
	{ title: "Charges", width: 68, align: "right", text: ({ charge }) => money(charge) },
	{ title: "Credits", width: 72, align: "right", text: ({ credit }) => money(credit) },
	{ title: "Balance", width: 70, align: "right", text: ({ balance }) => formatMoney(balance) },
];

/** US Letter. */
async function renderStatement(statement: AccountStatement, company: Company): Promise<Buffer> {
	const { accountId, accountName, billTo, from, to, opening, charges, credits, closing, rows } = statement;
	const { openInvoices, unusedCredit, unapplied, ageing } = statement;
	const title = `Statement of account ${accountId}`;
	const period = `${formatDay(from)} to ${formatDay(to)}`;
	const pdf = createPdf({
		title: `${title}: ${accountName}`,
		author: company.name,
		subject: `Statement, ${period}`,
		keywords: [accountId, accountName].join(", "),
		date: new Date(to),
	});
	drawMasthead(pdf, company.name, "Statement");
	drawCompanyLine(pdf, company);
	drawTitle(pdf, title, `${period}.`);
	drawFieldBoxes(pdf, [
		{ label: "ACCOUNT", value: accountId, share: 1 },
		{ label: "FIRST DAY", value: formatDay(from), share: 1 },
		{ label: "LAST DAY", value: formatDay(to), share: 1 },
		{ label: "OPENING BALANCE", value: formatMoney(opening), share: 1.2 },
		{ label: "CLOSING BALANCE", value: formatMoney(closing), share: 1.2 },
	]);
	pdf.y =
		drawBlock(
			pdf,
			"Account",
			pageLayout.margin,
			pageLayout.inner / 2,
			billTo ? formatAddressLines(accountName, billTo) : [accountName],
		) + 10;
	if (rows.length > 0) await drawTable(pdf, columns, rows);
	else drawNotes(pdf, "Entries", ["No activity in this period."]);
	drawAmounts(
		pdf,
		[
			{ label: "Opening balance", amount: opening },
			{ label: "Charges", amount: charges },
			{ label: "Payments and credits", amount: -credits },
		],
		{ label: "Closing balance", amount: closing },
	);
	pdf.y += drawHeading(
		pdf,
		pageLayout.margin,
		pdf.y,
		pageLayout.inner,
		`Open invoices by age on ${formatDay(to)}`,
	);
	drawAmounts(
		pdf,
		ageBuckets.map((age) => ({ label: ageLabels[age], amount: ageing[age] })),
		{ label: "Open invoices", amount: openInvoices },
	);
	if (unusedCredit !== 0 || unapplied !== 0)
		drawNotes(pdf, "Closing balance", [
			`Open invoices ${formatMoney(openInvoices)}, less unused credit ${formatMoney(unusedCredit)}${unapplied === 0 ? "" : ` and unapplied payments ${formatMoney(unapplied)}`}, is ${formatMoney(closing)}.`,
		]);
	drawFooters(pdf, {
		first: [title, accountName, period].join(" · "),
		second: [company.name, company.phone, company.email].filter(Boolean).join(" · "),
	});
	return finishPdf(pdf);
}
