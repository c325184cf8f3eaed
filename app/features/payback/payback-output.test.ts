import { expect, test } from "vitest";
import { builtInFigures } from "#rules/payback/energy-figures";
import { calculateRetrofit } from "#rules/payback/retrofit";
import { thinSpace } from "~/shared/catalog/figures.ts";
import type { PaybackOutcome } from "./load-payback.server.ts";
import { appendToNote, noteParts } from "./note-text.tsx";
import { paybackCsv, renderPayback } from "./payback-document.server.ts";
import { compactQuery, readTyped } from "./payback-fields.ts";
import { readPayback } from "./payback-form.server.ts";
import { cashChart, paybackView, shortMoney } from "./payback-view.ts";

function outcomeOf(query: string): PaybackOutcome {
	const typed = readTyped(new URLSearchParams(query));
	const form = readPayback(typed, new Map(), builtInFigures);
	if (form.kind === "wrong") throw new Error(JSON.stringify(form.errors));
	const { input, sources } = form;
	return {
		values: typed.values,
		link: compactQuery(typed.values),
		input,
		sources,
		result: calculateRetrofit(input),
		parts: input.lines.map(() => null),
	};
}

const office = outcomeOf("l=%3Dcmd()~113~40~3000~40~~95~20&rate=12&apr=6&term=5&demand=10");

test("puts the figures into every formula", () => {
	const view = paybackView(office);
	expect(view.formulas).toContain("Line 1: (113 W − 40 W) × 40 × 3,000 hr ÷ 1,000 = 8,760 kWh");
	expect(view.formulas).toContain("Demand: 2.92 kW × $10.00 × 12 months = $350.40");
	expect(view.formulas).toContain("Simple payback: $3,000.00 ÷ $1,401.60 = 2.14 years");
	// $58.00 × 60 = $3,480.00.
	expect(view.formulas).toContain("Total interest: $58.00 × 60 − $3,000.00 = $480.00");
	for (const name of ["Net present value", "Discounted payback", "Internal rate of return", "CO₂"])
		expect(view.formulas.some((text) => text.startsWith(`${name}: `))).toBe(true);
	expect(view.verdict).toBe("2.1 years");
	expect(view.links?.page).toContain("~113~40~3000~40~~95~20");
});

test("names what changes the number of fixtures, and controls with their source", () => {
	const outcome = outcomeOf(
		"l=Hall~113~40~3000~40~~95~20~32~occupancy~~400&rate=&state=TX&sector=industrial",
	);
	const view = paybackView(outcome);
	expect(view.lines).toEqual([
		[
			"Hall",
			"40 → 32",
			`113${thinSpace}W`,
			`40${thinSpace}W, Occupancy sensors, 24%`,
			"3,000",
			`10,642${thinSpace}kWh`,
			"$2,800.00",
		],
	]);
	expect(view.formulas[0]).toBe(
		"Line 1: (113 W × 40 − 40 W × 32 × (1 − 24%)) × 3,000 hr ÷ 1,000 = 10,642 kWh",
	);
	expect(view.energy).toContainEqual(["Of which controls", "—", "—", `922${thinSpace}kWh`]);
	const told = view.assumptions.join(" ");
	expect(told).toContain(
		"the average industrial rate in Texas in 2019 (US Energy Information Administration)",
	);
	expect(told).toContain("Lawrence Berkeley National Laboratory, Lighting Controls in Commercial Buildings");
	expect(told).toContain("0.8231 lb per kWh, the US average, 2022");
	expect(paybackCsv(outcome)).toContain("Hall,40,113,,40,3000,10641.6,95.00,20.00,32,24,400.00");
});

test("marks text in the CSV that a spreadsheet would run, and leaves negative amounts", () => {
	const csv = paybackCsv(office);
	expect(csv).toContain("\r\n'=cmd(),40,113,");
	expect(csv).toContain("\r\n0,-3000.00,-3000.00,-3000.00");
});

test("draws bars below and above zero", () => {
	const chart = cashChart(office.result.flows);
	expect(chart.bars).toHaveLength(11);
	expect(chart.bars[0]).toMatchObject({ positive: false, y: chart.zero });
	expect(chart.bars[10]?.positive).toBe(true);
	expect(cashChart([{ year: 0, savedCents: 0, cumulativeCents: 0, presentCents: 0 }]).bars[0]?.height).toBe(
		0.5,
	);
	expect([shortMoney(-80_000), shortMoney(3_512_300), shortMoney(1_234_567_89)]).toEqual([
		"−$800",
		"$35.1K",
		"$1.2M",
	]);
});

test("makes the same PDF of the same calculation", async () => {
	const options = {
		storeName: "Shop",
		address: "https://shop.example/payback-calculator?l=1",
		date: new Date(0),
	};
	const bytes = await renderPayback(paybackView(office), options);
	expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
	expect(await renderPayback(paybackView(office), options)).toEqual(bytes);
});

test("keeps the note, and links calculations of this shop alone", () => {
	expect(appendToNote("", "a", 10)).toBe("a");
	expect(appendToNote("b", "a", 10)).toBe("b\n\na");
	expect(appendToNote("b".repeat(9), "a", 10)).toBeNull();
	expect(noteParts("See https://evil.example/payback-calculator?l=1 now")).toEqual([
		{ text: "See ", to: null },
		{ text: "Open the payback calculation", to: "/payback-calculator?l=1" },
		{ text: " now", to: null },
	]);
	expect(noteParts("plain")).toEqual([{ text: "plain", to: null }]);
});
