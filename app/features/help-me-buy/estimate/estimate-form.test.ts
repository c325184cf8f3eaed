import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { area } from "#photometry/rooms/plan";
import { readEstimateForm } from "./estimate-form.server.ts";

const good = {
	shape: "rectangle",
	room: "office",
	length: "40' 6\"",
	width: "30",
	height: "9",
	ceiling: "80",
	walls: "50%",
	floor: "20",
	sku: "A-1",
};
const read = (changes: Record<string, string> = {}) =>
	readEstimateForm(new URLSearchParams({ ...good, ...changes }));
const getInput = (changes: Record<string, string> = {}) => {
	const form = read(changes);
	if (form.kind !== "right") throw new Error(JSON.stringify(form));
	return form.input;
};
function getErrors(changes: Record<string, string>) {
	const form = read(changes);
	return form.kind === "wrong" ? form.errors : {};
}

describe("readEstimateForm", () => {
	it("is blank with usual values, and keeps what a link fills in", () => {
		const form = readEstimateForm(new URLSearchParams("sku=A-1&utm_source=mail"));
		expect(form).toMatchObject({ kind: "blank", values: { sku: "A-1", room: "office", height: "9" } });
	});

	it("takes the usual values of the kind of room", () => {
		expect(getInput()).toMatchObject({
			target: 40,
			workPlane: 2.5,
			mountingHeight: 9,
			lightLossFactor: 0.85,
			powerLimit: null,
			reflectances: { ceiling: 0.8, walls: 0.5, floor: 0.2 },
			grid: null,
			perimeterOffset: 0.5 / 0.3048,
		});
		expect(getInput({ room: "corridor" })).toMatchObject({ target: 10, workPlane: 0 });
		expect(
			getInput({
				target: "55",
				plane: "30 in",
				mount: "8",
				llf: "0.7",
				limit: "0.55",
				columns: "4",
				rows: "3",
				offset: "1' 6\"",
			}),
		).toMatchObject({
			target: 55,
			workPlane: 2.5,
			mountingHeight: 8,
			lightLossFactor: 0.7,
			powerLimit: 0.55,
			grid: { columns: 4, rows: 3 },
			perimeterOffset: 1.5,
		});
	});

	it("reads fixtures of other types, which take what is blank from the first", () => {
		const form = readEstimateForm(
			new URLSearchParams({
				...good,
				...{ at: "4,4 8,4", sku2: "DL-6", columns2: "3", rows2: "1", own3: "1", at3: "1.5,2" },
				...{ mount3: "7", llf3: "0.8", turn3: "across" },
			}),
		);
		expect(form).toMatchObject({
			kind: "right",
			input: {
				positions: [
					{ x: 4, y: 4 },
					{ x: 8, y: 4 },
				],
			},
			others: [
				{ number: 2, lightLossFactor: 0.85, turn: 0, place: { columns: 3, rows: 1 } },
				{ number: 3, mountingHeight: 7, lightLossFactor: 0.8, turn: 90 },
			],
		});
	});

	it("reads boxes in feet, inches and meters", () => {
		expect(getInput().boxes).toBeUndefined();
		expect(getInput({ boxes: `0,0,24,2'6",8; 10,4,3m,3,8'\n30,10,10.5,20,9` }).boxes).toEqual([
			{ x: 0, y: 0, width: 24, depth: 2.5, height: 8 },
			{ x: 10, y: 4, width: 3 / 0.3048, depth: 3, height: 8 },
			{ x: 30, y: 10, width: 10.5, depth: 20, height: 9 },
		]);
	});

	it("reads rotation and tilt of each type", () => {
		expect(getInput()).toMatchObject({ turn: 0, tilt: 0, aim: 0 });
		const form = read({
			...{ turn: "across", rotate: "30", tilt: "12.5", aim: "270" },
			...{ sku2: "B-2", columns2: "2", rows2: "1", tilt2: "90" },
		});
		expect(form).toMatchObject({
			input: { turn: 120, tilt: 12.5, aim: 270 },
			others: [{ turn: 0, tilt: 90, aim: 0 }],
		});
	});

	it("makes outlines of every shape", () => {
		const notch = { notchLength: "10", notchWidth: "12" };
		expect(area(getInput({ length: "40" }).outline)).toBe(1200);
		expect(area(getInput({ length: "40", shape: "l", ...notch }).outline)).toBe(1080);
		expect(area(getInput({ length: "40", shape: "u", ...notch }).outline)).toBe(1080);
		const polygon = { shape: "polygon", corners: "0,0 40,0; 40,20\n20,30 0,30 0,0", length: "", width: "" };
		expect(getInput(polygon).outline).toHaveLength(5);
	});

	it.each([
		[{ length: "" }, "length", "Enter the room length"],
		[{ boxes: "1,1,1,1" }, "boxes", "Box 1 must be five numbers like 10,4,24,3,8"],
		[{ boxes: "1,1,1,1,1,1" }, "boxes", "Box 1 must be five numbers"],
		[{ boxes: "1,1,2,2,4 NaN,1,2,2,4" }, "boxes", "Box 2 must be five numbers"],
		[{ boxes: "1,1,-2,2,4" }, "boxes", "Box 1 must be five numbers"],
		[{ boxes: "1,1,0,2,4" }, "boxes", "at least 0.1 ft wide, deep and high"],
		[{ boxes: "39,1,4,2,4" }, "boxes", "Box 1 reaches outside of the room"],
		[{ boxes: "-1,1,4,2,4" }, "boxes", "Box 1 reaches outside of the room"],
		[{ boxes: `1,1,${"9".repeat(400)},2,4` }, "boxes", "Box 1 reaches outside of the room"],
		[{ boxes: "1,1,2,2,9.5" }, "boxes", "Box 1 can't be higher than the ceiling"],
		[{ boxes: "1,1,1,1,1 ".repeat(41) }, "boxes", "Enter up to 40 boxes"],
		[{ boxes: "1.25,1.25,1.25,1.25,1.25 ".repeat(41) }, "boxes", "Enter up to 1,000 characters"],
		[{ tilt: "200" }, "tilt", "between 0 and 180°"],
		[{ tilt: "-5" }, "tilt", "The tilt must be a number"],
		[{ tilt: "NaN" }, "tilt", "must be a number"],
		[{ rotate: "1e9" }, "rotate", "The rotation must be"],
		[{ aim: "90" }, "aim", "Enter the tilt too"],
		[{ sku2: "B-2", columns2: "1", rows2: "1", aim2: "90", tilt2: "0" }, "aim2", "Enter the tilt too"],
		[{ sku2: "B-2", columns2: "1", rows2: "1", aim2: "400", tilt2: "30" }, "aim2", "between 0 and 360°"],
		[{ length: "-40" }, "length", "must be a length like"],
		[{ length: "NaN" }, "length", "must be a length like"],
		[{ length: "1e9" }, "length", "must be a length like"],
		[{ length: "0.001" }, "length", "between 2 and 2,000 ft"],
		[{ width: "99999999999999999999" }, "width", "between 2 and 2,000 ft"],
		[{ length: "2000", width: "2000" }, "length", "up to 500,000 sq ft"],
		[{ height: "5" }, "height", "between 6 and 150 ft"],
		[{ height: "9", mount: "12" }, "mount", "can't be above the ceiling"],
		[{ height: "9", plane: "8.5" }, "height", "at least 1 ft above"],
		[{ mount: "6", plane: "5.5" }, "mount", "at least 1 ft above"],
		[{ walls: "120" }, "walls", "between 0 and 95%"],
		[{ llf: "0" }, "llf", "between 0.3 and 1"],
		[{ limit: "0" }, "limit", "between 0.05 and 20 W/sq ft"],
		[{ limit: "none" }, "limit", "must be a number"],
		[{ target: "99999" }, "target", "between 0.5 and 1,000 fc"],
		[{ columns: "4" }, "rows", "Enter both"],
		[{ columns: "2.5", rows: "2" }, "columns", "whole number"],
		[{ columns: "20000", rows: "2" }, "columns", "between 1 and 200"],
		[{ room: "spaceship" }, "room", "Choose the kind of room"],
		[{ shape: "circle" }, "shape", "Choose a shape"],
		[{ turn: "diagonal" }, "turn", "Choose a direction"],
		[{ shape: "l" }, "notchLength", "Enter the cutout length"],
		[{ shape: "u", notchLength: "40", notchWidth: "5" }, "notchLength", "between 2 and"],
		[{ shape: "polygon" }, "corners", "at least 3 corners"],
		[{ shape: "polygon", corners: "0,0 10,10" }, "corners", "at least 3 corners"],
		[{ shape: "polygon", corners: "0,0 10,10 10,0 0,10" }, "corners", "Walls 1 and 3 cross or touch"],
		[{ shape: "polygon", corners: "0,0 10,0 NaN,4" }, "corners", "Corner 3 must be two numbers"],
		[{ shape: "polygon", corners: "0,0,0 10,0 9,9" }, "corners", "Corner 1 must be two numbers"],
		[{ shape: "polygon", corners: "0,0 1,0 1,1" }, "corners", "enclose no room"],
		[{ shape: "polygon", corners: "0,0 90000,0 0,90000" }, "corners", "within 2,000 ft"],
		[{ offset: "-1" }, "offset", "must be a length like"],
		[{ offset: "8" }, "offset", "a quarter of the room's shorter side"],
		[{ shape: "polygon", corners: "0,0 40,0 40,4 0,4", offset: "1.5" }, "offset", "a quarter of the room's"],
		[{ sku: "" }, "sku", "Enter the part number"],
		[{ at: "4,4 90,4" }, "at", "Position 2 is outside of the room"],
		[{ at: "4,4", columns: "2", rows: "2" }, "at", "columns and rows, or positions"],
		[{ columns2: "2", rows2: "2" }, "sku2", "Enter the part number of type B"],
		[{ sku2: "DL-6" }, "columns2", "Enter columns and rows of type B, or positions"],
		[{ sku2: "DL-6", at2: "4,4", columns2: "2" }, "columns2", "or positions"],
		[{ sku3: "DL-6", at3: "4;4" }, "at3", "Position 1 must be two numbers"],
		[{ sku4: "DL-6", at4: "4,4", mount4: "12" }, "mount4", "can't be above the ceiling"],
		[{ sku4: "DL-6", at4: "4,4", llf4: "7" }, "llf4", "between 0.3 and 1"],
		[{ sku2: "DL-6", at2: "1,1 ".repeat(101) }, "at2", "Enter up to 100 positions"],
	])("refuses %j", (changes, field, message) => {
		expect(getErrors(changes as Record<string, string>)).toHaveProperty(
			field,
			expect.stringContaining(message),
		);
	});

	it("refuses thousands of corners at once", () => {
		const corners = Array.from({ length: 10_000 }, (_, index) => `${index},${index % 7}`).join(" ");
		expect(getErrors({ shape: "polygon", corners })).toHaveProperty("corners");
	});

	it("answers any query, with finite numbers", () => {
		const fields = fc.constantFrom(
			"length",
			"width",
			"height",
			"mount",
			"plane",
			"walls",
			"corners",
			"target",
			"llf",
		);
		const value = fc.oneof(
			fc.string(),
			fc.double().map(String),
			fc.constantFrom("9", "1e309", "٣", "0x1f", "--1"),
		);
		fc.assert(
			fc.property(
				fc.dictionary(fields, value),
				fc.constantFrom("rectangle", "polygon", "l"),
				(changes, shape) => {
					const form = read({ ...changes, shape });
					if (form.kind !== "right") return form.kind === "wrong" && Object.keys(form.errors).length > 0;
					const { outline, height, mountingHeight, workPlane } = form.input;
					return [...outline.flatMap(({ x, y }) => [x, y]), height, mountingHeight, workPlane].every(
						Number.isFinite,
					);
				},
			),
		);
	});
});
