import { expect, it } from "vitest";
import type { Distribution } from "../distribution.ts";
import { roadwayClass } from "./roadway-type.ts";

const radians = Math.PI / 180;

/** A lobe of 20° around a point on the road, in mounting heights along it and toward the street, and its mirror. */
function twoLobes(along: number, toStreet: number): Distribution {
	const verticalAngles = Array.from({ length: 91 }, (_, index) => index);
	const horizontalAngles = Array.from({ length: 181 }, (_, index) => index * 2);
	const length = Math.hypot(along, toStreet, 1);
	const candela = horizontalAngles.map((horizontal) =>
		verticalAngles.map((vertical) => {
			const across = Math.sin(vertical * radians);
			const x = across * Math.abs(Math.sin(horizontal * radians));
			const y = across * Math.cos(horizontal * radians);
			const cosine = (x * along + y * toStreet + Math.cos(vertical * radians)) / length;
			return 1000 * Math.exp(45 * (cosine - 1));
		}),
	);
	return { verticalAngles, horizontalAngles, candela };
}

it.each([
	[1.8, 0.2, "I", "short"],
	[1.8, 0.8, "II", "short"],
	[0.6, 1.4, "III", "very short"],
	[2.6, 1.2, "III", "medium"],
	[1.2, 2.2, "IV", "short"],
])("light at %s along and %s across is type %s, %s", (along, toStreet, type, range) => {
	expect(roadwayClass(twoLobes(along, toStreet), 0)).toMatchObject({ type, range });
});

it("turns with the street side", () => {
	const distribution = twoLobes(1.8, 0.8);
	expect(roadwayClass(distribution, 0)?.type).toBe("II");
	expect(roadwayClass(distribution, 180)?.reach).toBeLessThan(0.5);
});

it("is V for the same candela all around, and nothing without light", () => {
	const ring: Distribution = {
		verticalAngles: [0, 45, 60, 75, 90],
		horizontalAngles: [0, 360],
		candela: [
			[300, 600, 1000, 400, 0],
			[300, 600, 1000, 400, 0],
		],
	};
	expect(roadwayClass(ring, 0)).toMatchObject({ type: "V", range: "short" });
	const dark = { ...ring, candela: ring.candela.map((row) => row.map(() => 0)) };
	expect(roadwayClass(dark, 0)).toBeNull();
});
