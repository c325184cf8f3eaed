/** A statement of account as CSV. */
import { plainCell } from "../format/spreadsheet-cell.ts";
import { type StatementKind, statementKindLabels } from "./account-statement.ts";

/** Money in dollars. */
export type CsvStatement = {
	accountId: string;
	accountName: string;
	from: string;
	to: string;
	opening: number;
	closing: number;
	rows: readonly {
		day: string;
		kind: StatementKind;
		document: string;
		about: string;
		charge: number;
		credit: number;
		balance: number;
	}[];
};

function cell(value: string | number): string {
	const plain = String(plainCell(value));
	return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const money = (dollars: number): string => dollars.toFixed(2);

const head = [
	"Account",
	"Name",
	"Date",
	"Entry",
	"Document",
	"Details",
	"Charges (USD)",
	"Payments and credits (USD)",
	"Balance (USD)",
];

/** One table, the opening balance first and the closing balance last. With byte order mark and CR LF, for Excel. */
export function statementCsv({
	accountId,
	accountName,
	from,
	to,
	opening,
	closing,
	rows,
}: CsvStatement): string {
	const account = [cell(accountId), cell(accountName)];
	const lines = [
		[...account, from, "Opening balance", "", "", "", "", money(opening)],
		...rows.map(({ day, kind, document, about, charge, credit, balance }) => [
			...account,
			day,
			statementKindLabels[kind],
			cell(document),
			cell(about),
			charge === 0 ? "" : money(charge),
			credit === 0 ? "" : money(credit),
			money(balance),
		]),
		[...account, to, "Closing balance", "", "", "", "", money(closing)],
	];
	return `\ufeff${[head, ...lines].map((line) => line.join(",")).join("\r\n")}\r\n`;
}
