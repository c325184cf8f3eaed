/** Energy, dollars and payback of new fixtures, one for one. */
import { z } from "zod";
import { zipTable } from "#reference/data-files.server";
import { formatCount, formatMoney, formatNumber } from "#rules/format";
import { toCents, toDollars } from "#rules/money/cents";
import { getStateRate, ratesYears, type StateRate, stateRates } from "#rules/payback/energy-figures";
import { calculateRetrofit, noTerms, simplePayback } from "#rules/payback/retrofit";
import { type HidSource, hidNames, hidSource } from "#rules/trade-words/hid-lamps";
import { readNumber } from "#rules/typed-numbers/decimal";
import { escapeMarkdown, link, paragraphs } from "./markdown.ts";
import { defineTool } from "./tool.ts";

// Input watts of fixtures that LED replaces, with their ballasts. Fluorescent: lamps × 32 W × a ballast factor of 0.88,
// as on the page of the TOL-SERIES. Metal halide and high-pressure sodium with magnetic ballasts: the standard fixture
// wattages of utility rebate programs in the US.

export type ExistingFixture = {
	name: string;
	watts: number;
	/** How the watts come about. */
	note: string;
	/** What the catalog has in its place, in words of the search. */
	replacement: string;
};

const t8LampWatts = 32;
const ballastFactor = 0.88;

function fluorescent(lamps: number, place: string, replacement: string): ExistingFixture {
	return {
		name: `${place} with ${lamps} T8 lamps`,
		watts: Math.round(lamps * t8LampWatts * ballastFactor),
		note: `${lamps} × ${t8LampWatts} W × ${ballastFactor} ballast factor`,
		replacement,
	};
}

const hidInputWatts = {
	"metal halide": { 175: 215, 250: 295, 400: 458, 1000: 1080 },
	"high pressure sodium": { 150: 188, 250: 295, 400: 465 },
} as const satisfies Partial<Record<HidSource, Record<number, number>>>;

const hidPattern = new RegExp(`\\b${hidNames}s?\\b`);

/** The input watts of mercury vapor fixtures aren't known here. */
function hid(lamp: HidSource, requestedWatts: number | null, replacement: string): ExistingFixture | null {
	const inputs =
		lamp in hidInputWatts ? Object.entries<number>(hidInputWatts[lamp as keyof typeof hidInputWatts]) : [];
	const entry = inputs.find(([watts]) => Number(watts) === (requestedWatts ?? 400));
	if (!entry) return null;
	const [lampWatts, watts] = entry;
	return {
		name: `${lampWatts} W ${lamp} fixture`,
		watts,
		note: "with a magnetic ballast",
		replacement: `${replacement} replacing ${lampWatts} W ${lamp}`,
	};
}

/** T5, T12 and 8 ft tubes, by word or code. */
const otherTubes = /\bt-?(?:5|12)(?:ho)?s?\b|\bf(?!32t8)\d{2,3}t\d{1,2}/;

/** What hangs on a pole, whose LED replacement is never a high bay. */
const outdoors: readonly (readonly [string, RegExp])[] = [
	["roadway light", /\bcobra ?heads?|\broad ?ways?\b|\bstreet ?(?:lights?|lamps?)\b/],
	[
		"area light",
		/\b(?:area|parking|poles?\b|flood|shoe ?box)|\b(?:church|car|truck|storage|front|back|employee|dealer\w*) lots?\b|\boutdoors?\b|\bexterior\b/,
	],
];

/** Such as "2x4 fluorescent troffers" or "400 W metal halide"; `null` for others. */
export function findExistingFixture(words: string): ExistingFixture | null {
	const text = words.toLowerCase();
	const lampWatts = readNumber(/(?<!\d|\d,)(\d[\d,]*)[\s-]*w(?:atts?)?\b/.exec(text)?.[1] ?? "");
	const place =
		/wall ?packs?/.exec(text)?.[0] ??
		(/high[\s-]?bays?/.test(text) ? null : outdoors.find(([, words]) => words.test(text))?.[0]) ??
		"high bay";
	const [hidName] = hidPattern.exec(text) ?? [];
	if (hidName) return hid(hidSource(hidName), lampWatts, place);
	// Of other tubes, and of high bays with tubes, the input watts aren't known here.
	if (otherTubes.test(text) || (/high[\s-]?bays?/.test(text) && !lampWatts)) return null;
	if (!/fluoresc|\bt-?8s?\b|\bf32t8|troffer|\b(?:2x4|2x2|lay-?in)s?\b.*\b(?:lamp|tube)s?\b/.test(text))
		return null;
	const counts: Record<string, number> = { one: 1, two: 2, three: 3, four: 4 };
	const counted =
		/\b(1|2|3|4|one|two|three|four)[\s-]*(?:(?:f32)?t-?8\w*[\s-]*)?(?:lamp|tube|bulb)/.exec(text)?.[1] ?? "";
	const lamps = counts[counted] ?? (Number(counted) || null);
	if (/\bstrips?\b|\bwraps?\b|wraparound/.test(text))
		return fluorescent(lamps ?? 2, "4 ft strip", "4 ft strip");
	return fluorescent(lamps ?? 4, "2x4 troffer", "retrofit troffer 2x4");
}

const ratesSource = `EIA, commercial average for ${ratesYears.commercial}`;

/** Rate of a state by its code or name; `null` for others. */
export function findStateRate(state: string): StateRate | null {
	const normalizedState = state.trim().toLowerCase();
	return (
		getStateRate(normalizedState) ??
		stateRates.find(({ name }) => name.toLowerCase() === normalizedState) ??
		null
	);
}

// "West Virginia" before "Virginia".
const longestFirst = stateRates.toSorted((a, b) => b.name.length - a.name.length);

/** The state that a message names: "in Texas", "in TX", "04101". Codes count only in upper case after a preposition or comma. */
export function readState(message: string): StateRate | null {
	const named = longestFirst.find(({ name }) => new RegExp(`\\b${name}\\b`, "i").test(message));
	if (named) return named;
	const zip = /(?<![\w$.,-])\d{5}(?![\w-]|[.,]\d)/.exec(message)?.[0] ?? "";
	const code = /(?:\b(?:in|for)\s+|,\s*)([A-Z]{2})\b/.exec(message)?.[1] ?? zipTable().find(zip)?.state;
	return code === undefined ? null : (getStateRate(code) ?? null);
}

const workday = { hours: 12, days: 260 };

const watts = z.number().positive().max(10_000);
const dollars = z.number().min(0).max(1_000_000);

const savingsSchema = z.object({
	existing: z.object({
		name: z.string().nullable(),
		watts: z.number(),
		note: z.string().nullable().describe("How the watts come about"),
	}),
	newWatts: z.number(),
	fixtures: z.number().int(),
	hoursPerYear: z.number(),
	hoursNote: z.string().nullable().describe("How the hours come about, when nobody gave them"),
	savedWattsEach: z.number(),
	savedKwhEach: z.number(),
	savedKwh: z.number().describe("A year, all fixtures"),
	savedPercent: z.number(),
	savedDollars: z.number().nullable().describe("A year, all fixtures; null without a rate"),
	centsPerKwh: z.number().nullable(),
	rateNote: z.string().nullable().describe("Where the rate is from, when nobody gave it"),
	cost: z.number().nullable().describe("US dollars for all fixtures after rebates; null when nobody gave it"),
	paybackYears: z.number().nullable().describe("Null without a rate and a cost"),
	formula: z.string(),
	calculator: z.string().describe("The payback calculator with these figures"),
});
export type EstimatedSavings = z.infer<typeof savingsSchema>;

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Dollars and payback, with how they come about; empty without a rate. */
function describeMoney(savings: EstimatedSavings): string {
	const { savedDollars, centsPerKwh, rateNote, cost, paybackYears } = savings;
	if (savedDollars === null || centsPerKwh === null) return "";
	const rate = `${formatNumber(centsPerKwh, 2)} cents per kWh${rateNote ? ` (${rateNote})` : ""}`;
	const payback =
		cost === null || paybackYears === null
			? ""
			: ` Payback: ${formatMoney(cost)} ÷ ${formatMoney(savedDollars)} = **${formatNumber(paybackYears, 1)} years**.`;
	return `, or **${formatMoney(savedDollars)}** at ${rate}.${payback}`;
}

/** What is saved, with the formula. @param before a sentence about both fixtures */
export function describeSavings(savings: EstimatedSavings, before: string): string {
	const { fixtures, hoursPerYear, hoursNote, savedWattsEach, savedPercent } = savings;
	if (savedWattsEach <= 0) return paragraphs(before, "That saves no energy.");
	const hours = `${formatNumber(hoursPerYear)} hr a year${hoursNote ? ` (${hoursNote})` : ""}`;
	const each = `That's ${formatNumber(savedWattsEach, 1)} W less per fixture (${savedPercent}%), or ${formatNumber(savings.savedKwhEach)} kWh at ${hours}.`;
	const all = `For ${formatCount(fixtures, "fixture")}: **${formatNumber(savings.savedKwh)} kWh a year**`;
	return paragraphs(
		before,
		each,
		(fixtures > 1 || savings.savedDollars !== null) && `${all}${describeMoney(savings) || "."}`,
		savings.savedDollars !== null && `Formula: ${savings.formula}.`,
	);
}

export function describeExisting({ existing }: EstimatedSavings): string {
	return existing.name
		? `A ${escapeMarkdown(existing.name)} draws about ${existing.watts} W (${existing.note}).`
		: `The existing fixture draws ${formatNumber(existing.watts, 1)} W.`;
}

export const estimateSavings = defineTool({
	name: "estimateSavings",
	title: "Estimate energy savings",
	description:
		"Energy and dollars that LED fixtures save a year in place of existing ones, one for one, and the simple payback. Knows the input watts of fluorescent troffers, metal halide and high-pressure sodium fixtures, and the average commercial rate of a US state.",
	input: z
		.object({
			existingWatts: watts.optional().describe("Input watts of an existing fixture, with its ballast"),
			existingFixture: z
				.string()
				.max(200)
				.optional()
				.describe("Instead: what it is, such as '400 W metal halide'"),
			newWatts: watts,
			fixtures: z.number().int().min(1).max(100_000).default(1),
			hoursPerYear: z.number().min(1).max(8_760).optional(),
			centsPerKwh: z.number().positive().max(200).optional(),
			state: z
				.string()
				.max(40)
				.refine((state) => findStateRate(state) !== null, "Enter a US state by name or code, such as TX.")
				.optional()
				.describe("US state by name or code, for its average rate when none is given"),
			cost: dollars.optional().describe("US dollars for all fixtures, installed"),
			rebate: dollars.optional().describe("US dollars for all fixtures"),
		})
		.refine(
			({ existingWatts, existingFixture = "" }) =>
				existingWatts !== undefined || findExistingFixture(existingFixture) !== null,
			{ error: "Enter the watts of the existing fixture, or a fixture we know.", path: ["existingWatts"] },
		),
	output: savingsSchema,
	rights: "everyone",
	scope: "read",
	changes: false,
	form: {
		lead: "Estimate energy, dollars and payback when LED replaces existing fixtures one for one.",
		example: "How much do I save replacing 50 2x4 fluorescent troffers with LED in Texas?",
		button: "Estimate savings",
		fields: {
			existingWatts: { label: "Existing fixture, W", hint: "Input watts, including ballast" },
			existingFixture: {
				label: "Or what it is",
				hint: "Such as: 400 W metal halide, or 2x4 troffer with 3 T8 lamps",
			},
			newWatts: { label: "New fixture, W", hint: "From the product page or cut sheet" },
			fixtures: { label: "Number of fixtures" },
			hoursPerYear: { label: "Hours a year", hint: "3,120 if left blank: 12 hr × 260 days" },
			centsPerKwh: { label: "Electricity rate, cents per kWh" },
			state: { label: "Or your state", hint: "To use its average commercial rate" },
			cost: { label: "Installed cost of all fixtures, $" },
			rebate: { label: "Rebate for all fixtures, $" },
		},
	},
	async call({ existingWatts, existingFixture = "", newWatts, fixtures, hoursPerYear, ...money }) {
		const referenceFixture = existingWatts === undefined ? findExistingFixture(existingFixture) : null;
		const before = existingWatts ?? referenceFixture?.watts ?? 0;
		const hours = hoursPerYear ?? workday.hours * workday.days;
		const saved = before - newWatts;
		const local = money.centsPerKwh === undefined && money.state ? findStateRate(money.state) : null;
		const cents = money.centsPerKwh ?? local?.cents ?? null;
		const { savedKwh, savedCents } = calculateRetrofit({
			...noTerms,
			rateCentsPerKwh: cents ?? 0,
			lines: [
				{
					fixtures,
					newFixtures: fixtures,
					controlsShare: 0,
					controlsCents: 0,
					existingWatts: before,
					proposedWatts: newWatts,
					hoursPerYear: hours,
					costCents: 0,
					rebateCents: 0,
					relamping: null,
				},
			],
		});
		const savedDollars = cents === null ? null : toDollars(savedCents);
		const cost = money.cost === undefined ? null : Math.max(0, money.cost - (money.rebate ?? 0));
		const payback = cost === null || cents === null ? null : simplePayback(toCents(cost), savedCents);
		const query = new URLSearchParams({
			existing: String(before),
			proposed: String(newWatts),
			fixtures: String(fixtures),
			hours: String(hours),
			...(cents !== null && { rate: String(cents) }),
		});
		return {
			existing: { name: referenceFixture?.name ?? null, watts: before, note: referenceFixture?.note ?? null },
			newWatts,
			fixtures,
			hoursPerYear: hours,
			hoursNote: hoursPerYear === undefined ? `${workday.hours} hr × ${workday.days} days` : null,
			savedWattsEach: round(saved, 1),
			savedKwhEach: Math.round(savedKwh / fixtures),
			savedKwh: Math.round(savedKwh),
			savedPercent: Math.round((saved / before) * 100),
			savedDollars,
			centsPerKwh: cents,
			rateNote: local ? `${local.name}, ${ratesSource}` : null,
			cost,
			paybackYears: payback === null ? null : round(payback, 1),
			formula: "watts saved × fixtures × hours ÷ 1,000 = kWh; kWh × rate = dollars",
			calculator: `/payback-calculator?${query}`,
		};
	},
	show: (savings) =>
		paragraphs(
			describeSavings(
				savings,
				`${describeExisting(savings)} The new one draws ${formatNumber(savings.newWatts, 1)} W.`,
			),
			`${link("Finish the payback with your costs", savings.calculator)}.`,
		),
});
