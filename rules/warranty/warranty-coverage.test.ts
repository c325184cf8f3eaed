import fc from "fast-check";
import { expect, it } from "vitest";
import { warrantyCoverage } from "./warranty-coverage.ts";

const five = { warrantyYears: 5 };

it("counts from the purchase, and includes the last day", () => {
	const dates = { purchasedOn: "2021-11-23", installedOn: "2022-02-01" };
	expect(warrantyCoverage(five, dates, "2026-11-22")).toEqual({
		state: "covered",
		basis: "purchase",
		startsOn: "2021-11-23",
		endsOn: "2026-11-22",
		years: 5,
	});
	expect(warrantyCoverage(five, dates, "2026-11-23").state).toBe("ended");
});

it("counts from the installation where the purchase isn't known", () => {
	const dates = { purchasedOn: null, installedOn: "2022-02-01" };
	expect(warrantyCoverage(five, dates, "2026-11-22")).toMatchObject({
		state: "covered",
		basis: "installation",
		endsOn: "2027-01-31",
	});
});

it.each([
	["2024-02-29", 5, "2029-02-28"],
	["2024-02-29", 4, "2028-02-28"],
	["2025-01-01", 1, "2025-12-31"],
	["2025-08-31", 0.5, "2026-02-28"],
	["2004-06-10", 22, "2026-06-09"],
])("from %s for %s years it runs through %s", (startsOn, warrantyYears, endsOn) => {
	const dates = { purchasedOn: startsOn, installedOn: startsOn };
	expect(warrantyCoverage({ warrantyYears }, dates, startsOn).endsOn).toBe(endsOn);
});

it("says nothing of a product whose warranty isn't known", () => {
	for (const warrantyYears of [null, 0])
		expect(
			warrantyCoverage({ warrantyYears }, { purchasedOn: null, installedOn: "2022-02-01" }, "2026-11-22"),
		).toMatchObject({ state: "unknown", endsOn: null, years: null });
});

it("ends after it starts, and later for a longer warranty", () => {
	const day = fc
		.date({ min: new Date("1990-01-01"), max: new Date("2060-12-31"), noInvalidDate: true })
		.map((date) => date.toISOString().slice(0, 10));
	fc.assert(
		fc.property(day, fc.integer({ min: 1, max: 25 }), (installedOn, years) => {
			const end = (warrantyYears: number) =>
				warrantyCoverage({ warrantyYears }, { purchasedOn: null, installedOn }, installedOn).endsOn ?? "";
			expect(end(years) > installedOn && end(years + 1) > end(years)).toBe(true);
		}),
	);
});
