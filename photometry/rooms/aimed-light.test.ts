/** Light of luminaires that are turned and tilted, against formulas that share nothing with the program. */
import { describe, expect, it } from "vitest";
import { type Distribution, luminaireAxes } from "../distribution.ts";
import { tiltDistribution, totalLumens, zoneLumens } from "../figures/flux.ts";
import { directLightOf } from "./light-at-point.ts";
import type { Fixture, Luminaire, Room } from "./patches.ts";
import { rectangle } from "./plan.ts";
import { intensitySampler, lightRoom } from "./radiosity.ts";
import { calculateRoom } from "./room-light.ts";

const radians = Math.PI / 180;
const range = (to: number, step: number) => Array.from({ length: to / step + 1 }, (_, index) => index * step);

/** Candela of a made-up wall washer: a lobe at 35° toward 0°, a quarter of it all around. */
const formula = (vertical: number, horizontal: number) =>
	vertical >= 90
		? 0
		: Math.cos(vertical * radians) *
			(500 +
				5000 *
					Math.sin(vertical * radians) *
					Math.exp(-(((vertical - 35) / 25) ** 2)) *
					Math.cos((horizontal * radians) / 2) ** 4);
const washer: Distribution = {
	verticalAngles: range(180, 0.5),
	horizontalAngles: range(360, 1),
	candela: range(360, 1).map((horizontal) =>
		range(180, 0.5).map((vertical) => formula(vertical, horizontal <= 180 ? horizontal : horizontal - 360)),
	),
};
const fixture: Fixture = { distribution: washer, factor: 0.8, length: 0, width: 0 };
const hang = (more: Partial<Luminaire> = {}): Luminaire => ({ x: 10, y: 8, z: 9, turn: 0, fixture, ...more });

/**
 * By hand: the point seen from the luminaire is tilted back and then turned back, each about one axis, the angles are
 * looked up in the formula, and I cos θ / d² follows.
 */
function byHand({ x, y, z, turn, tilt = 0, aim = 0 }: Luminaire, at: [number, number, number]): number {
	const ray = [at[0] - x, at[1] - y, at[2] - z] as const;
	const d = Math.hypot(...ray);
	const spin = (angle: number, [a, b]: readonly [number, number]): [number, number] => [
		a * Math.cos(angle * radians) - b * Math.sin(angle * radians),
		a * Math.sin(angle * radians) + b * Math.cos(angle * radians),
	];
	const [ahead, aside] = spin(-aim, [ray[0], ray[1]]);
	const [front, up] = spin(-tilt, [ahead, ray[2]]);
	const [u, v] = spin(aim - turn, [front, aside]);
	const vertical = Math.acos(-up / d) / radians;
	return (0.8 * formula(vertical, Math.atan2(v, u) / radians) * (-ray[2] / d)) / d ** 2;
}

const mountings = [
	{ turn: 0, tilt: 30, aim: 0 },
	{ turn: 90, tilt: 45, aim: 250 },
	{ turn: 37, tilt: 70, aim: 110 },
	{ turn: 200, tilt: 0, aim: 0 },
];

describe("directLightOf a tilted luminaire", () => {
	it.each(mountings)("is the inverse-square cosine law by hand: %j", (mounting) => {
		const luminaire = hang(mounting);
		const lightAt = directLightOf(luminaire, intensitySampler(washer));
		for (const [x, y] of [
			[10, 8],
			[14, 3],
			[2, 15],
			[19, 9.5],
			[9, 0],
		] as const)
			expect(lightAt({ x, y }, 2.5, "horizontal")).toBeCloseTo(byHand(luminaire, [x, y, 2.5]), 1.5);
	});

	it("gives one figure that anybody can check: 3,000 cd at 45° to a point as far ahead as below", () => {
		const spot: Distribution = {
			verticalAngles: [0, 10, 10.5, 180],
			horizontalAngles: [0, 360],
			candela: [
				[3000, 3000, 0, 0],
				[3000, 3000, 0, 0],
			],
		};
		const lightAt = directLightOf(
			hang({ z: 10, tilt: 45, aim: 90, fixture: { ...fixture, distribution: spot, factor: 1 } }),
			intensitySampler(spot),
		);
		// 3,000 × cos 45° ÷ 200 on the floor; on all vertical surfaces as much, over π.
		expect(lightAt({ x: 10, y: 18 }, 0, "horizontal")).toBeCloseTo(10.6066, 4);
		expect(lightAt({ x: 10, y: 18 }, 0, "cylinder")).toBeCloseTo(10.6066 / Math.PI, 4);
		expect(lightAt({ x: 10, y: 8 }, 0, "horizontal")).toBe(0);
		expect(lightAt({ x: 10, y: -2 }, 0, "horizontal")).toBe(0);
	});

	it("tilts the opening of a long one with it, as many small ones in a row would give", () => {
		const mounting = { turn: 20, tilt: 40, aim: 60 };
		const { along } = luminaireAxes(mounting);
		const long = directLightOf(
			hang({ ...mounting, fixture: { ...fixture, length: 4 } }),
			intensitySampler(washer),
		);
		const pieces = Array.from({ length: 200 }, (_, index) => {
			const off = ((index + 0.5) / 200 - 0.5) * 4;
			return hang({ ...mounting, x: 10 + off * along[0], y: 8 + off * along[1], z: 9 + off * along[2] });
		});
		for (const [x, y] of [
			[10, 8],
			[12, 12],
			[7, 5],
		] as const) {
			const sum = pieces.reduce((all, piece) => all + byHand(piece, [x, y, 2.5]) / 200, 0);
			// The program takes four pieces from this distance, by the five-times rule.
			expect(Math.abs(long({ x, y }, 2.5, "horizontal") / sum - 1)).toBeLessThan(0.015);
		}
	});
});

const black: Room = {
	outline: rectangle(20, 16),
	height: 10,
	workPlane: 2.5,
	reflectances: { ceiling: 0, walls: 0, floor: 0 },
};

describe("a room with tilted luminaires", () => {
	it.each(mountings)("receives all lumens on its surfaces: %j", (mounting) => {
		const long = { ...fixture, length: 4, width: 1 };
		const luminaires = [hang(mounting), hang({ ...mounting, x: 4, z: 10, fixture: long })];
		const received = lightRoom(black, [luminaires]).reduce(
			(sum, { patches, illuminance }) =>
				sum + patches.reduce((all, { area }, index) => all + area * (illuminance[index] ?? 0), 0),
			0,
		);
		expect(Math.abs(received / (2 * 0.8 * totalLumens(washer)) - 1)).toBeLessThan(0.01);
	});

	it("is symmetric where its luminaires are tilted toward each other", () => {
		const pair = [hang({ x: 5, tilt: 35, aim: 0 }), hang({ x: 15, turn: 180, tilt: 35, aim: 180 })];
		const room = { ...black, reflectances: { ceiling: 0.8, walls: 0.5, floor: 0.2 } };
		const { columns, values } = calculateRoom(room, pair, { spacing: 2 }).grid;
		values.forEach((value, index) => {
			const column = index % columns;
			const mirrored = values[index - column + columns - 1 - column] ?? 0;
			expect(mirrored / (value ?? 0)).toBeCloseTo(1, 1.5);
		});
	});

	it("moves light to where they point, on the work plane, on faces and in the eyes", () => {
		const room = { ...black, reflectances: { ceiling: 0.8, walls: 0.5, floor: 0.2 } };
		const lit = (tilt: number) =>
			calculateRoom(room, [hang({ fixture: { ...fixture, length: 1, width: 1 }, tilt, aim: 0 })], {
				spacing: 2,
				unitMeters: 0.3048,
			});
		const [level, tilted] = [lit(0), lit(30)];
		const right = ({ grid }: typeof level) => grid.values[4 * grid.columns + 9] ?? 0;
		expect(right(tilted)).toBeGreaterThan(right(level));
		expect(tilted.wallAverage).toBeGreaterThan(level.wallAverage * 1.2);
		expect(tilted.people?.faces.average).toBeGreaterThan(level.people?.faces.average ?? 0);
		/** Of somebody at the wall on the left, who looks at the back of the tilted one. */
		const glare = ({ people }: typeof level, toward: number) =>
			people?.glare.find((one) => Math.abs(one.toward - toward) < 1e-6)?.rating ?? 0;
		expect(glare(tilted, 180)).toBeGreaterThan(glare(level, 180));
		expect(glare(tilted, 0)).toBeLessThan(glare(level, 0));
	});

	it("without tilt is to the last digit what it was before tilt could be entered", () => {
		const angles = range(180, 5);
		const row = angles.map((angle) =>
			angle < 90 ? 3000 * Math.cos(angle * radians) : angle > 120 ? 200 : 0,
		);
		const candela = range(360, 15).map((plane) =>
			row.map((value, index) =>
				(angles[index] ?? 0) < 90 ? value * (1 + 0.5 * Math.cos(plane * radians)) : value,
			),
		);
		const distribution = { verticalAngles: angles, horizontalAngles: range(360, 15), candela };
		const long = { distribution, factor: 0.8, length: 4, width: 2, height: 0 };
		const room = {
			...{ outline: rectangle(24, 20), height: 9, workPlane: 2.5 },
			reflectances: { ceiling: 0.8, walls: 0.5, floor: 0.2 },
		};
		const luminaires = [
			{ x: 6, y: 5, z: 9, turn: 0, fixture: long },
			{ x: 7, y: 7, z: 8, turn: 90, tilt: 0, aim: 120, fixture: long },
		];
		const light = calculateRoom(room, luminaires, { spacing: 2, margin: 1.5, unitMeters: 0.3048 });
		expect(light.workPlane.average).toBeCloseTo(34.58995457151966, 9);
		expect(light.workPlane.minimum).toBeCloseTo(4.581568112243085, 9);
		expect(light.wallAverage).toBeCloseTo(13.164587215423532, 9);
		expect(light.people?.glare[0]?.rating).toBeCloseTo(20.509841867820207, 9);
	});
});

describe("tiltDistribution", () => {
	it("keeps the lumens, and moves them to the zones that they reach", () => {
		expect(tiltDistribution(washer, 0, 0)).toBe(washer);
		const level = tiltDistribution(washer, 0, 90);
		expect(totalLumens(level) / totalLumens(washer)).toBeCloseTo(1, 9);
		const front = zoneLumens(level, { from: 0, to: 180, horizontalFrom: -90, horizontalTo: 90 });
		expect(front / totalLumens(washer)).toBeGreaterThan(0.97);
		const turned = tiltDistribution(washer, 90, 90);
		const left = zoneLumens(turned, { from: 0, to: 180, horizontalFrom: 0, horizontalTo: 180 });
		expect(left / totalLumens(washer)).toBeGreaterThan(0.97);
	});
});
