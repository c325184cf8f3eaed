import { beforeAll, describe, expect, it } from "vitest";
import { countFixtures } from "#assistant-tools/count-fixtures";
import { estimateSavings } from "#assistant-tools/estimate-savings";
import { findBySpecs } from "#assistant-tools/find-by-specs";
import { getInvoiceStatus } from "#assistant-tools/get-invoice-status";
import type { AnyReadTool } from "#assistant-tools/tool";
import { installPlainMessages } from "#rules/format/plain-messages";
import { toolFields } from "./tool-fields.server.ts";
import { findErrors, isSent, readValues, splitList, toInput } from "./use-tool.server.ts";

beforeAll(installPlainMessages);

function read(tool: Pick<AnyReadTool, "input" | "form">, query: string) {
	const fields = toolFields(tool);
	const typed = new URLSearchParams(query);
	const input = toInput(fields, readValues(fields, typed));
	return { input, errors: findErrors(tool, fields, input), isSent: isSent(fields, typed) };
}

describe("the input", () => {
	it("is what a person typed, as the tool takes it", () => {
		const specs = "kind=A19&lumens.min=1%2C000&lumens.max=&dimmable=yes&enclosedFixtures=no&base=%20E26%20";
		expect(read(findBySpecs, specs)).toMatchObject({
			input: { kind: "A19", lumens: { min: 1000 }, dimmable: true, enclosedFixtures: false, base: "E26" },
			errors: {},
		});
		expect(read(estimateSavings, "existingWatts=113&newWatts=40&cost=%241%2C200.50").input).toEqual({
			existingWatts: 113,
			newWatts: 40,
			fixtures: 1,
			cost: 1200.5,
		});
	});

	it("splits lists into lines and between commas, each once", () => {
		expect(splitList(" A-1\r\nB 2,, A-1;C ")).toEqual(["A-1", "B 2", "C"]);
	});
});

describe("errors", () => {
	it("stand with their fields", () => {
		expect(read(countFixtures, "areaSquareFeet=big&lumens=&cu=7&room=castle").errors).toEqual({
			areaSquareFeet: "Enter a number.",
			lumens: "Fill in this field.",
			cu: "Enter 1 or less.",
			room: "Choose one of the options shown.",
		});
		expect(read(findBySpecs, "lumens.min=900&lumens.max=100&dimmable=perhaps").errors).toEqual({
			"lumens.max": "The upper end must be at least the lower end.",
			dimmable: "Choose yes or no.",
		});
		expect(read(estimateSavings, "newWatts=40&state=Atlantis").errors).toMatchObject({
			state: "Enter a US state by name or code, such as TX.",
		});
		expect(read(estimateSavings, "newWatts=40").errors).toEqual({
			existingWatts: "Enter the watts of the existing fixture, or a fixture we know.",
		});
	});

	it("are of the whole form when no field has them", () => {
		expect(read(findBySpecs, "kind=").errors).toEqual({ "": "Name a kind or a figure." });
	});
});

describe("a form is sent", () => {
	it.each([
		[countFixtures, "", false],
		[countFixtures, "utm_source=mail", false],
		[countFixtures, "room=office&areaSquareFeet=900", false],
		[countFixtures, "areaSquareFeet=900&lumens=4000", true],
		[countFixtures, "areaSquareFeet=&lumens=&watts=&footCandles=&room=&cu=&lightLossFactor=", true],
		[getInvoiceStatus, "", false],
		[getInvoiceStatus, "unpaid=yes", false],
		[getInvoiceStatus, "search=&sort=newest", false],
		[
			getInvoiceStatus,
			"search=&daysLate=&status=&from=&to=&dueFrom=&dueTo=&totalFrom=&totalTo=&sort=newest",
			true,
		],
	] as const)("by its query: %#", (tool, query, sent) => {
		expect(read(tool, query).isSent).toBe(sent);
	});
});
