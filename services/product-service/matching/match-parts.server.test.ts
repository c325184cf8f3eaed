import { describe, expect, it } from "vitest";
import { matchMadePart } from "./match-parts.server.ts";

const part = "SCX-L144X96-A090-840-FW-1D1";
const other = "SCX-S96-A060-840-FW-1D0";
const match = (text: string) => matchMadePart({ line: 3, text });

describe("a run in a line", () => {
	it.each([
		part,
		` ${part.toLowerCase()} `,
		`Type A ${part} 12 ft run`,
		`(${part}), qty 4`,
		`A1;${part};white`,
		`Dock lights: ${part}.`,
		`${part} and again ${part.toLowerCase()}`,
		"SCX–L144×96–A090–840–FW–1D1 as in the PDF",
	])("is found: %s", (text) => {
		expect(match(text)).toMatchObject({
			line: 3,
			match: "exact",
			candidates: [{ variationID: part, lacks: [] }],
		});
	});

	it("says whether it is the whole text", () => {
		expect(match(part)?.candidates[0]?.reasons).toEqual(["this part number"]);
		expect(match(`Type A ${part}`)?.candidates[0]?.reasons).toEqual(["named in the text"]);
	});

	it("is for the customer to choose when there are several", () => {
		const several = match(`${part} or ${other}`);
		expect(several?.match).toBe("suggestions");
		expect(several?.candidates.map(({ sku }) => sku)).toEqual([part, other]);
		expect(several?.candidates[0]?.reasons).toEqual(["one of 2 runs named"]);
	});

	it.each(["", "SCX-36-40K-24K", "SCX-L144X12-A090-840-FW-1D1", `X${part}`, `${part}9`, "12 ft SCX run"])(
		"is not found: %s",
		(text) => {
			expect(match(text)).toBeNull();
		},
	);
});
