/** Which rebate programs a search finds, and in which order. Pure; days are ISO dates. */
import type { ProductKind } from "#contracts/catalog/catalog";
import type { DelistedModel, RebateAmount, RebateProgram } from "#contracts/rebates/rebates";
import { drawnKinds } from "../catalog/drawing-marks.ts";
import { formatDay, formatNumber } from "../format.ts";

export const programStatuses = ["open", "upcoming", "closed"] as const;
export type ProgramStatus = (typeof programStatuses)[number];

/** A program is open on its first and last day too. */
export function programStatus(
	{ opensOn, closesOn }: Pick<RebateProgram, "opensOn" | "closesOn">,
	today: string,
): ProgramStatus {
	if (closesOn !== null && closesOn < today) return "closed";
	return opensOn !== null && opensOn > today ? "upcoming" : "open";
}

/** @returns `null` where the data does not say which ZIP codes are served */
export function servesZip({ zipPrefixes }: Pick<RebateProgram, "zipPrefixes">, zip: string): boolean | null {
	if (zipPrefixes.length === 0) return null;
	return zipPrefixes.some((prefix) => zip.startsWith(prefix));
}

export type ProgramSearch = {
	/** Five digits. */
	zip?: string;
	state?: string;
	category?: RebateCategory;
	type?: RebateType;
	status?: ProgramStatus;
};

export type FoundPrograms = {
	programs: RebateProgram[];
	/** Programs of the state that the data gives to other ZIP codes. */
	elsewhere: number;
};

const pays = (program: RebateProgram, category: RebateCategory) =>
	program.amounts.some((amount) => amount.category === category || amount.category === "any");

/** Open programs first, those that end soonest on top; then the next to open; then the last closed. */
export function findPrograms(
	all: readonly RebateProgram[],
	{ zip, state, category, type, status }: ProgramSearch,
	today: string,
): FoundPrograms {
	const matchingPrograms = all.filter(
		(program) =>
			(!state || program.state === state) &&
			(!category || pays(program, category)) &&
			(!type || program.type === type) &&
			(!status || programStatus(program, today) === status),
	);
	const here = zip
		? matchingPrograms.filter((program) => servesZip(program, zip) !== false)
		: matchingPrograms;
	return {
		programs: here.toSorted((one, other) => compare(one, other, today)),
		elsewhere: matchingPrograms.length - here.length,
	};
}

const forever = "9999-12-31";

function compare(one: RebateProgram, other: RebateProgram, today: string): number {
	const statuses = [programStatus(one, today), programStatus(other, today)] as const;
	const [first, second] = statuses.map((status) => programStatuses.indexOf(status));
	const byStatus = (first ?? 0) - (second ?? 0);
	if (byStatus !== 0) return byStatus;
	const byDay =
		statuses[0] === "open"
			? (one.closesOn ?? forever).localeCompare(other.closesOn ?? forever)
			: statuses[0] === "upcoming"
				? (one.opensOn ?? "").localeCompare(other.opensOn ?? "")
				: (other.closesOn ?? "").localeCompare(one.closesOn ?? "");
	return byDay || one.state.localeCompare(other.state) || one.name.localeCompare(other.name);
}

// Whether a rebate program pays for a part number, and how much. Pure; days are ISO dates.

export type RebatePart = {
	sku: string;
	kind: ProductKind;
	/** False for base catalog numbers, which have wildcards. */
	orderable: boolean;
	lumens: number | null;
	watts: number | null;
	/** In lm/W. */
	efficacy: number | null;
	/** The list that the part number was on, as of a day. */
	listed: { list: "energy-star" | "dlc"; asOf: string } | null;
	delisted: DelistedModel | null;
};

/** "check": nothing speaks against it, but the data does not say enough. */
export type RebateVerdict = "match" | "check" | "no";

export type ProgramMatch = {
	verdict: RebateVerdict;
	/** Amounts that this part number can get; those of its category when something speaks against it. */
	amounts: RebateAmount[];
	/** Why it does not match. */
	against: string[];
	/** What to check before ordering. */
	checks: string[];
};

/**
 * Whether programs could pay for it: for lighting, not for mounting kits, lenses, photocells and battery packs, which
 * are of no drawn kind and give no light.
 */
export const isLighting = ({ kind, lumens, watts }: Pick<RebatePart, "kind" | "lumens" | "watts">): boolean =>
	kind !== "other" || lumens !== null || watts !== null;

/** An entry of a list older than this must be looked up again, in days. */
const freshDays = 366;

export function matchProgram(program: RebateProgram, part: RebatePart, today: string): ProgramMatch {
	const against: string[] = [];
	const checks: string[] = [];
	const status = programStatus(program, today);
	if (status === "closed") against.push(`Closed on ${formatDay(program.closesOn ?? "")}.`);
	if (status === "upcoming") against.push(`Opens on ${formatDay(program.opensOn ?? "")}.`);
	const ofCategory = program.amounts.filter(
		({ category }) => category === part.kind || (category === "any" && isLighting(part)),
	);
	if (ofCategory.length === 0) against.push(`Doesn't pay for ${kindName(part.kind)}.`);
	const faults = ofCategory.map((amount) => ({ amount, ...figureFaults(amount, part) }));
	const right = faults.filter(({ wrong }) => wrong.length === 0);
	if (ofCategory.length > 0 && right.length === 0)
		against.push(...new Set(faults.flatMap(({ wrong }) => wrong)));
	const sure = right.some(({ unknown }) => unknown.length === 0);
	if (!sure) checks.push(...new Set(right.flatMap(({ unknown }) => unknown)));
	checkListing(program, part, today, { against, checks });
	return {
		verdict: against.length > 0 ? "no" : checks.length > 0 ? "check" : "match",
		amounts: right.length > 0 ? right.map(({ amount }) => amount) : ofCategory,
		against,
		checks,
	};
}

function figureFaults({ minLumens, maxLumens, minEfficacy }: RebateAmount, part: RebatePart) {
	const wrong: string[] = [];
	const unknown: string[] = [];
	const compare = (value: number | null, least: number | null, most: number | null, unit: string) => {
		if (least === null && most === null) return;
		const limit =
			least !== null && most !== null
				? `${formatNumber(least)} to ${formatNumber(most)} ${unit}`
				: least !== null
					? `at least ${formatNumber(least)} ${unit}`
					: `at most ${formatNumber(most ?? 0)} ${unit}`;
		if (value === null) unknown.push(`Needs ${limit}. The catalog has no figure for this part number.`);
		else if (value < (least ?? 0) || value > (most ?? Number.POSITIVE_INFINITY))
			wrong.push(`Needs ${limit}. This part number has ${formatNumber(value, 1)} ${unit}.`);
	};
	compare(part.lumens, minLumens, maxLumens, "lm");
	compare(part.efficacy, minEfficacy, null, "lm/W");
	return { wrong, unknown };
}

const accepts = (program: RebateProgram, list: "energy-star" | "dlc"): boolean =>
	program.list === "either" || program.list === list;

function checkListing(
	program: RebateProgram,
	part: RebatePart,
	today: string,
	{ against, checks }: { against: string[]; checks: string[] },
): void {
	if (program.list === "none") return;
	const name = listNames[program.list];
	if (!part.orderable) {
		against.push(
			`Base catalog number: the ${name} list has complete part numbers. Choose a complete number first.`,
		);
		return;
	}
	if (part.delisted && accepts(program, part.delisted.list)) {
		against.push(delistedSentence(part.delisted));
		return;
	}
	if (!part.listed || !accepts(program, part.listed.list)) {
		if (program.list === "energy-star")
			against.push("Must be on the ENERGY STAR list. We have no entry for it.");
		else checks.push(`Must be on the ${name} list. Look up this exact part number there.`);
		return;
	}
	const age = (Date.parse(today) - Date.parse(part.listed.asOf)) / 86_400_000;
	if (age > freshDays)
		checks.push(
			`On the ${listNames[part.listed.list]} list of ${formatDay(part.listed.asOf)}, which is over a year old. Look up today's list.`,
		);
}

export function delistedSentence({ list, delistedOn, lastListedOn }: DelistedModel): string {
	const name = listNames[list];
	if (delistedOn) return `Taken off the ${name} list on ${formatDay(delistedOn)}.`;
	return lastListedOn
		? `No longer on the ${name} list. Last seen on the list of ${formatDay(lastListedOn)}.`
		: `No longer on the ${name} list.`;
}

/**
 * What one fixture gets.
 * @param replaced the existing fixture's watts, and its hours a year
 * @returns cents, rounded half up; `null` when the amount depends on something unknown
 */
export function rebateEachCents(
	{ dollars, unit }: Pick<RebateAmount, "dollars" | "unit">,
	watts: number | null,
	{ existingWatts, hours }: { existingWatts: number | null; hours: number | null },
): number | null {
	if (unit === "lamp" || unit === "fixture") return Math.round(dollars * 100);
	if (watts === null || existingWatts === null) return null;
	const saved = Math.max(0, existingWatts - watts);
	// Binary fractions: 0.35 × 73 × 100 must not become 2554.99…
	const cents = (units: number) => Math.round(Number((dollars * units * 100).toFixed(6)));
	if (unit === "watt") return cents(saved);
	return hours === null ? null : cents((saved * hours) / 1000);
}

// Words of rebate programs and their names on pages. Without schemas, so that pages load none.

export const rebateTypes = ["prescriptive", "custom", "midstream", "new-construction"] as const;
type RebateType = (typeof rebateTypes)[number];

/** Kinds of products; "any" pays for every kind. */
export const rebateCategories = [...drawnKinds, "any"] as const;
type RebateCategory = (typeof rebateCategories)[number];

export const rebateUnits = ["lamp", "fixture", "watt", "kwh"] as const;

/** The list that the exact model must be on; "either" is DLC or ENERGY STAR. */
export const rebateLists = ["none", "energy-star", "dlc", "dlc-premium", "either"] as const;
export type RebateList = (typeof rebateLists)[number];

/** The day on which the model must be listed. */
export const listingDays = ["purchase", "installation", "application"] as const;

export const categoryNames: Record<RebateCategory, string> = {
	lamp: "LED lamps",
	downlight: "Downlights",
	"high-bay": "High bays",
	troffer: "Troffers and panels",
	linear: "Linear fixtures",
	"wall-pack": "Wall packs",
	"area-light": "Area lights",
	"flood-light": "Flood lights",
	"exit-sign": "Exit signs",
	"emergency-light": "Emergency lights",
	any: "All lighting",
};

export const typeNames: Record<RebateType, string> = {
	prescriptive: "Prescriptive",
	custom: "Custom",
	midstream: "Midstream (instant)",
	"new-construction": "New construction",
};

export const listNames: Record<Exclude<RebateList, "none">, string> = {
	"energy-star": "ENERGY STAR",
	dlc: "DLC",
	"dlc-premium": "DLC Premium",
	either: "DLC or ENERGY STAR",
};

/** What a product's kind is called in a sentence. */
const kindName = (kind: ProductKind): string =>
	kind === "other" ? "this kind of product" : categoryNames[kind].toLowerCase().replace(/^led/, "LED");
