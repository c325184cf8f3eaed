import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Distribution } from "../distribution.ts";
import { positionIndex } from "../figures/glare.ts";
import { glareRooms } from "../figures/glare-rooms.ts";
import { readPhotometricFile } from "../files/read-photometric-file.ts";
import { cie190 } from "../references/cie-190-glare.ts";
import { cylindricalIlluminance, glareRatings, observersAtWalls } from "./observers.ts";
import type { Fixture, Luminaire, Room } from "./patches.ts";
import { rectangle } from "./plan.ts";
import { lightRoom } from "./radiosity.ts";

const radians = Math.PI / 180;
const meters = { eye: 1.2, unitMeters: 1 };
const gray = { ceiling: 0.7, walls: 0.5, floor: 0.2 };
const black = { ceiling: 0, walls: 0, floor: 0 };

const angles = Array.from({ length: 37 }, (_, index) => index * 5);
/** 1,000 cd · cos θ all around. */
const row = angles.map((degrees) => Math.max(0, 1000 * Math.cos(degrees * radians)));
const cosine: Distribution = {
	verticalAngles: angles,
	horizontalAngles: [0, 90, 180, 270, 360],
	candela: [row, row, row, row, row],
};
const panel = (scale = 1): Fixture => ({
	distribution: { ...cosine, candela: cosine.candela.map((row) => row.map((value) => scale * value)) },
	factor: 1,
	...{ length: 0.6, width: 0.6 },
});
const at = (x: number, y: number, z: number, fixture: Fixture, turn = 0): Luminaire => ({
	...{ x, y, z, turn, fixture },
});
const box = (length: number, width: number, height: number, reflectances = gray): Room => ({
	...{ outline: rectangle(length, width), height, workPlane: 0.75, reflectances },
});
const light = (room: Room, luminaires: Luminaire[]) => {
	const [lit] = lightRoom(room, [luminaires]);
	return lit ? [{ luminaires, lit }] : [];
};

describe("observersAtWalls", () => {
	it("puts one in the middle of each wall, who looks into the room", () => {
		const observers = observersAtWalls(rectangle(8, 4));
		const round = (value: number) => Math.round(value * 10) / 10 + 0;
		expect(observers.map(({ x, y, toward }) => [x, y, toward].map(round))).toEqual([
			[4, 0, 90],
			[8, 2, 180],
			[4, 4, -90],
			[0, 2, 0],
		]);
	});

	it("puts nobody at a wall that is too short", () => {
		expect(observersAtWalls(rectangle(8, 0.5), 1)).toHaveLength(2);
	});
});

describe("glareRatings", () => {
	const example = readPhotometricFile(
		readFileSync(new URL("../references/cie-190-example.ldt", import.meta.url)),
	);

	/** The rooms of the tabular method: eyes on the floor of gray 20%, luminaires 2 m above, as far apart. */
	function ofTable(wide: number, deep: number, turn: number) {
		const height = 2;
		const { length, width, height: deepOpening, round } = example.opening;
		const fixture: Fixture = {
			...{ distribution: example.distribution, factor: 1, length, width, height: deepOpening, round },
		};
		const luminaires: Luminaire[] = [];
		for (let x = 0.5; x < wide; x++)
			for (let y = 0.5; y < deep; y++) luminaires.push(at(x * height, y * height, height, fixture, turn));
		const room = { ...box(wide * height, deep * height, height), workPlane: 0 };
		const observer = { x: (wide * height) / 2, y: 1e-3, toward: 90 };
		return glareRatings(room, light(room, luminaires), [observer], { eye: 1e-3, unitMeters: 1 })[0];
	}

	it.each([
		[4, 4],
		[4, 8],
		[8, 8],
	])("meets the table of CIE 190 within 1 in a room of %i by %i heights", (wide, deep) => {
		const row = cie190[glareRooms.findIndex((room) => room.wide === wide && room.deep === deep)];
		expect(Math.abs((ofTable(wide, deep, 0) ?? 0) - (row?.[0] ?? 0)), "crosswise").toBeLessThan(1);
		expect(Math.abs((ofTable(wide, deep, 90) ?? 0) - (row?.[5] ?? 0)), "endwise").toBeLessThan(1);
	});

	const observer = { x: 2, y: 0.01, toward: 90 };
	const rate = (room: Room, luminaires: Luminaire[], setting = meters) =>
		glareRatings(room, light(room, luminaires), [observer], setting)[0];

	it("is the formula for one luminaire", () => {
		const room = box(4, 8, 2.8);
		const rating = rate(room, [at(3, 4, 2.8, panel())]);
		const [ahead, aside, above] = [3.99, 1, 1.6];
		const squared = ahead ** 2 + aside ** 2 + above ** 2;
		const down = above / Math.sqrt(squared);
		// A flat opening of 0.36 m² with a cosine distribution is equally bright from all sides: I/A = 1,000 ÷ 0.36.
		const luminance = 1000 / 0.36;
		const solidAngle = (0.36 * down) / squared;
		const sources = (luminance ** 2 * solidAngle) / positionIndex(ahead, aside, above) ** 2;
		const background = (0.25 * sources) / 10 ** ((rating ?? 0) / 8);
		// What remains is the light that the eye gets from the walls: some of 1,000 π lm on 131 m².
		expect(background * Math.PI).toBeGreaterThan(5);
		expect(background * Math.PI).toBeLessThan(60);
		expect(rating).not.toBeNull();
		const twice = rate(room, [at(3, 4, 2.8, panel(2))]);
		expect((twice ?? 0) - (rating ?? 0)).toBeCloseTo(8 * Math.log10(2), 6);
	});

	it("is the same in feet", () => {
		const foot = 0.3048;
		const inFeet = (value: number) => value / foot;
		const fixture = { ...panel(), length: inFeet(0.6), width: inFeet(0.6) };
		const room = { ...box(inFeet(4), inFeet(8), inFeet(2.8)), workPlane: inFeet(0.75) };
		const groups = light(room, [at(inFeet(3), inFeet(4), inFeet(2.8), fixture)]);
		const [rating] = glareRatings(room, groups, [{ x: inFeet(2), y: inFeet(0.01), toward: 90 }], {
			...{ eye: inFeet(1.2), unitMeters: foot },
		});
		expect(rating).not.toBeNull();
		expect(rating).toBeCloseTo(rate(box(4, 8, 2.8), [at(3, 4, 2.8, panel())]) ?? 0, 1);
	});

	it("leaves light loss factors out", () => {
		const room = box(4, 8, 2.8);
		const dirty = { ...panel(), factor: 0.5 };
		expect(rate(room, [at(3, 4, 2.8, dirty)])).not.toBeNull();
		expect(rate(room, [at(3, 4, 2.8, dirty)])).toBeCloseTo(rate(room, [at(3, 4, 2.8, panel())]) ?? 0, 6);
	});

	it("is unknown without a luminaire in view, a size, or a lit surface", () => {
		const room = box(4, 8, 2.8);
		expect(rate(room, [at(2, 0.2, 2.8, panel())]), "overhead").toBeNull();
		expect(rate(room, [at(3, 4, 2.8, { ...panel(), length: 0 })]), "a point").toBeNull();
		expect(rate(box(4, 8, 2.8, black), [at(3, 4, 2.8, panel())]), "black walls").toBeNull();
	});

	it("doesn't count luminaires around a corner", () => {
		const outline = [
			...[
				{ x: 0, y: 0 },
				{ x: 4, y: 0 },
				{ x: 4, y: 4 },
				{ x: 10, y: 4 },
			],
			...[
				{ x: 10, y: 8 },
				{ x: 0, y: 8 },
			],
		];
		const room = { ...box(4, 8, 2.8), outline };
		const seen = at(2, 6, 2.8, panel());
		const hidden = at(9, 4.4, 2.8, panel());
		const rating = rate(room, [seen, hidden]);
		const alone = rate(room, [seen]);
		// The hidden one lights the walls and so lowers the rating.
		expect(rating).toBeLessThan(alone ?? 0);
	});
});

describe("cylindricalIlluminance", () => {
	it("is I sin θ ÷ (π d²) of one small luminaire between black walls", () => {
		const small = { ...panel(), length: 0, width: 0 };
		const room = box(10, 10, 3, black);
		const groups = light(room, [at(5, 5, 3, small)]);
		for (const flat of [0, 0.5, 1, 2, 4]) {
			const squared = flat ** 2 + 1.8 ** 2;
			const intensity = (1000 * 1.8) / Math.sqrt(squared);
			const [value] = cylindricalIlluminance(room, groups, [{ x: 5 + flat, y: 5 }], 1.2);
			expect(value).toBeCloseTo((intensity * flat) / (Math.PI * squared ** 1.5), 0);
		}
	});

	it("is the exitance of a room whose surfaces are equally bright", () => {
		const room = box(6, 4, 3);
		const [group] = light(room, [at(3, 2, 3, panel())]);
		if (!group) throw new Error("no light");
		const even = { ...group.lit, exitance: group.lit.exitance.map(() => 50) };
		const groups = [{ luminaires: [], lit: even }];
		const [middle, corner] = cylindricalIlluminance(
			room,
			groups,
			[
				{ x: 3, y: 2 },
				{ x: 0.5, y: 0.5 },
			],
			1.2,
		);
		expect(middle).toBeCloseTo(50, 6);
		expect(corner).toBeCloseTo(50, 6);
	});
});
