import { expect, it } from "vitest";
import type { PreviewFacts } from "~/shared/link-previews/preview-facts.ts";
import {
	cutToWidth,
	fitLines,
	measureText,
	outlineText,
	previewSvg,
	type TextStyle,
} from "./preview-svg.server.ts";

const style: TextStyle = { size: 40, weight: "strong", color: "#16202c" };

it("breaks long names into as many lines as there is room for, each within the width", () => {
	const name = "Vapor-tight linear fixture with emergency battery and occupancy sensor ".repeat(3);
	const lines = fitLines(name, 500, 3, style);
	expect(lines).toHaveLength(3);
	expect(lines[2]).toMatch(/\S…$/);
	for (const line of lines) expect(measureText(line, style)).toBeLessThanOrEqual(500);
	expect(fitLines("A19 lamp", 500, 3, style)).toEqual(["A19 lamp"]);
	// A part number without spaces.
	const [first = ""] = fitLines("X".repeat(90), 500, 1, style);
	expect(measureText(first, style)).toBeLessThanOrEqual(500);
});

it("cuts at the last character that fits", () => {
	expect(cutToWidth("BR30", 500, style)).toBe("BR30");
	const cut = cutToWidth("LED lamp LED lamp LED lamp LED lamp", 300, style);
	expect(cut).toMatch(/…$/);
	expect(measureText(`${cut.slice(0, -1)}WW…`, style)).toBeGreaterThan(300);
});

it("outlines the text of every script that fonts are shipped for, and narrow spaces", () => {
	expect(measureText("8\u202fW", style)).toBeCloseTo(measureText("8\u00a0W", style));
	for (const text of ["A19", "Łódź", "Ωμ", "Лампа"])
		expect(outlineText(text, { x: 0, y: 0 }, style)).toMatch(/d="M/);
});

const facts: PreviewFacts = {
	storeName: "Northwind",
	heading: "PAR lamps",
	title: "PAR38",
	partNumber: "P-1",
	text: "",
	figures: [{ label: "Light output", value: "800 lm" }],
	drawing: null,
};
const pathsOf = (svg: string) => svg.match(/<path/g)?.length ?? 0;

it("leaves out figures that don't fit beside the others", () => {
	const many = Array.from({ length: 12 }, (_, at) => ({ label: `Figure ${at}`, value: "100,000 lm" }));
	const [one, all] = [previewSvg(facts), previewSvg({ ...facts, figures: many })].map(pathsOf);
	// Two paths a figure.
	expect((all ?? 0) - (one ?? 0)).toBeLessThan(2 * 5);
	expect((all ?? 0) - (one ?? 0)).toBeGreaterThan(0);
});

it("has neither text nor fonts nor references, whatever the names are", () => {
	const svg = previewSvg({ ...facts, title: '<script>"&', heading: "</svg>", partNumber: "a&b<c>" });
	expect(svg).not.toMatch(/<script|<text|href|font-family|NaN|undefined/);
	expect(svg.match(/<\/svg>/g)).toHaveLength(1);
});
