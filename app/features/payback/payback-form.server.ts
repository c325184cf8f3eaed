/** Parses the calculator's query: what was typed, errors and input. */
import { z } from "zod";
import { formatNumber } from "#rules/format";
import { toCents, typedAmount } from "#rules/money/cents";
import {
	type CarbonRate,
	type Controls,
	type ControlsSaving,
	controlsNames,
	type EnergyFigures,
	findRate,
	type StateRate,
	sectorNames,
} from "#rules/payback/energy-figures";
import { getReferenceFixture } from "#rules/payback/fixture-reference";
import type { RetrofitInput, RetrofitLine } from "#rules/payback/retrofit";
import { type FigureUnit, parseHours, readTypedFigure } from "#rules/payback/typed-figures";
import type { FoundPart } from "./load-payback.server.ts";
import {
	type LineField,
	type LineValues,
	lineKey,
	type PaybackErrors,
	type PaybackValues,
	paybackLimits,
	type TermField,
	type TypedForm,
} from "./payback-fields.ts";

/** Where figures are from that weren't typed. */
export type FigureSources = {
	/** `null` for a typed rate. */
	rate: StateRate | null;
	/** `null` for a typed factor. */
	carbon: CarbonRate | null;
	/** What controls save, by line: an average, a typed share, or none. */
	controls: readonly (LineControls | null)[];
};
export type LineControls = { kind: Controls | null; average: ControlsSaving | null };

export type PaybackForm =
	| { kind: "wrong"; errors: PaybackErrors }
	| { kind: "right"; input: RetrofitInput; sources: FigureSources };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Bounds = { min: number; max: number; unit?: FigureUnit };

const figure = (name: string, { min, max, unit = "" }: Bounds) =>
	z
		.string()
		.refine((text) => text !== "", { error: `Enter ${name}`, abort: true })
		.transform((text) => readTypedFigure(text, unit) ?? Number.NaN)
		.refine((value) => !Number.isNaN(value), {
			error: `${capital(name)} must be a number, for example ${max >= 100 && min < 100 ? "100" : String(Math.max(min, 1))}`,
			abort: true,
		})
		.refine((value) => value >= min && value <= max, {
			error: `${capital(name)} must be between ${formatNumber(min, 2)} and ${formatNumber(max, 2)}${unit === "%" || unit === "" ? unit : ` ${unit}`}`,
		});

const orZero = (name: string, bounds: Bounds) =>
	z.union([z.literal("").transform(() => 0), figure(name, bounds)]);
const whole = (name: string, bounds: Bounds) =>
	figure(name, bounds).refine(Number.isInteger, { error: `${capital(name)} must be a whole number` });

const watts = { min: 0.1, max: 10_000, unit: "W" } as const;
const dollars = { min: 0, max: 100_000, unit: "dollars" } as const;

const existing = z
	.string()
	.transform(
		(text): { watts: number; lamps: number; lampLifeHours: number } | string =>
			getReferenceFixture(text) ?? text,
	)
	.pipe(
		z.union([
			z.object({ watts: z.number(), lamps: z.number(), lampLifeHours: z.number() }),
			figure("the existing fixture watts", watts),
		]),
	);

const hours = z
	.string()
	.refine((text) => text !== "", { error: "Enter the hours a year", abort: true })
	.transform((text) => parseHours(text) ?? Number.NaN)
	.refine((value) => !Number.isNaN(value), {
		error: "The hours a year must be a number like 3,120, or hours × days like 12 x 260",
		abort: true,
	})
	.refine((value) => value >= 1 && value <= 8760, {
		error: "The hours a year must be between 1 and 8,760",
	});

const lineSchema = z.object({
	existing,
	fixtures: whole("the number of fixtures", { min: 1, max: 100_000 }),
	hours,
	proposed: figure("the new fixture watts", watts),
	cost: figure("the cost of a new fixture", dollars),
	rebate: orZero("the rebate", dollars),
	newFixtures: z.union([z.literal(""), whole("the number of new fixtures", { min: 1, max: 100_000 })]),
	controls: z.union([z.literal(""), z.enum(controlsNames, { error: "Choose controls from the list" })]),
	controlsSaved: z.union([z.literal(""), figure("the controls savings", { min: 0, max: 95, unit: "%" })]),
	controlsCost: orZero("the cost of controls", { min: 0, max: 10_000_000, unit: "dollars" }),
});

const percent = (name: string, min: number, max: number) => figure(name, { min, max, unit: "%" });
const years = (name: string, max: number) => whole(name, { min: 1, max, unit: "years" });

const termSchema = z.object({
	rate: z.union([z.literal(""), figure("the rate", { min: 1, max: 200, unit: "cents" })]),
	state: z.string(),
	sector: z.enum(sectorNames, { error: "Choose a sector from the list" }),
	demand: orZero("the demand charge", { min: 0, max: 200, unit: "dollars" }),
	rise: percent("the price rise", -10, 25),
	install: orZero("the installation", dollars),
	program: orZero("the rebate for the project", { min: 0, max: 100_000_000, unit: "dollars" }),
	lamp: orZero("the lamp price", { min: 0, max: 10_000, unit: "dollars" }),
	labor: orZero("the labor", { min: 0, max: 10_000, unit: "dollars" }),
	lamps: z.union([z.literal(""), whole("the lamps in a fixture", { min: 1, max: 20 })]),
	life: z.union([z.literal(""), figure("the lamp life", { min: 100, max: 500_000, unit: "hours" })]),
	upkeep: orZero("the upkeep", { min: 0, max: 10_000, unit: "dollars" }),
	cooling: z.union([z.literal("").transform(() => 0), percent("the cooling factor", -50, 100)]),
	years: years("the study period", 40),
	discount: percent("the discount rate", 0, 50),
	apr: z.union([z.literal(""), percent("the interest rate", 0, 50)]),
	term: z.union([z.literal(""), years("the loan term", 30)]),
	carbon: z.union([z.literal(""), figure("the carbon factor", { min: 0, max: 5, unit: "lb" })]),
	region: z.string(),
});

type Line = z.output<typeof lineSchema>;
type Terms = z.output<typeof termSchema>;

/** What the catalog knows stands in where nothing was typed. */
function withPart(line: LineValues, part: FoundPart | undefined, install: string): LineValues {
	const found = part?.kind === "found" ? part : null;
	const labor = toCents(readTypedFigure(install, "dollars") ?? 0);
	const price = found?.priceCents;
	return {
		...line,
		proposed: line.proposed || (found?.watts == null ? "" : String(found.watts)),
		cost: line.cost || (price == null ? "" : typedAmount(price + labor)),
	};
}

/** Checks everything and reports all mistakes at once. @param parts by the part number as typed */
export function readPayback(
	{ values, tooMany }: Pick<TypedForm, "values" | "tooMany">,
	parts: ReadonlyMap<string, FoundPart>,
	figures: EnergyFigures,
): PaybackForm {
	const errors: PaybackErrors = {};
	if (tooMany)
		errors[lineKey("existing", 0)] =
			`A calculation has up to ${paybackLimits.lines} lines. We kept the first ${paybackLimits.lines}; put the others into a second calculation`;
	const lines = values.lines.flatMap((line, index) => readLine(line, index, { parts, values, errors }) ?? []);
	const parsed = termSchema.safeParse(values.terms);
	if (!parsed.success) collect(parsed.error, (field) => field as TermField, errors);
	const { terms } = values;
	const rate = parsed.success ? findRate(figures, terms.state, parsed.data.sector) : undefined;
	const carbon = figures.carbon.find(({ code }) => code === terms.region);
	if (terms.rate === "" && terms.state === "")
		errors.rate = "Enter your rate, or choose a state to use its average";
	else if (parsed.success && terms.state !== "" && !rate) errors.state = "Choose a state from the list";
	if (!carbon) errors.region = "Choose a region from the list";
	if ((terms.apr === "") !== (terms.term === ""))
		errors[terms.apr === "" ? "apr" : "term"] = "Enter both the interest rate and the loan term, or neither";
	if (Object.keys(errors).length > 0 || !parsed.success || !carbon) return { kind: "wrong", errors };
	return toInput(lines, parsed.data, { rate, carbon, averages: figures.controls });
}

function collect(error: z.ZodError, getKey: (field: string) => string, errors: PaybackErrors): void {
	for (const issue of error.issues) errors[getKey(String(issue.path[0]))] ??= deepest(issue);
}

/** The last alternative of a union says what is wrong with a typed figure. */
function deepest(issue: z.core.$ZodIssue): string {
	const inner = issue.code === "invalid_union" ? issue.errors.at(-1)?.[0] : undefined;
	return inner ? deepest(inner) : issue.message;
}

type Reading = {
	parts: ReadonlyMap<string, FoundPart>;
	values: PaybackValues;
	errors: PaybackErrors;
};

function readLine(line: LineValues, index: number, { parts, values, errors }: Reading): Line | null {
	const part = parts.get(line.sku);
	const found = part?.kind === "found";
	if (part?.kind === "unknown") errors[lineKey("sku", index)] = part.error;
	const parsed = lineSchema.safeParse(withPart(line, part, values.terms.install));
	if (!parsed.success) {
		collect(parsed.error, (field) => lineKey(field as LineField, index), errors);
		if (found && line.proposed === "" && part.watts === null)
			errors[lineKey("proposed", index)] = "The catalog has no watts for this part number. Enter them";
		if (found && line.cost === "" && part.priceCents === null)
			errors[lineKey("cost", index)] =
				"Enter the installed cost. Your price fills in by itself when you are signed in to a verified account";
		return null;
	}
	if (parsed.data.rebate > parsed.data.cost) {
		errors[lineKey("rebate", index)] = "The rebate can't be more than the cost";
		return null;
	}
	return parsed.data;
}

type Averages = {
	rate: StateRate | undefined;
	carbon: CarbonRate;
	averages: EnergyFigures["controls"];
};

function toInput(lines: readonly Line[], terms: Terms, { rate, carbon, averages }: Averages): PaybackForm {
	const controls = lines.map((line) => lineControls(line, averages));
	return {
		kind: "right",
		input: {
			lines: lines.map((line, index) => toLine(line, terms, controls[index]?.share ?? 0)),
			rateCentsPerKwh: terms.rate === "" ? (rate?.cents ?? 0) : terms.rate,
			demandCentsPerKw: toCents(terms.demand),
			relampCents: toCents(terms.lamp) + toCents(terms.labor),
			newUpkeepCents: toCents(terms.upkeep),
			coolingShare: terms.cooling / 100,
			projectRebateCents: toCents(terms.program),
			priceRise: terms.rise / 100,
			discountRate: terms.discount / 100,
			years: terms.years,
			loan: terms.apr !== "" && terms.term !== "" ? { rate: terms.apr / 100, years: terms.term } : null,
			poundsPerKwh: terms.carbon === "" ? carbon.pounds : terms.carbon,
		},
		sources: {
			rate: terms.rate === "" ? (rate ?? null) : null,
			carbon: terms.carbon === "" ? carbon : null,
			controls,
		},
	};
}

/** What the controls of a line save: as typed, else the average of their kind. */
function lineControls(
	{ controls, controlsSaved }: Line,
	averages: EnergyFigures["controls"],
): (LineControls & { share: number }) | null {
	const kind = controls === "" ? null : controls;
	if (controlsSaved !== "")
		return controlsSaved > 0 || kind ? { kind, average: null, share: controlsSaved / 100 } : null;
	return kind && { kind, average: averages[kind], share: averages[kind].share };
}

/** Lamps and life come from the reference table, or from what was typed for all lines. */
function toLine(
	{ existing: before, cost, rebate, ...line }: Line,
	terms: Terms,
	controlsShare: number,
): RetrofitLine {
	const existingFixture = typeof before === "number" ? null : before;
	const lamps = existingFixture?.lamps ?? (terms.lamps || null);
	const lifeHours = existingFixture?.lampLifeHours ?? (terms.life || null);
	return {
		fixtures: line.fixtures,
		newFixtures: line.newFixtures === "" ? line.fixtures : line.newFixtures,
		controlsShare,
		controlsCents: toCents(line.controlsCost),
		existingWatts: typeof before === "number" ? before : before.watts,
		proposedWatts: line.proposed,
		hoursPerYear: line.hours,
		costCents: toCents(cost),
		rebateCents: toCents(rebate),
		relamping: lamps !== null && lifeHours !== null ? { lamps, lifeHours } : null,
	};
}
