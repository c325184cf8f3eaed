import { describe, expect, it } from "vitest";
import { makeRow } from "../../../../../tests/factories/product.ts";
import { emptyState } from "../listing-state.ts";
import { cellText } from "./columns.ts";
import { rowLink, shownColumns, tableView } from "./table-view.ts";

const signIn = () => ({ kind: "sign-in" }) as const;
type Row = ReturnType<typeof makeRow>;
const view = (variations: Row[], state = emptyState, nearbyVariations: Row[] = []) =>
	tableView(
		{ variations, nearbyVariations, differs: { near: ["4 ft long", "3000 K"] } },
		{ ...state, view: "table" },
		"/p/led-lamps/par-reflectors",
		"featured",
		signIn,
	);

describe("shownColumns", () => {
	it("tells rows apart by what buyers choose by, and register entries of one part number by what the register adds", () => {
		const [a, b] = [
			makeRow({ certifiedOn: "2024-01-01", model: "3PK", emergencyBattery: true }),
			makeRow({ certifiedOn: "2025-01-01", model: "6PK" }),
		];
		expect(shownColumns([a, b], ["lumens"])).toEqual(["lumens", "emergency"]);
		const alike = { ...a, emergencyBattery: false };
		expect(shownColumns([alike, b], ["lumens"])).toEqual(["lumens", "model"]);
		expect(shownColumns([{ ...alike, sku: "OTHER" }, b], ["lumens"])).toEqual(["lumens"]);
	});

	it("fits the kind, without columns that nothing is known for", () => {
		expect(shownColumns([makeRow()], null)).toEqual([
			"shape",
			"base",
			"beam",
			"cbcp",
			"lumens",
			"watts",
			"cct",
			"cri",
			"dimming",
		]);
		expect(shownColumns([makeRow({ cri: null, cbcp: null })], null)).not.toContain("cri");
		const area = { kind: "area-light", distribution: "Type III", mounting: "Pole" } as const;
		expect(shownColumns([makeRow(area)], null).slice(0, 2)).toEqual(["distribution", "mounting"]);
	});

	it("shows what all kinds have for mixed results, and the brand where there are several", () => {
		const mixed = [makeRow(), makeRow({ kind: "troffer", brand: "Other" })];
		expect(shownColumns(mixed, null)).toEqual([
			"brand",
			"shape",
			"lumens",
			"watts",
			"efficacy",
			"cct",
			"cri",
		]);
	});

	it("adds the column in which equal rows differ to the chosen ones", () => {
		const rows = [makeRow({ distribution: "Type III" }), makeRow({ distribution: "Type V" })];
		expect(shownColumns(rows, ["lumens"])).toEqual(["distribution", "lumens"]);
	});
});

describe("tableView", () => {
	it("sorts by a heading, turns the order with the next click, and says it", () => {
		const heading = (state = emptyState) =>
			view([makeRow()], state).headings.find(({ key }) => key === "lumens");
		expect(heading()).toMatchObject({ sorted: null, unit: "lm", numeric: true });
		expect(heading()?.link).toContain("?sort=lumens-desc&view=table");
		expect(heading({ ...emptyState, sort: "lumens-desc" })).toMatchObject({ sorted: "descending" });
		expect(heading({ ...emptyState, sort: "lumens-desc" })?.link).toContain("sort=lumens-asc");
	});

	it("restores the links that it shortens", () => {
		const base = "/p/led-lamps/par-reflectors";
		for (const link of [`${base}/a-lamp?option=x-1`, `${base}/a-lamp`, "/p/downlights/disk/b?option=x-1"]) {
			const [row] = view([makeRow({ variationID: "x-1", link })]).rows;
			expect(row && rowLink(row, base)).toBe(link);
		}
	});

	it("has close rows in a section of their own, each with what it doesn't match", () => {
		const { rows, nearby } = view([makeRow({ variationID: "same" })], emptyState, [
			makeRow({ variationID: "near" }),
		]);
		expect(rows.map(([id]) => id)).toEqual(["same"]);
		expect(nearby.map((row) => [row[0], row.at(-1)])).toEqual([["near", "4 ft long, 3000 K"]]);
	});

	it("marks figures in doubt", () => {
		expect(cellText("lumens", makeRow({ lumens: 8000, doubtful: ["lumens"] }))).toBe("8,000*");
		expect(view([makeRow({ doubtful: ["lumens"] })]).doubts).toBe(true);
		expect(view([makeRow()]).doubts).toBe(false);
	});
});

it("shows the features in which rows differ, and all of them in a column that the user chose", () => {
	const rows = [
		makeRow({ features: ["0-10 V dimming", "Occupancy sensor"] }),
		makeRow({ features: ["0-10 V dimming", "Photocell"] }),
	];
	const features = (state = emptyState) => {
		const table = view(rows, state);
		const column = table.headings.findIndex(({ key }) => key === "features");
		return table.rows.map(([, , , , cells]) => cells[column]);
	};
	expect(features()).toEqual(["Occupancy sensor", "Photocell"]);
	expect(features({ ...emptyState, columns: ["features"] })).toEqual([
		"0-10 V dimming, Occupancy sensor",
		"0-10 V dimming, Photocell",
	]);
});
