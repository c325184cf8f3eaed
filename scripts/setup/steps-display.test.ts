import { beforeEach, describe, expect, it } from "vitest";
import { stepsDisplay } from "./steps-display.mjs";

let written = "";
let time = 0;
const out = (isTTY: boolean) => ({ isTTY, columns: 60, write: (text: string) => (written += text) });

beforeEach(() => {
	written = "";
	time = 0;
});

describe("startup steps", () => {
	it("print one line each with its duration when there is no terminal", () => {
		const display = stepsDisplay(out(false), () => time);
		display.show({ step: "Install packages" });
		time = 29_140;
		for (const done of [0, 2_000, 4_135]) display.show({ step: "Import products", done, total: 4_135 });
		time = 31_640;
		display.end();
		display.end();
		expect(written.split("\n")).toEqual([
			expect.stringMatching(/^ {2}Install packages +29\.1 s$/),
			expect.stringMatching(/^ {2}Import products \(4,135\) +2\.5 s$/),
			"",
		]);
	});

	it("redraw in place on a terminal, within its width", () => {
		const display = stepsDisplay(out(true), () => time);
		for (const done of [1_000, 2_000, 4_135]) display.show({ step: "Import products", done, total: 4_135 });
		expect(written).not.toContain("\n");
		const frames = written.split("\r\u001b[2K");
		expect(frames).toHaveLength(4);
		expect(frames[2]).toMatch(/^ {2}Import products █+░+ 2,000 of 4,135$/);
		for (const frame of frames) expect(frame.length).toBeLessThan(60);
		display.end();
		expect(written.endsWith("0.0 s\n")).toBe(true);
	});

	it("show no duration if they failed", () => {
		for (const isTTY of [false, true]) {
			const display = stepsDisplay(out(isTTY), () => time);
			display.show({ step: "Build" });
			display.abandon();
			display.end();
		}
		expect(written).toMatch(/^ {2}Build +\n\r\S+ {2}Build…\r\S+$/);
	});
});
