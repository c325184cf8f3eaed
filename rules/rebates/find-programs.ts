/** Which rebate programs a search finds, and in which order. Pure; days are ISO dates. */
import type { RebateProgram } from "#contracts/rebates/rebates";
import type { RebateCategory, RebateType } from "./rebate-words.ts";

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
