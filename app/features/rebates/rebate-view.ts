/** Rebate programs as texts for the page. */

import type { RebateAmount, RebateProgram } from "#contracts/rebates/rebates";
import { formatCents, formatDay, formatNumber } from "#rules/format";
import { stateName } from "#rules/locations/us-states";
import { typedAmount } from "#rules/money/cents";
import {
	categoryNames,
	listNames,
	matchProgram,
	type ProgramStatus,
	programStatus,
	type RebatePart,
	type RebateVerdict,
	rebateEachCents,
	servesZip,
	typeNames,
} from "#rules/rebates/find-programs";
import { paths } from "~/paths.ts";
import type { Replaced } from "./rebate-search.ts";

export type AmountView = { category: string; text: string; rules: string };

export type MatchView = {
	verdict: RebateVerdict;
	/** `each` is what one fixture gets, with a link that carries it to the payback calculator. */
	amounts: { text: string; each: string | null; payback: string | null; needs: string | null }[];
	against: string[];
	checks: string[];
};

export type ProgramView = {
	id: string;
	name: string;
	sponsor: string;
	/** Name of the state. */
	state: string;
	place: string;
	type: string;
	status: ProgramStatus;
	dates: string;
	amounts: AmountView[];
	requirements: string[];
	cap: string;
	apply: string;
	source: string;
	checkedOn: string;
	match: MatchView | null;
};

export type ViewOptions = {
	today: string;
	zip: string | undefined;
	part: RebatePart | null;
	replaced: Replaced;
};

export function programView(program: RebateProgram, options: ViewOptions): ProgramView {
	return {
		id: program.id,
		name: program.name,
		sponsor: program.sponsor,
		state: stateName(program.state),
		place: placeText(program, options.zip),
		type: typeNames[program.type],
		status: programStatus(program, options.today),
		dates: datesText(program, options.today),
		amounts: program.amounts.map((amount) => ({
			category: categoryNames[amount.category],
			text: amountText(amount, program),
			rules: rulesText(amount),
		})),
		requirements: requirements(program),
		cap: program.cap,
		apply: program.apply,
		source: program.source,
		checkedOn: formatDay(program.checkedOn),
		match: options.part && matchView(program, options.part, options),
	};
}

function placeText(program: RebateProgram, zip: string | undefined): string {
	const state = stateName(program.state);
	if (program.zipPrefixes.length > 0 && zip && servesZip(program, zip)) return `${state}, serves ZIP ${zip}`;
	if (program.zipPrefixes.length > 0)
		return `${state}, ZIP codes from ${program.zipPrefixes.slice(0, 6).join(", ")}${program.zipPrefixes.length > 6 ? "…" : ""}`;
	return zip ? `${state}. Check that it serves the address` : state;
}

function datesText(program: RebateProgram, today: string): string {
	const { opensOn, closesOn } = program;
	switch (programStatus(program, today)) {
		case "closed":
			return `Closed ${formatDay(closesOn ?? "")}`;
		case "upcoming":
			return `Opens ${formatDay(opensOn ?? "")}${closesOn ? `, until ${formatDay(closesOn)}` : ""}`;
		case "open":
			return closesOn ? `Open until ${formatDay(closesOn)}` : "Open, no end date";
	}
}

const rate = (dollars: number) =>
	Number.isInteger(Number((dollars * 100).toFixed(4)))
		? formatCents(Math.round(dollars * 100))
		: `$${dollars}`;

/** "$60.00 per fixture" */
export function amountText({ dollars, unit }: RebateAmount, { type }: Pick<RebateProgram, "type">): string {
	const units = {
		lamp: "per lamp",
		fixture: "per fixture",
		watt: type === "new-construction" ? "per watt below the code limit" : "per watt reduced",
		kwh: "per kWh saved in the first year",
	};
	return `${rate(dollars)} ${units[unit]}`;
}

/** "10,000 to 20,000 lm, at least 120 lm/W"; empty without rules */
export function rulesText({ minLumens, maxLumens, minEfficacy }: RebateAmount): string {
	const lumens =
		minLumens !== null && maxLumens !== null
			? `${formatNumber(minLumens)} to ${formatNumber(maxLumens)} lm`
			: minLumens !== null
				? `at least ${formatNumber(minLumens)} lm`
				: maxLumens !== null
					? `at most ${formatNumber(maxLumens)} lm`
					: "";
	return [lumens, minEfficacy !== null && `at least ${formatNumber(minEfficacy)} lm/W`]
		.filter(Boolean)
		.join(", ");
}

const listingDayText = {
	purchase: "on the day of purchase",
	installation: "on the day of installation",
	application: "on the day of the application",
};

function requirements({ list, listedBy, preapproval, requirements }: RebateProgram): string[] {
	return [
		...(preapproval ? ["Pre-approval before you order."] : []),
		...(list === "none"
			? []
			: [`The exact part number must be on the ${listNames[list]} list ${listingDayText[listedBy]}.`]),
		...requirements,
	];
}

function matchView(program: RebateProgram, part: RebatePart, { today, replaced }: ViewOptions): MatchView {
	const { verdict, amounts, against, checks } = matchProgram(program, part, today);
	return {
		verdict,
		against,
		checks,
		amounts: amounts.map((amount) => {
			// Watts below the code limit depend on the whole building.
			const ofBuilding = program.type === "new-construction" && amount.unit === "watt";
			const cents = ofBuilding ? null : rebateEachCents(amount, part.watts, replaced);
			const payback =
				verdict !== "no" && cents !== null && cents > 0
					? paths.paybackCalculator({
							sku: part.sku,
							state: program.state,
							rebate: typedAmount(cents),
							...(replaced.existingWatts !== null && { existing: String(replaced.existingWatts) }),
							...(replaced.hours !== null && { hours: String(replaced.hours) }),
						})
					: null;
			return {
				text: amountText(amount, program),
				each:
					cents === null || amount.unit === "lamp" || amount.unit === "fixture"
						? null
						: `${formatCents(cents)} each`,
				payback,
				needs: cents !== null || ofBuilding ? null : neededFigures(amount, part, replaced),
			};
		}),
	};
}

function neededFigures(
	{ unit }: RebateAmount,
	{ watts }: RebatePart,
	{ existingWatts, hours }: Replaced,
): string {
	if (watts === null) return "The catalog has no watts for this part number.";
	const missing = [
		existingWatts === null && "existing watts",
		unit === "kwh" && hours === null && "hours a year",
	].filter(Boolean);
	return `Enter ${missing.join(" and ")} above to see the amount.`;
}
