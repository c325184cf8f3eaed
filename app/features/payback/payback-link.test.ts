import { beforeAll, describe, expect, it } from "vitest";
import { isForeignAddress } from "~/shared/http/limits/address-limits.ts";
import { setEnvironment } from "../../../tests/setup/environment.ts";
import { blankLine, compactQuery, lineFields, paybackLimits } from "./payback-fields.ts";
import { resultAddress as answerTo, readLink } from "./payback-link.server.ts";

beforeAll(() => setEnvironment({ SESSION_SECRET: "s".repeat(40), TRUSTED_PROXIES: "1" }));

/** A posted form of so many lines. */
function posted(count: number, line: Partial<typeof blankLine>, pressed?: string): FormData {
	const form = new FormData();
	for (let index = 0; index < count; index += 1)
		for (const field of lineFields) form.append(field, { ...blankLine, ...line }[field]);
	form.set("rate", "12");
	if (pressed) form.set("do", pressed);
	return form;
}

/** From a visitor's own address, so that they don't share what each may store. */
const from = (visitor: string) =>
	new Request("http://shop.test/payback-calculator", { headers: { "X-Forwarded-For": visitor } });
async function resultAddress(form: FormData): Promise<string> {
	const answer = await answerTo(form, from("192.0.2.1"));
	if (typeof answer !== "string") throw new Error("has no link");
	return answer;
}
const open = async (address: string) => readLink(new URL(address, "http://shop.test").searchParams);
const usual = { name: "Office", existing: "113", fixtures: "40", hours: "3000", proposed: "40", cost: "95" };
/** Each field as long as it can be. */
const longest = Object.fromEntries(
	lineFields.map((field) => [field, "é".repeat(field === "sku" ? paybackLimits.sku : paybackLimits.value)]),
);

describe("the link of a calculation", () => {
	it.each([
		["has its lines in it", 50, usual, false],
		["has a key for what is too long", 50, longest, true],
	])("%s", async (_, count, line, isStored) => {
		const address = await resultAddress(posted(count, line));
		expect(isForeignAddress(address.split("#")[0] ?? "")).toBe(false);
		expect(address.includes("calculation=")).toBe(isStored);
		expect(address).toMatch(/#result$/);
		const read = await open(address);
		expect(read?.typed.submitted).toBe(true);
		expect(read?.typed.values.lines).toHaveLength(count);
		expect(read?.typed.values.lines[49]).toEqual({ ...blankLine, ...line });
		expect(await resultAddress(posted(count, line))).toBe(address);
	});

	it("leads back to the form after a button that changes lines", async () => {
		const added = await resultAddress(posted(49, longest, "add"));
		expect(added).toMatch(/#line-50$/);
		expect((await open(added))?.typed).toMatchObject({ submitted: false });
		const removed = await resultAddress(posted(2, usual, "remove 1"));
		expect(removed).toMatch(/#line-1$/);
		expect((await open(removed))?.typed.values.lines).toHaveLength(1);
	});

	it("is forgotten, never another's", async () => {
		expect(await open(`/payback-calculator?calculation=${"x".repeat(43)}`)).toBeNull();
		expect(await open("/payback-calculator?calculation=__proto__")).toBeNull();
	});

	it("is never stored by opening it, however long", async () => {
		const kept = await resultAddress(posted(50, longest));
		const { values } = (await open(kept))?.typed ?? { values: { lines: [], terms: {} as never } };
		for (let index = 0; index < 30; index += 1) {
			const lines = values.lines
				.map((line) => ({ ...line, name: `${index} ${"n".repeat(30)}` }))
				.slice(0, 14);
			const query = new URLSearchParams();
			for (const [name, value] of Object.entries(compactQuery({ ...values, lines })))
				for (const text of [value].flat()) query.append(name, text);
			const read = await readLink(query);
			expect(read?.link).not.toHaveProperty("calculation");
			expect(read?.typed.values.lines[0]).toEqual(lines[0]);
		}
		expect(await open(kept)).not.toBeNull();
	});

	it("is stored within what a visitor may store, and never pushes out another's", async () => {
		const kept = await resultAddress(posted(50, longest));
		const answers: (string | object)[] = [];
		for (let index = 0; index < 80; index += 1)
			answers.push(await answerTo(posted(50, { ...longest, name: `Area ${index}` }), from("192.0.2.2")));
		const refused = answers.filter((answer) => typeof answer !== "string");
		expect(refused.length).toBeGreaterThan(0);
		expect(refused[0]).toMatchObject({ link: null, typed: { submitted: true } });
		expect(await open(kept)).not.toBeNull();
		// What is stored already costs nothing.
		expect(await answerTo(posted(50, { ...longest, name: "Area 0" }), from("192.0.2.2"))).toBe(answers[0]);
	});
});
