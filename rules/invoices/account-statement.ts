/** Entries of a statement with the balance after each of them, and the statement as CSV. Integer US cents. */

import { dateRule, readDate, readDayRange } from "../clock/plain-days.ts";
import { daysAfter, daysBetween } from "../clock/time-zones.ts";
import { plainCell } from "../format/spreadsheet-cell.ts";

/** Events of an account, in the words of a statement. */
export const statementKinds = [
	"invoice",
	"payment",
	"credit-memo",
	"credit-applied",
	"surcharge",
	"order-payment",
	"unapplied-payment",
] as const;
export type StatementKind = (typeof statementKinds)[number];

export const statementKindLabels: Record<StatementKind, string> = {
	invoice: "Invoice",
	payment: "Payment",
	"credit-memo": "Credit memo",
	"credit-applied": "Credit applied",
	surcharge: "Card surcharge",
	"order-payment": "Order paid online",
	"unapplied-payment": "Unapplied payment",
};

/** Kinds that are charged and paid at once, so that they never count for a balance. */
const settledAtOnce: readonly StatementKind[] = ["surcharge", "order-payment"];

/** A credit memo counts when it is issued; applying it moves it to an invoice. */
const movedOnly: readonly StatementKind[] = ["credit-applied"];

/** Whether entries of a kind change what the account owes. */
export const countsForBalance = (kind: StatementKind): boolean =>
	!settledAtOnce.includes(kind) && !movedOnly.includes(kind);

/** @param cents as in the ledger: above 0 what is owed, below 0 payments and credits */
export type StatementEntry = { day: string; kind: StatementKind; cents: number };

export type Balanced<Entry> = Entry & { chargeCents: number; creditCents: number; balanceCents: number };

function amounts({ kind, cents }: StatementEntry): { chargeCents: number; creditCents: number } {
	if (movedOnly.includes(kind)) return { chargeCents: 0, creditCents: 0 };
	if (settledAtOnce.includes(kind)) return { chargeCents: Math.abs(cents), creditCents: Math.abs(cents) };
	return { chargeCents: Math.max(0, cents), creditCents: Math.max(0, -cents) };
}

/**
 * Sorts entries by day, in their order within a day, and adds them up.
 * @returns the closing balance, which is the opening one plus charges less payments and credits
 */
export function addUpStatement<Entry extends StatementEntry>(
	openingCents: number,
	entries: readonly Entry[],
): { rows: Balanced<Entry>[]; chargeCents: number; creditCents: number; closingCents: number } {
	let balanceCents = openingCents;
	const sums = { chargeCents: 0, creditCents: 0 };
	const rows = entries
		.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
		.map((entry) => {
			const { chargeCents, creditCents } = amounts(entry);
			balanceCents += chargeCents - creditCents;
			sums.chargeCents += chargeCents;
			sums.creditCents += creditCents;
			return { ...entry, chargeCents, creditCents, balanceCents };
		});
	return { rows, ...sums, closingCents: balanceCents };
}

// A statement of account as CSV.

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

// Periods of a statement. Days are "YYYY-MM-DD" by the clock of the account, both included.

export type StatementPeriod = { from: string; to: string };

/** @param longestDays two years, with a leap day */
export const statementLimits = { longestDays: 731, entries: 5000, entriesPerPage: 200 } as const;

const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
/** @param start the first day of a month */
const monthsBefore = (start: string, months: number): string => {
	const [year = 0, month = 1] = start.split("-").map(Number);
	return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
};

/** Periods that a statement is mostly asked for, as of a day. */
export function statementPresets(today: string): (StatementPeriod & { label: string })[] {
	const month = startOfMonth(today);
	const monthOfYear = Number(today.slice(5, 7)) - 1;
	const quarter = monthsBefore(month, monthOfYear % 3);
	return [
		{ label: "This month", from: month, to: today },
		{ label: "Last month", from: monthsBefore(month, 1), to: daysAfter(month, -1) },
		{ label: "Last quarter", from: monthsBefore(quarter, 3), to: daysAfter(quarter, -1) },
		{ label: "Year to date", from: `${today.slice(0, 4)}-01-01`, to: today },
	];
}

export type PeriodErrors = Partial<Record<keyof StatementPeriod, string>>;

function dayError(text: string, which: "first" | "last"): string | undefined {
	if (text === "") return `Enter the ${which} day of the statement.`;
	return /^20/.test(readDate(text) ?? "") ? undefined : dateRule;
}

/** Reads what a person typed; two empty fields ask for no period. */
export function readPeriod(
	typed: StatementPeriod,
): { kind: "none" } | { kind: "wrong"; errors: PeriodErrors } | ({ kind: "period" } & StatementPeriod) {
	if (typed.from === "" && typed.to === "") return { kind: "none" };
	const empty = { from: dayError(typed.from, "first"), to: dayError(typed.to, "last") };
	if (empty.from || empty.to) return { kind: "wrong", errors: empty };
	const { from = "", to = "", errors } = readDayRange(typed);
	if (errors.to) return { kind: "wrong", errors };
	if (daysBetween(from, to) >= statementLimits.longestDays)
		return { kind: "wrong", errors: { to: "A statement covers up to two years. Choose a shorter period." } };
	return { kind: "period", from, to };
}
