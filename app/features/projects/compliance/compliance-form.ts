/** The form of a compliance sheet: one row a space; `null` is a row without any text. */

import { z } from "zod";
import { roomKindNames } from "#photometry/rooms/room-kinds";
import { spaceLimits } from "#rules/projects/project-limits";
import { readNumber } from "#rules/typed-numbers/decimal";
import { defineForm } from "~/shared/forms/define-form.ts";
import { atMost } from "~/shared/forms/form-parts.ts";
import { parseFixtures } from "./fixture-text.ts";

const cell = (most: number) => z.string().trim().max(most, atMost(most)).default("");
const area = "Enter the area in square feet, such as 1,200.";

/** A row counts when anything is typed in it. */
const row = z
	.object({
		name: cell(spaceLimits.name),
		area: cell(20),
		kind: cell(40),
		controls: cell(spaceLimits.controls),
		fixtures: cell(spaceLimits.fixtureText),
	})
	.transform((typed, context) => {
		if (Object.values(typed).every((text) => text === "")) return null;
		const refuse = (field: keyof typeof typed, message: string) =>
			context.addIssue({ code: "custom", path: [field], message });
		const squareFeet = readNumber(typed.area.replace(/\s*(sq\.?\s*ft\.?|ft²|sf)$/iu, "")) ?? 0;
		const fixtures = parseFixtures(typed.fixtures);
		const kind = roomKindNames.find((name) => name === typed.kind);
		if (typed.name === "") refuse("name", "Enter a name, such as “Open office”.");
		if (typed.area === "" || !(squareFeet >= spaceLimits.area.min && squareFeet <= spaceLimits.area.max))
			refuse("area", area);
		if (!kind) refuse("kind", "Choose the type of space.");
		if ("error" in fixtures) refuse("fixtures", fixtures.error);
		if (context.issues.length > 0 || !kind || "error" in fixtures) return z.NEVER;
		return { name: typed.name, squareFeet, kind, controls: typed.controls, fixtures: fixtures.fixtures };
	});

export const complianceForm = defineForm({
	schema: z.object({
		spaces: z.array(row).max(spaceLimits.spaces).default([]),
	}),
	limits: { fields: 5 * spaceLimits.spaces + 20, rows: { spaces: spaceLimits.spaces } },
});
