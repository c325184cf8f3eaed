import { expect, it } from "vitest";
import { rectangle } from "#photometry/rooms/plan";
import { estimateRoom, type FixtureInput, type RoomInput } from "./estimate.ts";
import { runEstimate } from "./load-estimate.server.ts";

const row = [1000, 700, 0];
const fixture: FixtureInput = {
	distribution: { verticalAngles: [0, 45, 90], horizontalAngles: [0, 360], candela: [row, row] },
	watts: null,
	lengthFeet: 0,
	widthFeet: 0,
	heightFeet: 0,
	round: false,
};
const room = (length: number): RoomInput => ({
	kind: "office",
	outline: rectangle(length, 20),
	height: 10,
	mountingHeight: 10,
	workPlane: 2.5,
	reflectances: { ceiling: 0.8, walls: 0.5, floor: 0.2 },
	target: 20,
	lightLossFactor: 0.85,
	powerLimit: null,
	turn: 0,
	grid: null,
	perimeterOffset: 0,
});

it("calculates in a thread what the page's own process would", async () => {
	const answer = await runEstimate(room(30), fixture);
	expect(answer).toEqual(estimateRoom(room(30), fixture));
});

it("stops at the time limit", async () => {
	expect(await runEstimate(room(31), fixture, { timeoutMs: 1 })).toEqual({ kind: "too-long" });
});

it("answers when many rooms come at once", async () => {
	const answers = await Promise.all(
		Array.from({ length: 16 }, (_, index) => runEstimate(room(40 + index), fixture)),
	);
	const kinds = answers.map(({ kind }) => kind);
	expect(kinds.filter((kind) => kind === "estimate").length).toBeGreaterThan(10);
	expect(kinds.filter((kind) => kind === "busy").length).toBe(16 - 2 - 10);
});
