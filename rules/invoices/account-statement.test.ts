import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	addUpStatement,
	countsForBalance,
	readPeriod,
	type StatementEntry,
	statementCsv,
	statementKinds,
	statementPresets,
} from "./account-statement.ts";

const entries = fc.array(
	fc.record({
		day: fc.constantFrom("2026-01-01", "2026-01-02", "2026-02-01"),
		kind: fc.constantFrom(...statementKinds),
		cents: fc.integer({ min: -9_000_000, max: 9_000_000 }),
	}),
);

describe("a statement", () => {
	it("closes with the opening balance plus what counts, to the cent", () => {
		fc.assert(
			fc.property(fc.integer({ min: -5_000_000, max: 5_000_000 }), entries, (opening, list) => {
				const { rows, chargeCents, creditCents, closingCents } = addUpStatement(opening, list);
				const counted = list
					.filter(({ kind }) => countsForBalance(kind))
					.reduce((sum, { cents }) => sum + cents, 0);
				expect(closingCents).toBe(opening + counted);
				expect(opening + chargeCents - creditCents).toBe(closingCents);
				expect(rows.at(-1)?.balanceCents ?? opening).toBe(closingCents);
				expect(rows).toHaveLength(list.length);
				expect(rows.map(({ day }) => day)).toEqual(rows.map(({ day }) => day).toSorted());
			}),
		);
	});

	it("shows a surcharge as charged and paid, and moved credit without an amount", () => {
		const list: StatementEntry[] = [
			{ day: "2026-01-02", kind: "surcharge", cents: 30 },
			{ day: "2026-01-02", kind: "credit-applied", cents: -500 },
			{ day: "2026-01-01", kind: "invoice", cents: 1000 },
		];
		expect(addUpStatement(5, list).rows).toMatchObject([
			{ kind: "invoice", chargeCents: 1000, creditCents: 0, balanceCents: 1005 },
			{ kind: "surcharge", chargeCents: 30, creditCents: 30, balanceCents: 1005 },
			{ kind: "credit-applied", chargeCents: 0, creditCents: 0, balanceCents: 1005 },
		]);
	});

	it("as CSV has both balances, and no cell that a spreadsheet runs", () => {
		const row = { day: "2026-01-05", kind: "invoice", document: "INV-1", charge: 12.5, credit: 0 } as const;
		const csv = statementCsv({
			accountId: "10010",
			accountName: '=cmd|"x"',
			from: "2026-01-01",
			to: "2026-01-31",
			opening: 0.1,
			closing: 12.6,
			rows: [{ ...row, about: '+1, "quoted"', balance: 12.6 }],
		});
		const lines = parse(csv, { bom: true, columns: true }) as Record<string, string>[];
		expect(lines.map((line) => [line.Date, line.Entry, line["Balance (USD)"]])).toEqual([
			["2026-01-01", "Opening balance", "0.10"],
			["2026-01-05", "Invoice", "12.60"],
			["2026-01-31", "Closing balance", "12.60"],
		]);
		expect(lines[1]).toMatchObject({ Name: `'=cmd|"x"`, Details: `'+1, "quoted"`, "Charges (USD)": "12.50" });
	});
});

describe("periods of a statement", () => {
	it("presets are calendar months, quarters and years", () => {
		const days = (today: string) => statementPresets(today).map(({ from, to }) => `${from} ${to}`);
		expect(days("2026-11-28")).toEqual([
			"2026-11-01 2026-11-28",
			"2026-10-01 2026-10-31",
			"2026-07-01 2026-09-30",
			"2026-01-01 2026-11-28",
		]);
		expect(days("2028-03-01")).toEqual([
			"2028-03-01 2028-03-01",
			"2028-02-01 2028-02-29",
			"2027-10-01 2027-12-31",
			"2028-01-01 2028-03-01",
		]);
	});

	it("every preset can be read back", () => {
		const day = fc
			.date({ min: new Date("2001-01-01"), max: new Date("2098-12-31"), noInvalidDate: true })
			.map((date) => date.toISOString().slice(0, 10));
		fc.assert(
			fc.property(day, (today) => {
				for (const { from, to } of statementPresets(today))
					expect(readPeriod({ from, to })).toEqual({ kind: "period", from, to });
			}),
		);
	});

	it.each([
		["", "2026-01-31", { from: "Enter the first day of the statement." }],
		["2026-01-01", "", { to: "Enter the last day of the statement." }],
		["2026-02-01", "2026-01-31", { to: "The last day can't be before the first day." }],
		["2026-02-30", "2026-03-01", { from: "Enter a date such as 11/22/2026." }],
		["1.2.2026", "2026-03-01", { from: "Enter a date such as 11/22/2026." }],
		["9999-12-31", "9999-12-31", { from: expect.any(String), to: expect.any(String) }],
		["2024-01-01", "2026-01-01", { to: "A statement covers up to two years. Choose a shorter period." }],
	])("%j to %j is refused with a sentence", (from, to, errors) => {
		expect(readPeriod({ from, to })).toEqual({ kind: "wrong", errors });
	});

	it("days may be typed as month, day and year", () => {
		const period = { kind: "period", from: "2026-01-02", to: "2026-03-01" };
		expect(readPeriod({ from: "1/2/2026", to: "3/1/2026" })).toEqual(period);
	});

	it("two empty fields ask for no period, and two whole years are allowed", () => {
		expect(readPeriod({ from: "", to: "" })).toEqual({ kind: "none" });
		expect(readPeriod({ from: "2024-01-01", to: "2025-12-31" })).toMatchObject({ kind: "period" });
	});

	it("never throws, whatever is typed", () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (from, to) => {
				expect(["none", "wrong", "period"]).toContain(readPeriod({ from, to }).kind);
			}),
		);
	});
});
