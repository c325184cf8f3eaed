/**
 * A site calculated twice: by the product, and by a short program that shares nothing with it. The program works with
 * vectors and the luminaire's three axes, reads the candela table itself, and walks along each ray in search of a
 * building.
 */
import { expect, it } from "vitest";
import { illuminanceAt, lightArea, poleHeads, propertyLineTargets } from "./site-light.ts";

type Vector = [number, number, number];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const degrees = 180 / Math.PI;

const gammas = Array.from({ length: 37 }, (_, index) => index * 2.5);
const planes = Array.from({ length: 25 }, (_, index) => index * 15);
/** A made-up type III: brightest at 60° and 55° to both sides of the front, little light to the back. */
const table = planes.map((plane) =>
	gammas.map((gamma) => {
		const side = Math.abs(((plane + 180) % 360) - 180);
		const lobe = Math.exp(-(((gamma - 60) / 18) ** 2)) * Math.exp(-(((side - 55) / 45) ** 2));
		return Math.round((1200 + 7800 * lobe) * (1 - (gamma / 90) ** 6));
	}),
);

function candelaOf(gamma: number, plane: number): number {
	if (gamma >= 90) return 0;
	const row = Math.floor(plane / 15);
	const column = Math.floor(gamma / 2.5);
	const [p, g] = [plane / 15 - row, gamma / 2.5 - column];
	const value = (r: number, c: number) => table[r % 24]?.[c] ?? 0;
	return (
		value(row, column) * (1 - p) * (1 - g) +
		value(row, column + 1) * (1 - p) * g +
		value(row + 1, column) * p * (1 - g) +
		value(row + 1, column + 1) * p * g
	);
}

type Lamp = { at: Vector; front: Vector; left: Vector; nadir: Vector };

/** @param heading degrees from x; @param tilt degrees that the front is raised */
function lamp(x: number, y: number, z: number, arm: number, heading: number, tilt: number): Lamp {
	const [c, s] = [Math.cos(heading / degrees), Math.sin(heading / degrees)];
	const [tc, ts] = [Math.cos(tilt / degrees), Math.sin(tilt / degrees)];
	return {
		at: [x + arm * c, y + arm * s, z],
		front: [c * tc, s * tc, ts],
		left: [-s, c, 0],
		nadir: [c * ts, s * ts, -tc],
	};
}

/** A block, x from 60 to 110 and y from 70 to 100, 14 ft high. */
const inBlock = ([x, y, z]: Vector) => x > 60 && x < 110 && y > 70 && y < 100 && z < 14;

function blocked(from: Vector, to: Vector): boolean {
	for (let step = 1; step < 3000; step++) {
		const share = step / 3000;
		const at = from.map((value, axis) => value + share * ((to[axis] ?? 0) - value));
		if (inBlock(at as Vector)) return true;
	}
	return false;
}

function program(point: Vector, normal: Vector, lamps: readonly Lamp[], factor: number): number {
	let sum = 0;
	for (const { at, front, left, nadir } of lamps) {
		const ray = minus(point, at);
		const length = Math.sqrt(dot(ray, ray));
		const incidence = -dot(ray, normal) / length;
		if (incidence <= 0 || blocked(at, point)) continue;
		const gamma = Math.acos(dot(ray, nadir) / length) * degrees;
		const plane = (Math.atan2(dot(ray, left), dot(ray, front)) * degrees + 360) % 360;
		sum += (factor * candelaOf(gamma, plane) * incidence) / length ** 2;
	}
	return sum;
}

const fixture = {
	distribution: { verticalAngles: gammas, horizontalAngles: planes, candela: table },
	streetSide: 0,
	factor: 0.88,
};
const poles = [
	{ x: 40, y: 40, arrangement: "back", height: 28, arm: 2.5, tilt: 0, aim: 20, fixture },
	{ x: 130, y: 40, arrangement: "quad", height: 25, arm: 3, tilt: 0, aim: 45, fixture },
	{ x: 40, y: 130, arrangement: "single", height: 22, arm: 6, tilt: 12, aim: -60, fixture },
	{ x: 130, y: 130, arrangement: "tri", height: 30, arm: 1, tilt: 5, aim: 200, fixture },
	{ x: 85, y: 70, arrangement: "wall", height: 12, arm: 0.5, tilt: 0, aim: 270, fixture },
] as const;
const lamps = [
	lamp(40, 40, 28, 2.5, 20, 0),
	lamp(40, 40, 28, 2.5, 200, 0),
	...[45, 135, 225, 315].map((heading) => lamp(130, 40, 25, 3, heading, 0)),
	lamp(40, 130, 22, 6, -60, 12),
	...[200, 320, 440].map((heading) => lamp(130, 130, 30, 1, heading, 5)),
	lamp(85, 70, 12, 0.5, 270, 0),
];
const buildings = [
	{
		outline: [
			{ x: 60, y: 70 },
			{ x: 110, y: 70 },
			{ x: 110, y: 100 },
			{ x: 60, y: 100 },
		],
		height: 14,
	},
];
const site = [
	{ x: 0, y: 0 },
	{ x: 170, y: 0 },
	{ x: 170, y: 170 },
	{ x: 0, y: 170 },
];
const heads = poles.flatMap(poleHeads);

it("agrees on average, minimum and maximum of an area within 0.5 %", () => {
	const light = lightArea({ outline: site, spacing: 10 }, heads, buildings);
	const values: number[] = [];
	for (let y = 5; y < 170; y += 10)
		for (let x = 5; x < 170; x += 10)
			if (!inBlock([x, y, 0])) values.push(program([x, y, 0], [0, 0, 1], lamps, 0.88));
	expect(light?.pointCount).toBe(values.length);
	const average = values.reduce((sum, value) => sum + value, 0) / values.length;
	expect(Math.abs((light?.average ?? 0) / average - 1)).toBeLessThan(0.005);
	expect(Math.abs((light?.minimum ?? 0) / Math.min(...values) - 1)).toBeLessThan(0.005);
	expect(Math.abs((light?.maximum ?? 0) / Math.max(...values) - 1)).toBeLessThan(0.005);
});

it("agrees on the vertical footcandles at the property line within 0.5 %", () => {
	const targets = propertyLineTargets(site, 10, [0, 5, 15]);
	const light = illuminanceAt(targets, heads, buildings);
	targets.forEach(({ x, y, z, facing }, index) => {
		const value = program([x, y, z], [facing[0], facing[1], 0], lamps, 0.88);
		expect(Math.abs((light[index] as number) - value)).toBeLessThanOrEqual(0.005 * value + 1e-9);
	});
});
