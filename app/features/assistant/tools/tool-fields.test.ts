import { expect, it } from "vitest";
import { z } from "zod";
import { tools } from "#assistant-tools/tools";
import { toolFields } from "./tool-fields.server.ts";

/** How much of an answer is shown, from where, and what its text begins with; the form shows all of it. */
const ofAgents = ["limit", "page", "about"];

it.each(tools.map((tool) => [tool.name, tool] as const))("asks for all of %s by a label", (_, tool) => {
	const fields = toolFields(tool);
	const { properties = {} } = z.toJSONSchema(tool.input, { io: "input" });
	const asked = new Set(fields.map(({ name }) => name.split(".")[0]));
	expect(Object.keys(properties).filter((name) => !asked.has(name) && !ofAgents.includes(name))).toEqual([]);
	for (const { label, kind, options } of fields) {
		expect(label).toMatch(/^[A-Z]/);
		expect(options.length > 1).toBe(kind === "choice");
	}
	expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
});

it("makes each kind of field from the schema", () => {
	const fields = toolFields({
		input: z.object({
			words: z.string(),
			pieces: z.number().int().default(1),
			open: z.boolean().default(false),
			dimmable: z.boolean().optional(),
			room: z.enum(["office", "gym"]).optional(),
			ids: z.array(z.string()),
			lumens: z.object({ min: z.number().optional(), max: z.number().optional() }).optional(),
			limit: z.number().optional(),
		}),
		form: {
			lead: "",
			example: "",
			button: "",
			fields: {
				words: { label: "Words", hint: "Such as A19" },
				pieces: { label: "Pieces" },
				open: { label: "Open only" },
				dimmable: { label: "Dimmable" },
				room: { label: "Room", choices: { gym: "Gymnasium" } },
				ids: { label: "Part numbers", partNumbers: true },
				lumens: { label: "Lumens", ends: { min: "At least", max: "At most" } },
				limit: null,
			},
		},
	});
	expect(fields.map(({ name, kind, required, standard }) => [name, kind, required, standard])).toEqual([
		["words", "text", true, ""],
		["pieces", "number", false, "1"],
		["open", "check", false, ""],
		["dimmable", "choice", false, ""],
		["room", "choice", false, ""],
		["ids", "parts", true, ""],
		["lumens.min", "number", false, ""],
		["lumens.max", "number", false, ""],
	]);
	expect(fields.map(({ options }) => options.map(({ label }) => label))).toEqual([
		[],
		[],
		[],
		["Yes", "No"],
		["Office", "Gymnasium"],
		[],
		[],
		[],
	]);
});
