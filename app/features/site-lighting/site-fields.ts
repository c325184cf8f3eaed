/** Fields of a site lighting layout, as in the URL and in the order of the form. */
import { parsePoints } from "../help-me-buy/estimate/room-outline.ts";

/** Numbers of things that a site may have. The address of a form limits them too. */
export const siteLimits = {
	types: 4,
	groups: 6,
	areas: 3,
	buildings: 4,
	poles: 100,
	points: 20_000,
	linePoints: 6_000,
	/** Corners of an area, of the property line, and of a building. */
	corners: 40,
	buildingCorners: 16,
	/** Distance from the origin, in feet. */
	reach: 5_000,
} as const;

/** What an area is checked against. */
export const areaUses = { "": "Nothing", egress: "Egress path, NFPA 101" } as const;
export type AreaUse = keyof typeof areaUses;

export const typeLetters = ["A", "B", "C", "D"] as const;

/** Fields that each group of poles has, each area and so on. */
const repeated = {
	types: ["sku", "option", "llf"],
	groups: ["type", "arrangement", "mh", "arm", "tilt", "aim", "at", "cols", "rows", "dx", "dy"],
	areas: ["name", "area", "grid", "use", "path", "view"],
	buildings: ["building", "top"],
} as const;
type Repeated = typeof repeated;
type FieldName = Repeated[keyof Repeated][number];
export type SiteField = `${FieldName}${number}` | "line" | "zone" | "step";
export type SiteValues = Partial<Record<SiteField, string>>;
export type SiteErrors = Partial<Record<SiteField, string>>;

export const countTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

export const siteFields: readonly SiteField[] = [
	...(["types", "groups", "areas", "buildings"] as const).flatMap((part) =>
		countTo(siteLimits[part]).flatMap((number) =>
			repeated[part].map((field): SiteField => `${field}${number}`),
		),
	),
	"line",
	"zone",
	"step",
];

/** The most characters of a field; positions and corners take more than other fields. */
export const longestField = (field: SiteField): number =>
	/^(?:at|area|line)/.test(field)
		? 900
		: field.startsWith("building")
			? 300
			: /^(?:sku|option)/.test(field)
				? 128
				: 40;

/** What the form shows before anything was typed. */
export const usualSite: SiteValues = {
	llf1: "0.9",
	type1: "A",
	arrangement1: "single",
	mh1: "25",
	grid1: "10",
};

/** The URL's query of a site, without empty fields. */
export const siteQuery = (values: SiteValues): Record<string, string> =>
	Object.fromEntries(
		siteFields.flatMap((field) => {
			const value = values[field];
			return value ? [[field, value]] : [];
		}),
	);

/** A position as it is typed and kept in the address. */
const pointText = ({ x, y }: { x: number; y: number }): string =>
	`${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;

/**
 * New positions of poles that were dragged.
 *
 * @param text positions as they were typed
 * @param moveOf how far the pole at an index was moved, in feet
 */
export function movedPositions(
	text: string,
	moveOf: (index: number) => { dx: number; dy: number } | undefined,
): { points: { x: number; y: number }[]; text: string } {
	const typed = parsePoints(text, "Position");
	if ("wrong" in typed) return { points: [], text };
	const points = typed.map(({ x, y }, index) => {
		const { dx, dy } = moveOf(index) ?? { dx: 0, dy: 0 };
		return { x: Math.round((x + dx) * 10) / 10, y: Math.round((y + dy) * 10) / 10 };
	});
	return { points, text: points.map(pointText).join(" ") };
}
