/** A compliance sheet as texts, for the page, its PDF and CSV. */
import { formatNumber } from "#rules/format";
import type { SpaceResult } from "#rules/projects/compliance";
import { projectLimits, spaceLimits } from "#rules/projects/project-limits";
import { readQuantity } from "#rules/typed-numbers/quantity";
import type { ComplianceSheet } from "./compliance.server.ts";

export type ComplianceView = {
	projectID: string;
	name: string;
	/** Space, area, kind, controls, fixtures, watts, W/sq ft, limit, result. */
	spaces: { cells: string[]; verdict: SpaceResult["verdict"]; problems: string[] }[];
	building: { cells: string[]; verdict: SpaceResult["verdict"] };
	/** Type, part number, description, quantity, W each, W total, listing. */
	schedule: string[][];
	totalWatts: string;
	differences: string[];
};

export const spaceColumns = [
	"Space",
	"Area, sq ft",
	"Type of space",
	"Controls",
	"Fixtures",
	"Watts",
	"W/sq ft",
	"Limit, W/sq ft",
	"Result",
] as const;

export const scheduleColumns = [
	"Type",
	"Part number",
	"Description",
	"Qty",
	"W each",
	"W total",
	"Listing",
] as const;

export const verdictNames = { within: "Within limit", over: "Over limit", unknown: "Not determined" };

export const complianceSource =
	"Limits: ANSI/ASHRAE/IES Standard 90.1-2019, table 9.6.1, space-by-space method. Your local energy code governs.";

const density = (value: number) => value.toFixed(2);

export function complianceView({ projectID, name, lines, result }: ComplianceSheet): ComplianceView {
	const { building } = result;
	return {
		projectID,
		name,
		spaces: result.spaces.map((space) => ({
			verdict: space.verdict,
			problems: space.problems,
			cells: [
				space.name,
				formatNumber(space.squareFeet),
				space.limitOf ?? space.kind,
				space.controls || "Not entered",
				space.fixtures.map(({ type, quantity }) => `${formatNumber(quantity)} × ${type}`).join(", ") ||
					"None",
				formatNumber(space.watts, 1),
				density(space.density),
				space.limit === null ? "No limit" : density(space.limit),
				verdictNames[space.verdict],
			],
		})),
		building: {
			verdict: building.verdict,
			cells: [
				"Building",
				formatNumber(building.squareFeet),
				"",
				"",
				"",
				formatNumber(building.watts, 1),
				density(building.density),
				building.limit === null || building.allowance === null
					? "No limit"
					: `${density(building.limit)} (${formatNumber(building.allowance, 1)} W)`,
				verdictNames[building.verdict],
			],
		},
		schedule: lines.map(({ type, sku, name, quantity, watts, listing }) => [
			type || "No type",
			sku,
			name,
			formatNumber(quantity),
			watts === null ? "Not listed" : formatNumber(watts, 1),
			watts === null ? "Not listed" : formatNumber(watts * quantity, 1),
			listing || "None in our data",
		]),
		totalWatts: formatNumber(
			lines.reduce((sum, { watts, quantity }) => sum + (watts ?? 0) * quantity, 0),
			1,
		),
		differences: result.differences.map(
			({ called: label, project, spaces }) =>
				`${label}: ${formatNumber(project)} in the project, ${formatNumber(spaces)} assigned to spaces.`,
		),
	};
}

// Fixtures of a space as people type them: "A1 x 12, B2 x 4".

type Fixture = { type: string; quantity: number };

const first = /^(.+?)\s*[x×*]\s*((?:qty\s*)?\d.*)$/iu;
const last = /^(\d[\d,]*)\s*[x×*]?\s+(\S.*)$/iu;

/** @returns each type once, with its pieces together */
export function parseFixtures(text: string): { fixtures: Fixture[] } | { error: string } {
	const found = new Map<string, Fixture>();
	// A comma between digits separates thousands.
	for (const part of text.split(/[;\n]|,(?!\d{3}\b)/)) {
		const piece = part.trim();
		if (piece === "") continue;
		const [, type = "", pieces = ""] = first.exec(piece) ?? [];
		const [, count = "", tag = ""] = type ? [] : (last.exec(piece) ?? []);
		const name = (type || tag).trim();
		const quantity = readQuantity(pieces || count) ?? 0;
		if (
			name === "" ||
			name.length > spaceLimits.type ||
			!(quantity >= 1 && quantity <= projectLimits.quantity)
		)
			return {
				error: `Enter type and quantity, such as A1 x 12, B2 x 4. Check “${piece.slice(0, 40)}”.`,
			};
		const key = name.toUpperCase().replace(/\s+/g, "");
		const before = found.get(key);
		found.set(key, { type: before?.type ?? name, quantity: (before?.quantity ?? 0) + quantity });
	}
	if (found.size > spaceLimits.fixtures) return { error: `Enter at most ${spaceLimits.fixtures} types.` };
	return { fixtures: [...found.values()] };
}

export const formatFixtures = (fixtures: readonly Fixture[]): string =>
	fixtures.map(({ type, quantity }) => `${type} x ${quantity}`).join(", ");
