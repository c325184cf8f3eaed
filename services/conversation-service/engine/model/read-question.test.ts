import { expect, it } from "vitest";
import { readQuestion, toModelMessages } from "./model-input.ts";

it("reads quantities, rooms and retrofits as the engine without a model does", () => {
	const retrofit = readQuestion(
		"Replace 120 2x4 troffers with 3 T8 lamps by VTR-24-40K-40L, 3,500 hours a year, $0.13/kWh",
	);
	expect(retrofit?.readAs).toContain("120 fixtures");
	expect(retrofit?.readAs).toContain("3,500 hr/yr");
	expect(retrofit?.readAs).toContain("13 cents per kWh");
	expect(retrofit?.partNumbers).toContain("VTR-24-40K-40L");
	expect(readQuestion("How many lights for a 30 x 40 ft classroom at 50 fc?")?.readAs).toMatch(
		/1,200 sq ft, classroom, 50 fc/,
	);
});

it("tells what a lamp code means and what replaces an HID lamp, as facts of the shop", () => {
	expect(readQuestion("LED for LU250")?.facts.join(" ")).toContain(
		"LU250 is a 250 W high pressure sodium lamp",
	);
	expect(readQuestion("what replaces a 400 W metal halide")?.facts.join(" ")).toMatch(
		/400 W metal halide: an LED fixture of about [\d,]+ lm/,
	);
});

it("reads nothing out of small talk", () => {
	expect(readQuestion("Hello there")).toBeNull();
	expect(readQuestion("And its watts?")).toBeNull();
});

it("stands behind the message as a result of the reader", () => {
	const message = (content: string) => ({ role: "user" as const, content, toolInvocations: [] });
	const [asked, call, read] = toModelMessages([message("wall packs with 4000 K")]);
	expect(asked).toMatchObject({ role: "user" });
	expect(call).toMatchObject({ role: "assistant", content: [{ toolName: "readQuestion" }] });
	expect(JSON.stringify(read)).toContain("4000 K");
	expect(toModelMessages([message("Hello there")])).toHaveLength(1);
});
